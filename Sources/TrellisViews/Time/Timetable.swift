/// The timers of a window, by a clock that a test can set.
@MainActor
final class Timetable {
    /// Time since some fixed moment. Another clock leaves the timers the time that they have.
    var now: () -> Duration {
        didSet {
            let shift = now() - oldValue()
            for timer in timers { timer.due += shift }
            onChange?()
        }
    }
    /// Called when the next timer may be due earlier than before, and after timers were called.
    var onChange: (() -> Void)?
    /// In no order.
    private var timers: [ViewTimer] = []
    private var startCount = 0

    init() {
        let start = ContinuousClock.now
        now = { ContinuousClock.now - start }
    }

    /// When the next timer is due; nil when none runs. O(timers).
    var nextDue: Duration? {
        var next: Duration?
        for timer in timers where next == nil || timer.due < next! { next = timer.due }
        return next
    }

    func start(_ timer: ViewTimer) {
        timer.timetable?.stop(timer)
        timer.timetable = self
        timer.due = now() + timer.interval
        timer.index = timers.count
        timer.number = startCount
        startCount += 1
        timers.append(timer)
        onChange?()
    }

    /// O(1). Whoever waits for the timer waits in vain, once, and sees then what is next.
    func stop(_ timer: ViewTimer) {
        guard timer.timetable === self else { return }
        timer.timetable = nil
        let last = timers.removeLast()
        guard last !== timer else { return }
        timers[timer.index] = last
        last.index = timer.index
    }

    /// Calls what is due, in the order of the due times. A timer that was missed several times is called once.
    func fire() {
        let now = now()
        let due = timers.filter { $0.due <= now }.sorted { ($0.due, $0.number) < ($1.due, $1.number) }
        for timer in due {
            // One that was called before may have ended this one, or have had it started anew, here or elsewhere.
            guard timer.timetable === self, timer.due <= now, let action = timer.action else { continue }
            if timer.repeats {
                // Along the beat, not after it: a late call does not make the next one later.
                let next = timer.due + timer.interval
                timer.due = next > now ? next : now + timer.interval
            } else {
                timer.cancel()
            }
            action()
        }
        onChange?()
    }
}
