/// What the layout of a window is doing: what asks for frames meanwhile must not begin another one, which would ask the
/// same again.
enum LayoutStage {
    /// No layout is under way, or one that computes frames.
    case none
    /// Views adjust to the frames, such as a scroll view to its content; another round follows.
    case adjusting
    /// Observers of frames are notified.
    case telling
    /// The same, and one of them has asked for new frames.
    case tellingAgain
}
