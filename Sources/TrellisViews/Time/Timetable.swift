/// The timers of a window, by a clock that a test can set.
@MainActor
final class Timetable {
    /// Time since some fixed moment. Another clock leaves the timers the time that they have.
    var now: () -> Duration {
        didSet {
            let shift = now() - oldValue()
            timers.shift(by: shift)
            onChange?()
        }
    }
    /// Called when the next timer may be due earlier than before, and after timers were called.
    var onChange: (() -> Void)?
    private var timers = TimerHeap()
    private var startCount = 0

    init() {
        let start = ContinuousClock.now
        now = { ContinuousClock.now - start }
    }

    /// When the next timer is due; nil when none runs. O(1).
    var nextDue: Duration? { timers.first?.due }

    /// O(log timers).
    func start(_ timer: ViewTimer) {
        timer.timetable?.stop(timer)
        timer.timetable = self
        timer.due = now() + timer.interval
        timer.number = startCount
        startCount += 1
        timers.insert(timer)
        if timers.first === timer { onChange?() }
    }

    /// O(log timers). Whoever waits for the timer waits in vain, once, and sees then what is next.
    func stop(_ timer: ViewTimer) {
        guard timer.timetable === self else { return }
        timer.timetable = nil
        timers.remove(timer)
    }

    /// Calls what is due, in the order of the due times. A timer that was missed several times is called once.
    func fire() {
        let now = now()
        for timer in timers.due(at: now) {
            // One that was called before may have ended this one, or have had it started anew, here or elsewhere.
            guard timer.timetable === self, timer.due <= now, let action = timer.action else { continue }
            if timer.repeats {
                // Along the beat, not after it: a late call does not make the next one later.
                let next = timer.due + timer.interval
                timer.due = next > now ? next : now + timer.interval
                timers.move(timer)
            } else {
                timer.cancel()
            }
            action()
        }
        onChange?()
    }
}
