import LayoutPlan
import Testing
import Trellis

@testable import TrellisViews
@testable import TrellisWidgets

/// A change in a column costs what depends on it and what is repainted, however many rows there are.
@MainActor
struct ColumnGrowthTests: GrowthTesting {
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

    @Test func `a row that comes into a column with a share has its neighbours and the share compiled`() {
        for n in [200, 2_000] {
            let rows = Column { (0..<n).map { Label("row \($0)") } }
            rows.append(Fill("#").filling(min: 3))
            let window = Window(rows)
            window.send(.resize(Size(width: 200, height: 60)))
            let new = Label("new")
            let counted = work(in: window) {
                rows.insert(StackItem(new), at: 3)
            } undo: {
                new.removeFromSuperview()
            }
            #expect(counted.compiled <= 16 && counted.measured <= 16, "\(n) rows: \(counted)")
        }
    }

    /// The column is higher then, which bounds the rows in it: they are computed once more, and none is compiled.
    @Test func `a row at the end of a column has no rule of another row compiled but its neighbour's`() {
        func appending(_ n: Int) -> ChangeWork {
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
