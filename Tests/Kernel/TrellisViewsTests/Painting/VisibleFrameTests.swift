import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The part of a view that can be seen.
@MainActor
struct VisibleFrameTests {
    private let window = Window()

    @Test func `a hidden view, and what is inside one, has no visible part`() {
        let outer = window.add(View(), "tt = ll = 1, w = 6, h = 2")
        let inner = outer.add(Fill("#"), "tt = ll = 0, w = 9, h = 1")
        let tester = WindowTester(window, width: 20, height: 5)
        let seen = Rect(x: 1, y: 1, width: 6, height: 1)
        #expect(window.visibleFrame(of: inner) == seen)
        inner.isHidden = true
        #expect(window.visibleFrame(of: inner).isEmpty)
        #expect(!window.visibleFrame(of: outer).isEmpty)
        inner.isHidden = false
        outer.isHidden = true
        #expect(window.visibleFrame(of: inner).isEmpty)
        outer.isHidden = false
        #expect(window.visibleFrame(of: inner) == seen)
        window.isHidden = true
        #expect(window.visibleFrame(of: inner).isEmpty)
        tester.draw()
    }

    @Test func `cells of a view are repainted when it is hidden, also inside a hidden one`() {
        let outer = window.add(View(), "tt = ll = 0, w = 6, h = 1")
        let inner = outer.add(Fill("#"), "tt = ll = 0, w = 3, h = 1")
        let tester = WindowTester(window, width: 6, height: 1)
        #expect(tester.picture == "|###   |")
        inner.isHidden = true
        #expect(tester.picture == "|      |")
        inner.isHidden = false
        outer.isHidden = true
        #expect(tester.picture == "|      |")
        inner.isHidden = true
        inner.isHidden = false
        #expect(tester.picture == "|      |")
        outer.isHidden = false
        #expect(tester.picture == "|###   |")
    }

    @Test func `an overlay whose view is hidden is out of sight`() {
        let label = Label("hello")
        let overlay = window.overlays.show(label, at: .center)
        let tester = WindowTester(window, width: 20, height: 5)
        #expect(overlay.isInSight)
        label.isHidden = true
        tester.draw()
        #expect(overlay.isShown && !overlay.isInSight)
        label.isHidden = false
        tester.draw()
        #expect(overlay.isInSight)
    }

    @Test func `an overlay is out of sight while what its anchor is inside is hidden`() {
        let outer = window.add(View(), "tt = ll = 1, w = 8, h = 2")
        let anchor = outer.add(Fill("#"), "tt = ll = 0, w = 4, h = 1")
        let overlay = window.overlays.show(Label("hello"), at: .below(anchor), .companion)
        let tester = WindowTester(window, width: 20, height: 5)
        #expect(overlay.isInSight)
        outer.isHidden = true
        tester.draw()
        #expect(overlay.isShown && !overlay.isInSight)
        outer.isHidden = false
        tester.draw()
        #expect(overlay.isInSight)
    }
}
