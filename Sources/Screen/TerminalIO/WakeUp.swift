import Dispatch
import Platform

/// Calls a block on the main actor at a time.
@MainActor
package final class WakeUp {
    private let onTime: @MainActor () -> Void
    private(set) var due: ContinuousClock.Instant?
    /// Waits where the main loop does not; it exists while a time is set.
    private var timer: (any DispatchSourceTimer)?

    package init(_ onTime: @escaping @MainActor () -> Void) { self.onTime = onTime }

    /// Sets the only time, in place of an earlier one; nil for none.
    package func set(_ due: ContinuousClock.Instant?) {
        guard due != self.due else { return }
        let wasSet = self.due != nil
        self.due = due
        if due == nil { MainLoop.remove(self) } else if !wasSet { MainLoop.add(self) }
        if due == nil || timer != nil { settle() } else { MainLoop.settleLater() }
    }

    func ring() {
        set(nil)
        onTime()
    }

    /// Lets Dispatch wait for the time, or not.
    func settle() {
        guard let due, !MainLoop.isRunning else {
            timer?.cancel()
            timer = nil
            return
        }
        let timer = timer ?? makeTimer()
        timer.schedule(
            deadline: .now() + .nanoseconds(Int((due - .now).nanoseconds)), leeway: .milliseconds(1))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let made = DispatchSource.makeTimerSource(queue: .main)
        made.setEventHandler { [weak self] in
            SignalStack.guardThread()
            MainActor.assumeIsolated { self?.ring() }
        }
        made.resume()
        timer = made
        return made
    }
}

extension Duration {
    /// Of a time to wait: none is negative or longer than a day, where more would overflow.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = min(max(.zero, self), .seconds(86_400)).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
