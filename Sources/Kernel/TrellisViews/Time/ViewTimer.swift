/// A delayed or repeated action of a view.
///
/// It runs while the view is in a window and ends with the view or when cancelled.
@MainActor
public final class ViewTimer {
    /// The time before the first call and between calls; at least one millisecond.
    let interval: Duration
    let repeats: Bool
    /// The action; released, with everything it captures, when the timer ends.
    private(set) var action: (@MainActor () -> Void)?
    /// The timetable that runs the timer; nil while it is stopped.
    weak var timetable: Timetable?
    /// The due time by the window's clock; valid while the timer runs.
    var due = Duration.zero
    /// The index in the heap, and the number of timers started before this one.
    var index = 0
    var number = 0
    /// The owner of the timer, and the timer's index in it.
    weak var life: ViewLife?
    var indexInLife = 0
    /// Whether the timer was cancelled, or fired if it does not repeat.
    public var isEnded: Bool { action == nil }

    init(_ interval: Duration, repeats: Bool, _ action: @escaping @MainActor () -> Void) {
        self.interval = max(interval, .milliseconds(1))
        self.repeats = repeats
        self.action = action
    }

    /// Ends the timer; calling it again has no effect.
    public func cancel() {
        action = nil
        timetable?.stop(self)
        life?.remove(self)
    }
}
