/// The stage of a window's layout. Code that reads frames meanwhile must not begin another layout, which would run the
/// same code again.
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
