/// How views move when a layout gives them other frames: at once, or gliding for a moment.
public struct LayoutMotion: Hashable, Sendable {
    /// How long views glide; 0 moves them at once.
    var duration: Duration
    /// The pace from start to end.
    var curve: AnimationCurve

    /// Creates a motion; a negative duration counts as 0.
    public init(over duration: Duration, _ curve: AnimationCurve = .easeOut) {
        self.duration = max(.zero, duration)
        self.curve = curve
    }

    /// Views glide for 120 milliseconds, slowing towards the end.
    public static let gliding = LayoutMotion(over: .milliseconds(120))
    /// Views move at once.
    public static let immediate = LayoutMotion(over: .zero)
}
