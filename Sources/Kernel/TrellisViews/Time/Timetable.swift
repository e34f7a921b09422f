/// The timers of a window, run by a clock that tests can replace; see `Window.timers`.
///
/// The host of the window fires them.
@MainActor
public final class Timetable {
    /// The time since some fixed moment. A new clock keeps the remaining time of each timer.
    public var clock: () -> Duration {
        didSet {
            timers.shift(by: clock() - oldValue())
            onChange?()
        }
    }
    /// Called when the next timer may be due earlier than before, and after timers fired.
    var onChange: (() -> Void)?
    private var timers = TimerHeap()
    private var startCount = 0

    init() {
        let start = ContinuousClock.now
        clock = { ContinuousClock.now - start }
    }

    /// When `fire()` should be called next, measured by `clock`; nil when no timer is running. O(1).
    public var nextDue: Duration? { timers.first?.due }

    /// Starts a timer. O(log timers).
    func start(_ timer: ViewTimer) {
        timer.timetable?.stop(timer)
        timer.timetable = self
        timer.due = clock() + timer.interval
        timer.number = startCount
        startCount += 1
        timers.insert(timer)
        if timers.first === timer { onChange?() }
    }

    /// Stops a timer. O(log timers). The host is not notified: it may wake up once for nothing and then reads the next
    /// due time.
    func stop(_ timer: ViewTimer) {
        guard timer.timetable === self else { return }
        timer.timetable = nil
        timers.remove(timer)
    }

    /// Fires the timers that are due, in the order of their due times. A timer that missed several beats fires once.
    public func fire() {
        let now = clock()
        for timer in timers.due(at: now) {
            // An action called before may have stopped this timer or restarted it, here or in another window.
            guard timer.timetable === self, timer.due <= now, let action = timer.action else { continue }
            if timer.repeats {
                // Keep to the beat: a late call does not delay the next one.
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
