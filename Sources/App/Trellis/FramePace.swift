/// Decides when frames are shown: the first after a pause at once, then none within an interval of the last.
///
/// Frames that answer input have a pace of their own, so that a key shows at once while other frames stream in.
struct FramePace {
    /// The least time from the end of a frame to the next one, by each of the two paces.
    let interval: Duration
    private var last: Duration?
    private var lastAnswer: Duration?

    init(interval: Duration) { self.interval = interval }

    /// The time from which the next frame may be shown; nil for any time.
    func due(answersInput: Bool) -> Duration? { (answersInput ? lastAnswer : last).map { $0 + interval } }

    /// Notes the end of a frame.
    mutating func frameWasShown(at time: Duration, answersInput: Bool) {
        last = time
        if answersInput { lastAnswer = time }
    }
}
