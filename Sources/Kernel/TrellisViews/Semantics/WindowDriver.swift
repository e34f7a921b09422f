package import TextScreen

/// Uses a window in place of its user: an application for a program that drives it, or a test.
@MainActor
package protocol WindowDriver: AnyObject {
    /// The window that is shown now.
    var window: Window { get }
    /// Whether nothing is due: no frame is wanted, and no timer has to fire now.
    var isIdle: Bool { get }
    /// Handles events as one burst, as if they came from the terminal, and shows what they lead to.
    func deliver(_ burst: [Event])
    /// Runs an action as if input had caused it, then shows a frame if one is due.
    func runAsInput(_ act: () -> Void)
    /// Shows what has changed, if anything has.
    func showFrame()
}

extension WindowDriver {
    /// Waits until nothing is due, for a time or until the task is cancelled; returns whether that happened.
    ///
    /// Nothing is due when no frame is wanted, no timer has to fire, and the main actor has nothing else to do: jobs run
    /// in their order, so that all that were there have run when this one comes back, and twice more for those that
    /// these have led to. Work elsewhere that has not come back is not known; wait for what it shows.
    package func isIdle(within patience: Duration) async -> Bool {
        let start = ContinuousClock.now
        var quiet = 0
        while true {
            await Task.yield()
            quiet = isIdle ? quiet + 1 : 0
            if quiet == 3 { return true }
            if quiet > 0 { continue }
            if Task.isCancelled || start.duration(to: .now) >= patience { return false }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}
