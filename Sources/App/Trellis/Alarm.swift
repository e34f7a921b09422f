import TerminalIO

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

/// An alarm by the clock.
@MainActor
final class ClockAlarm: Alarm {
    var onRing: (() -> Void)?
    private let start = ContinuousClock.now
    private lazy var wakeUp = WakeUp { [weak self] in self?.onRing?() }

    var now: Duration { ContinuousClock.now - start }

    func set(_ due: Duration?) { wakeUp.set(due.map { start + $0 }) }
}
