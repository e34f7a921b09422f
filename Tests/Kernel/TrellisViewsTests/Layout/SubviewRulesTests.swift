import SLL
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Rules that a view writes for its subviews.
@MainActor
struct SubviewRulesTests {
    @Test func `rules that are written or removed ask for a frame`() {
        let window = Window()
        let outer = window.add(View(), "tt = ll = bb = rr = 0")
        let inner = Fill("#")
        outer.addSubview(inner)
        inner.frame = Rect(x: 0, y: 0, width: 2, height: 1)
        let tester = WindowTester(window, width: 6, height: 1)
        #expect(tester.picture == "|##    |")
        var rules = SubviewRules()
        rules.set(.ll, 3)
        outer.write(rules, for: inner)
        #expect(window.needsFrame)
        #expect(tester.picture == "|   ## |")
        outer.removeWrittenRules(for: inner)
        #expect(window.needsFrame)
        #expect(tester.picture == "|##    |")
    }
}
