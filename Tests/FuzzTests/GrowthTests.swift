import LayoutPlan
import Testing
import Trellis

@testable import TrellisViews
@testable import TrellisWidgets

/// A change costs what depends on it and what is repainted, however many views there are. Work is counted, not timed.
@MainActor
struct GrowthTests {
    /// What one change and the frame after it cost.
    struct Work: Equatable, CustomStringConvertible {
        var placed = 0
        var compiled = 0
        var ordered = 0
        var measured = 0
        var views = 0
        var cells = 0

        var description: String {
            "placed \(placed), compiled \(compiled), ordered \(ordered), measured \(measured), views \(views), cells \(cells)"
        }

        var all: [Int] { [placed, compiled, ordered, measured, views, cells] }
    }

    /// Counts the work of a change in a window that has been drawn. It is done twice: what is done once in a window's
    /// life, such as making room in an array, does not count.
    private func work(in window: Window, _ change: () -> Void, undo: () -> Void) -> Work {
        _ = window.draw()
        change()
        _ = window.draw()
        undo()
        _ = window.draw()
        window.plan.work = PlanWork()
        window.paintWork = PaintWork()
        window.space!.measurements = 0
        change()
        _ = window.draw()
        return counted(in: window)
    }

    private func counted(in window: Window) -> Work {
        let (plan, paint, measurements) = (window.plan.work, window.paintWork, window.space!.measurements)
        return Work(
            placed: plan.placed, compiled: plan.compiled, ordered: plan.ordered, measured: measurements,
            views: paint.visited, cells: paint.cells)
    }

    /// Whether the work at ten times as many views is at most so many times as much, and a little.
    private func expectGrowth(
        _ most: Double, _ work: (_ n: Int) -> Work, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let (small, large) = (work(200), work(2_000))
        for (a, b) in zip(small.all, large.all) {
            #expect(
                Double(b) <= Double(a) * most + 16, "200 views: \(small)\n2,000 views: \(large)",
                sourceLocation: sourceLocation)
        }
    }

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

    // MARK: Columns

    private func column(_ n: Int) -> (Window, Column, [Label]) {
        let labels = (0..<n).map { Label("row \($0)") }
        let column = Column { labels }
        let window = Window(ScrollView(column))
        window.send(.resize(Size(width: 200, height: 60)))
        return (window, column, labels)
    }

    @Test func `a text of the same size in a column costs the same among ten times as many rows`() {
        expectGrowth(1) { n in
            let (window, _, labels) = column(n)
            return work(in: window) {
                labels[5].text = "wor 5"
            } undo: {
                labels[5].text = "row 5"
            }
        }
    }

    /// All rows below move; their rules stay as they are.
    @Test func `a row that comes into a column has no rule of another row compiled but its neighbour's`() {
        for n in [200, 2_000] {
            let (window, column, _) = column(n)
            let new = Label("new")
            let counted = work(in: window) {
                column.insert(StackItem(new), at: 3)
            } undo: {
                new.removeFromSuperview()
            }
            #expect(counted.compiled <= 16, "\(n) rows: \(counted)")
        }
        expectGrowth(10) { n in
            let (window, column, _) = column(n)
            let new = Label("new")
            return work(in: window) {
                column.insert(StackItem(new), at: 3)
            } undo: {
                new.removeFromSuperview()
            }
        }
    }

    /// The column is higher then, which bounds the rows in it: they are computed once more, and none is compiled.
    @Test func `a row at the end of a column has no rule of another row compiled but its neighbour's`() {
        func appending(_ n: Int) -> Work {
            let (window, column, _) = column(n)
            let new = Label("new")
            return work(in: window) {
                column.append(StackItem(new))
            } undo: {
                new.removeFromSuperview()
            }
        }
        for n in [200, 2_000] { #expect(appending(n).compiled <= 8) }
        expectGrowth(10, appending)
    }

    @Test func `scrolling by a row has no more views looked at than are in sight`() {
        expectGrowth(1) { n in
            let labels = (0..<n).map { Label("row \($0)") }
            let scroll = ScrollView(Column { labels })
            let window = Window(scroll)
            return work(in: window) {
                scroll.scroll(rows: 1)
            } undo: {
                scroll.scroll(rows: -1)
            }
        }
    }

    /// A first frame may look at each view a few times, and no more.
    @Test func `the first frame of a column is linear`() {
        expectGrowth(10) { n in
            let window = Window(size: Size(width: 200, height: 60))
            window.add(Column { (0..<n).map { Label("row \($0)") } }, "tt = ll = bb = rr = 0")
            _ = window.draw()
            return counted(in: window)
        }
    }

    @Test func `depth is not squared when a leaf wraps`() {
        expectGrowth(10) { n in
            var view: View = Label("some words that are wrapped where there is no room", wraps: true)
            for _ in 0..<n / 4 {
                let inner = view
                view = Column { inner }
            }
            let window = Window(view)
            return work(in: window) {
                window.send(.resize(Size(width: 30, height: 10)))
            } undo: {
                window.send(.resize(Size(width: 50, height: 10)))
            }
        }
    }
}

extension Window {
    fileprivate var plan: LayoutPlan { space!.plan }
}
