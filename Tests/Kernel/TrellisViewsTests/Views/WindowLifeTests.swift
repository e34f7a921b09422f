import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct WindowLifeTests {
    private final class Leaver: View {
        override func windowDidChange() { if window != nil { removeFromSuperview() } }
    }

    @Test func `a window is first laid out at the size of its screen`() {
        let (window, view) = (Window(), Sized())
        window.add(view, "tt = ll = bb = rr = 0")
        window.send(.features(window.features))
        window.send(.focus(true))
        _ = WindowTester(window, width: 40, height: 12)
        #expect(view.sizes == [Size(width: 40, height: 12)])
    }

    @Test func `what an observer of a frame changes is in the same picture`() {
        let window = Window()
        let box = window.add(View(), "ll = rr = bb = 0, tt = 1")
        let label = window.add(Label("-"), "ll = tt = 0")
        let token = box.observe(\.frame) { _ in label.text = "\(box.frame.width) cells" }
        let tester = WindowTester(window, width: 10, height: 2)
        #expect(tester.picture == "|10 cells  |\n|          |")
        tester.resize(width: 12, height: 2)
        #expect(tester.picture == "|12 cells    |\n|            |")
        token.end()
    }

    @Test func `a view that leaves as soon as it comes takes all in it along`() {
        let window = Window()
        let leaver = Leaver()
        let inner = leaver.add(View(), "w = h = 1")
        window.add(leaver, "tt = ll = bb = rr = 0")
        #expect(leaver.window == nil && inner.window == nil && window.subviews.isEmpty)
        #expect(window.layoutIssues == [])
    }

    @Test func `a scope with a theme keeps to the colours of the terminal`() {
        let window = Window()
        let scope = window.add(ThemeScope(.nord), "tt = ll = bb = rr = 0")
        let inner = scope.add(ThemeScope(.dark), "tt = 1, ll = bb = rr = 0")
        scope.add(Label("a"), "tt = ll = 0")
        inner.add(Label("b"), "tt = ll = 0")
        let tester = WindowTester(window, width: 2, height: 2)
        let cells = (0..<2).map { tester.canvas[0, $0] }
        #expect(cells.allSatisfy { $0.background != .default } && cells[0].background != cells[1].background)
        var features = window.features
        features.colors = .none
        tester.send(.features(features))
        #expect((0..<2).allSatisfy { tester.canvas[0, $0].background == .default })
        features.colors = .rgb
        tester.send(.features(features))
        #expect((0..<2).map { tester.canvas[0, $0] } == cells)
    }
}

/// Notes the sizes of its layouts; it takes the focus, which goes to views that are to be seen.
private final class Sized: View, LayoutListener {
    private(set) var sizes: [Size] = []

    override var canFocus: Bool { true }
    func layoutDidFinish(contentHasMoved: Bool) { sizes.append(bounds.size) }
}
