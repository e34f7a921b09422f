/// The timers of a window, by a clock that a test can set.
@MainActor
final class Timetable {
    /// Time since some fixed moment.
    var now: () -> Duration
    /// Called when the next due time has changed.
    var onChange: (() -> Void)?
    private var timers: [ViewTimer] = []

    init() {
        let start = ContinuousClock.now
        now = { ContinuousClock.now - start }
    }

    /// When the next timer is due; nil when none runs.
    var nextDue: Duration? {
        var next: Duration?
        for timer in timers where !timer.isEnded {
            if let due = timer.due, next == nil || due < next! { next = due }
        }
        return next
    }

    func start(_ timer: ViewTimer) {
        timer.due = now() + timer.interval
        timers.append(timer)
        onChange?()
    }

    func stop(_ timer: ViewTimer) {
        timer.due = nil
        timers.removeAll { $0 === timer }
    }

    /// Calls what is due, in the order of the due times. A timer that was missed several times is called once.
    func fire() {
        let now = now()
        let due = timers.filter { !$0.isEnded && $0.due! <= now }.sorted { $0.due! < $1.due! }
        for timer in due where !timer.isEnded && timer.due != nil {
            if timer.repeats {
                // Along the beat, not after it: a late call does not make the next one later.
                let next = timer.due! + timer.interval
                timer.due = next > now ? next : now + timer.interval
            } else {
                timer.cancel()
            }
            timer.action()
        }
        timers.removeAll { $0.isEnded }
        onChange?()
    }
}
