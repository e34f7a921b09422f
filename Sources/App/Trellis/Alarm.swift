import Dispatch

/// Tells an application the time and wakes it up; a test rings it by hand.
@MainActor
package protocol Alarm: AnyObject {
    /// The time since some fixed moment.
    var now: Duration { get }
    /// Called on the main actor at the time that was set, or a little later.
    var onRing: (() -> Void)? { get set }
    /// Sets the time of the only ring, in place of an earlier one; nil for none.
    func set(_ due: Duration?)
}

/// An alarm by a timer of Dispatch. It exists while a time is set.
@MainActor
final class DispatchAlarm: Alarm {
    var onRing: (() -> Void)?
    private let start = ContinuousClock.now
    private var timer: (any DispatchSourceTimer)?
    private var due: Duration?

    var now: Duration { ContinuousClock.now - start }

    func set(_ due: Duration?) {
        guard due != self.due else { return }
        self.due = due
        guard let due else {
            timer?.cancel()
            timer = nil
            return
        }
        let timer = timer ?? makeTimer()
        // Ring early for distant times: the nanoseconds would overflow.
        let (seconds, attoseconds) = min(max(.zero, due - now), .seconds(86_400)).components
        timer.schedule(
            deadline: .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)),
            leeway: .milliseconds(1))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let made = DispatchSource.makeTimerSource(queue: .main)
        made.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.due = nil
                self.onRing?()
            }
        }
        made.resume()
        timer = made
        return made
    }
}
