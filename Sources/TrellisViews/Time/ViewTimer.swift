/// Something that a view does later, once or again and again.
///
/// It runs while the view is in a window, ends with it, and can be ended before.
@MainActor
public final class ViewTimer {
    /// Time until the first call, and between the others.
    public let interval: Duration
    let repeats: Bool
    /// What it does; let go at its end, with all that it holds.
    private(set) var action: (@MainActor () -> Void)?
    /// The timers among which it runs, if it does.
    weak var timetable: Timetable?
    /// When it is due, by the window's clock; it counts while it runs.
    var due = Duration.zero
    /// Where it stands among the timers, and how many were started before it.
    var index = 0
    var number = 0
    /// What keeps it, and as which of the view's timers.
    weak var life: ViewLife?
    var indexInLife = 0
    /// Whether it has been ended, or was due once and is over.
    public var isEnded: Bool { action == nil }

    init(_ interval: Duration, repeats: Bool, _ action: @escaping @MainActor () -> Void) {
        self.interval = max(interval, .milliseconds(1))
        self.repeats = repeats
        self.action = action
    }

    /// Ends it; safe to call twice.
    public func cancel() {
        action = nil
        timetable?.stop(self)
        life?.remove(self)
    }
}
