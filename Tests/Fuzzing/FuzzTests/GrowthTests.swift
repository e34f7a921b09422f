import LayoutPlan
import Testing
import Trellis

@testable import TrellisViews
@testable import TrellisWidgets

/// A change costs what depends on it and what is repainted, however many views there are.
@MainActor
struct GrowthTests: GrowthTesting {
    // MARK: Flat windows

    /// Labels with four rules each, a part of them in sight.
    private func flat(_ n: Int) -> (Window, [Label]) {
        let window = Window(size: Size(width: 200, height: 60))
        let labels = (0..<n).map { Label("label \($0)") }
        for (index, label) in labels.enumerated() {
            window.add(label, "tt = \(index / 10), ll = \(index % 10 * 20), w = 20, h = 1")
        }
        return (window, labels)
    }

    @Test func `a text in a flat window costs the same among ten times as many views`() {
        expectGrowth(1) { n in
            let (window, labels) = flat(n)
            return work(in: window) {
                labels[55].text = "other"
            } undo: {
                labels[55].text = "label"
            }
        }
    }

    @Test func `a rule in a flat window costs the same among ten times as many views`() {
        expectGrowth(1) { n in
            let (window, labels) = flat(n)
            return work(in: window) {
                labels[55].layout.add("ll = 3")
            } undo: {
                labels[55].layout.add("ll = 100")
            }
        }
    }

    @Test func `a style in a flat window costs the same among ten times as many views`() {
        expectGrowth(1) { n in
            let (window, labels) = flat(n)
            return work(in: window) {
                labels[55].role = .error
            } undo: {
                labels[55].role = .text
            }
        }
    }

    @Test func `a view comes into a flat window at the same cost among ten times as many views`() {
        expectGrowth(1) { n in
            let (window, _) = flat(n)
            let new = Label("new")
            return work(in: window) {
                window.add(new, "tt = 5, ll = 7, w = 9, h = 1")
            } undo: {
                new.removeFromSuperview()
                new.layout.removeAll()
            }
        }
    }

    @Test func `a view leaves a flat window at the same cost among ten times as many views`() {
        expectGrowth(1) { n in
            let (window, labels) = flat(n)
            return work(in: window) {
                labels[55].removeFromSuperview()
            } undo: {
                window.insertSubview(labels[55], at: 55)
            }
        }
    }

    @Test func `a view is hidden at the same cost among ten times as many views`() {
        expectGrowth(1) { n in
            let (window, labels) = flat(n)
            return work(in: window) {
                labels[55].isHidden = true
            } undo: {
                labels[55].isHidden = false
            }
        }
    }

    @Test func `two labels in opposite corners repaint no more than themselves`() {
        let (window, labels) = flat(600)
        let counted = work(in: window) {
            labels[0].text = "other"
            labels[599].text = "other"
        } undo: {
            labels[0].text = "label"
            labels[599].text = "label"
        }
        #expect(counted.cells <= 2 * 20)
        #expect(counted.views <= 2 * 10 + 1)
    }

    @Test func `the Tab key among ten times as many buttons costs the same`() {
        expectGrowth(1) { n in
            let window = Window(size: Size(width: 200, height: 60))
            for index in 0..<n {
                window.add(Button("b") {}, "tt = \(index / 10), ll = \(index % 10 * 20), w = 20, h = 1")
            }
            return work(in: window) {
                window.focusNext()
            } undo: {
                window.focusPrevious()
            }
        }
    }

    // MARK: Overlays

    @Test func `a popup comes and goes at the same cost among ten times as many views`() {
        for isComing in [true, false] {
            expectGrowth(1) { n in
                let (window, labels) = flat(n)
                let popup = Label("popup")
                @MainActor func come() { window.overlays.show(popup, at: .below(labels[55]), .companion) }
                @MainActor func go() { popup.removeFromSuperview() }
                return isComing ? work(in: window, come, undo: go) : work(in: window, go, undo: come)
            }
        }
    }

    @Test func `a popup costs what it covers, however large the window is`() {
        let (window, labels) = flat(600)
        let popup = Label("a popup of two rows", wraps: true)
        popup.layout.add("w = 12")
        @MainActor func come() { window.overlays.show(popup, at: .below(labels[311]), .companion) }
        @MainActor func go() { popup.removeFromSuperview() }
        for counted in [work(in: window, come, undo: go), work(in: window, go, undo: come)] {
            // The popup, and its shadow of 12 cells below it and one beside it.
            #expect(counted.cells == 24 + 13, "\(counted)")
            #expect(counted.views <= 3 * 10 + 4 && counted.placed <= 4, "\(counted)")
        }
        // Where it was, and where it goes.
        come()
        let moved = work(in: window) {
            labels[311].layout.add("tt = 40")
        } undo: {
            labels[311].layout.add("tt = 20")
        }
        #expect(moved.cells <= 2 * (24 + 13 + 20), "\(moved)")
    }
}
