import LayoutPlan
import Testing
import Trellis

@testable import TrellisViews
@testable import TrellisWidgets

/// A row that comes into a container of rows is measured, and no other one; a text is asked for what it needs alone.
@MainActor
struct ContainerGrowthTests: GrowthTesting {
    private func scrolled(_ container: Container) -> Window {
        let window = Window(size: Size(width: 80, height: 20))
        window.add(ScrollView(container), "tt = ll = bb = rr = 0")
        return window
    }

    /// The sizes of subviews that containers ask for in a frame after a change.
    private func sizes(in window: Window, _ change: () -> Void) -> Int {
        for _ in 0..<2 {
            window.layoutIfNeeded()
            window.space!.sizesRead = 0
            change()
            window.layoutIfNeeded()
        }
        return window.space!.sizesRead
    }

    @Test func `a row added to a grid asks no other row for its size`() {
        for n in [20, 2_000] {
            let grid = Grid(columns: [.content, .share(1), .content, .cells(8)]) {
                for index in 0..<n { for column in 0..<4 { Label("cell \(index) \(column)") } }
            }
            let work = sizes(in: scrolled(grid)) { for _ in 0..<4 { grid.append(StackItem(Label("new"))) } }
            #expect(work < 80, "\(n) rows")
        }
    }

    @Test func `a row added to a form asks no other row for its size`() {
        for n in [20, 2_000] {
            let form = Form { for index in 0..<n { Labeled("label \(index)", TextField()) } }
            let work = sizes(in: scrolled(form)) { form.append(StackItem(Labeled("new", TextField()))) }
            #expect(work < 40, "\(n) rows")
        }
    }

    @Test func `a view added to a column asks no other view for its size`() {
        for n in [20, 2_000] {
            let column = Column { for index in 0..<n { Label("row \(index)") } }
            let window = scrolled(column)
            #expect(sizes(in: window) { column.append(StackItem(Label("last"))) } < 20, "\(n) views")
            #expect(sizes(in: window) { column.insert(StackItem(Label("first")), at: 0) } < 20, "\(n) views")
            #expect(sizes(in: window) { column.insert(StackItem(Label("mid")), at: n / 2) } < 20, "\(n) views")
        }
    }

    @Test func `the text of one label in a column makes no links for the others`() {
        for n in [20, 2_000] {
            let text = Label("a b c d e f", wraps: true)
            let column = Column {
                for index in 0..<n { Label("row \(index)") }
                text
                Fill("#").filling()
            }
            let window = Window(size: Size(width: 8, height: 20))
            window.add(column, "tt = ll = bb = rr = 0")
            window.layoutIfNeeded()
            column.linksMade = 0
            text.text = "a b c d e f g h i j k l"
            window.layoutIfNeeded()
            #expect(column.linksMade < 20, "\(n) rows")
        }
    }

    @Test func `a view that leaves a column, hides or changes its size asks no other view for its size`() {
        for n in [20, 2_000] {
            let labels = (0..<n).map { Label("row \($0)") }
            let column = Column { for label in labels { label } }
            let window = scrolled(column)
            // The first is the widest, so that the breadth of the others counts when it goes.
            labels[0].text = "the widest of all rows"
            #expect(sizes(in: window) { labels[n / 2].text += "\nanother row" } < 20, "\(n) views")
            #expect(sizes(in: window) { labels[n / 2].isHidden.toggle() } < 20, "\(n) views")
            #expect(sizes(in: window) { column.subviews[0].removeFromSuperview() } < 20, "\(n) views")
            #expect(column.measured().size.width == labels[2...].map { $0.measured().size.width }.max())
            #expect(sizes(in: window) { column.subviews[0].bringToFront() } < 20, "\(n) views")
        }
    }

    @Test func `a field of a form that hides or changes asks no other row for its size`() {
        for n in [20, 2_000] {
            let rows = (0..<n).map { Labeled("label \($0)", TextField()) }
            let window = scrolled(Form { for row in rows { row } })
            #expect(sizes(in: window) { rows[n / 2].isHidden.toggle() } < 80, "\(n) rows")
            // It stays narrower than the column of labels.
            rows[n - 1].label.text = "the widest of all labels"
            #expect(sizes(in: window) { rows[n / 2].label.text += "." } < 80, "\(n) rows")
        }
    }

    @Test func `a leaf of another height has no rules compiled in the columns around it`() {
        for depth in [20, 500] {
            let leaf = Label("leaf")
            var view: View = leaf
            for _ in 0..<depth {
                let inner = view
                view = Column { inner }
            }
            let window = Window(size: Size(width: 20, height: 20))
            window.add(view, "tt = ll = 0")
            window.layoutIfNeeded()
            let plan = window.space!.plan
            plan.work = PlanWork()
            leaf.text = "leaf\nand more"
            window.layoutIfNeeded()
            #expect(view.frame == Rect(x: 0, y: 0, width: 8, height: 2) && leaf.frame == view.frame)
            #expect(plan.work.compiled == 0 && plan.work.placed < 2 * depth + 10, "\(depth) columns")
        }
    }

    @Test func `text that only moves is not measured again`() {
        for n in [20, 2_000] {
            let text = "a text of several words that wraps"
            let labels = (0..<n).map { _ in Label(text, wraps: true) }
            let window = Window(size: Size(width: 20, height: 20))
            window.add(Column { for label in labels { label } }, "tt = ll = rr = 0")
            for _ in 0..<2 {
                window.layoutIfNeeded()
                window.space!.measurements = 0
                labels[2].text += " and more words"
                window.layoutIfNeeded()
            }
            #expect(window.space!.measurements < 20, "\(n) labels")
            #expect(labels[n - 1].frame.y > labels[n - 2].frame.y)
        }
    }
}
