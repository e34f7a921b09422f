import TrellisViews

@MainActor
final class TesterDriver: WindowDriver {
    private let tester: WindowTester
    var window: Window { tester.window }

    init(_ tester: WindowTester) { self.tester = tester }

    /// Shows a frame that is wanted, as an application does soon.
    var isIdle: Bool {
        defer { showFrame() }
        return !window.needsFrame && window.timers.nextDue.map { $0 > window.timers.clock() } ?? true
    }

    func deliver(_ burst: [Event]) { tester.deliver(burst) }

    func runAsInput(_ act: () -> Void) {
        act()
        tester.draw()
    }

    func showFrame() { if window.needsFrame { tester.draw() } }
}
