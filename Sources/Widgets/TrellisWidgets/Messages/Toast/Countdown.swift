import TrellisViews

/// A time that runs down and can stand still meanwhile.
@MainActor
final class Countdown {
    var onEnd: (() -> Void)?
    /// The time left when it last started or stopped; nil for no end.
    private var remaining: Duration?
    private var startedAt = Duration.zero
    private var timer: ViewTimer?
    private weak var window: Window?

    /// The least time left after it stood still, so that nothing goes at the moment at which the mouse leaves it.
    private static let grace = Duration.seconds(1)

    init(_ duration: Duration?) { remaining = duration }

    /// Sets the time left and stops.
    func restart(_ duration: Duration?) {
        stop()
        remaining = duration
    }

    /// Runs by the clock of the window of a view. Does nothing if it runs already, or has no end.
    func run(in view: View) {
        guard timer == nil, let remaining, let window = view.window else { return }
        startedAt = window.timers.clock()
        self.window = window
        timer = view.after(remaining) { [weak self] in
            self?.timer = nil
            self?.onEnd?()
        }
    }

    /// Stands still until it runs again.
    func stop() {
        guard let timer, let window, let left = remaining else { return }
        timer.cancel()
        self.timer = nil
        let passed = window.timers.clock() - startedAt
        remaining = max(left - passed, min(left, Self.grace))
    }
}
