import Foundation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What comes, goes and moves in containers.
@MainActor
struct ContainerLifeTests {
    private func fill(_ character: Character) -> Fill { Fill(character) }

    @Test func `a view that is put elsewhere in its column keeps the length that it is given`() {
        let (a, b) = (Label("a"), fill("b"))
        let column = Column {
            a; b.filling()
        }
        let tester = WindowTester(Window(column), width: 1, height: 3)
        column.insert(b.filling(), at: 0)
        tester.draw()
        #expect(tester.picture == "|b|\n|b|\n|a|")
    }

    @Test func `a view that leaves a container has nothing of its rules left`() {
        for container in [Column {}, Grid(columns: [.content]), Form {}] as [Container] {
            let views = ["a", "b"].map { Label($0) }
            for view in views { container.addSubview(view) }
            let window = Window(container)
            let tester = WindowTester(window, width: 4, height: 3)
            window.add(views[1], "ll = 3, tt = 2")
            tester.draw()
            #expect(views[1].layout.rules == ["tt = 2", "ll = 3"])
            #expect(tester.picture == "|a   |\n|    |\n|   b|")
        }
    }

    @Test func `a length goes with the view that had it`() {
        let (a, b) = (fill("a"), Label("b"))
        a.frame = Rect(x: 0, y: 0, width: 1, height: 1)
        let containers: [(Container, (StackItem) -> Void)] = [
            {
                let column = Column {}; return (column, { column.append($0) })
            }(),
            {
                let grid = Grid(columns: [.content]); return (grid, { grid.append($0) })
            }(),
            {
                let form = Form {}; return (form, { form.append($0) })
            }(),
        ]
        for (container, append) in containers {
            append(a.filling())
            append(StackItem(b))
            let window = Window(container)
            let tester = WindowTester(window, width: 1, height: 3)
            #expect(tester.picture == "|a|\n|a|\n|b|")
            a.removeFromSuperview()
            append(StackItem(a))
            tester.draw()
            #expect(tester.picture == "|b|\n|a|\n| |")
            container.removeFromSuperview()
            a.removeFromSuperview()
            b.removeFromSuperview()
        }
    }

    @Test func `a container that was measured before it is in a window learns what changes in it`() {
        let label = Label("a")
        let column = Column { Row { label } }
        #expect(column.measure(for: nil).size == Size(width: 1, height: 1))
        label.text = "abc"
        #expect(column.measure(for: nil).size == Size(width: 3, height: 1))
        label.text = "a\nb"
        let window = Window()
        window.add(column, "ll = tt = 0")
        window.layoutIfNeeded()
        #expect(column.frame == Rect(x: 0, y: 0, width: 1, height: 2))
    }

    @Test func `lengths cost no more than a little when a column is built`() {
        /// Seconds of processor time that the fastest of three takes: what else the machine does counts for little.
        func time(_ length: Length) -> Double {
            let times = (0..<3).map { _ in
                let column = Column {}
                let start = processorTime()
                for _ in 0..<5000 { column.append(StackItem(View(), length)) }
                return processorTime() - start
            }
            return times.min()!
        }
        #expect(time(.cells(1)) < max(time(.content), 0.02) * 20)
    }

    /// Seconds of processor time that this thread has used.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func `a number of cells counts in every container`() {
        let grid = Grid(columns: [.content]) {
            fill("a").length(2); Label("b")
        }
        let tester = WindowTester(Window(grid), width: 1, height: 4)
        #expect(tester.picture == "|a|\n|a|\n|b|\n| |")
        #expect(grid.measure(for: nil).size.height == 3)
        let form = Form {
            Labeled("x", fill("a").length(2)); Label("b"); fill("c").length(1)
        }
        let formTester = WindowTester(Window(form), width: 4, height: 5)
        #expect(formTester.picture == "|x  a|\n|   a|\n|b   |\n|cccc|\n|    |")
        #expect(form.measure(for: nil).size.height == 4)
    }

    @Test func `what is brought to the front or the back of a column is the last or the first in it`() {
        let labels = ["a", "b", "c"].map { Label($0) }
        let tester = WindowTester(Window(Row(spacing: 0) { labels }), width: 3, height: 1)
        labels[0].bringToFront()
        tester.draw()
        #expect(tester.picture == "|bca|")
        labels[2].sendToBack()
        tester.draw()
        #expect(tester.picture == "|cba|")
    }

    @Test func `a form of which all was taken away can be filled again`() {
        let form = Form { Labeled("Name", Label("x")) }
        let tester = WindowTester(Window(form), width: 20, height: 1)
        for view in form.subviews { view.removeFromSuperview() }
        tester.draw()
        form.append(StackItem(Labeled("Name", Label("y"))))
        tester.draw()
        #expect(tester.picture == "|Name  y             |")
    }

    @Test func `shares may be very different`() {
        let row = Row(spacing: 0) {
            fill("a").filling(1e-7); fill("b").filling(1e7)
        }
        let tester = WindowTester(Window(row), width: 4, height: 1)
        #expect(tester.picture == "|bbbb|")
    }

    @Test func `views outlive the column that has placed them, and lie elsewhere`() {
        let (text, filler) = (Label("some words that wrap", wraps: true), Fill("#"))
        weak var gone: Column?
        do {
            let column = Column {
                text
                filler.filling()
            }
            gone = column
            let window = Window(size: Size(width: 8, height: 9))
            window.add(column, "tt = ll = bb = rr = 0")
            text.layout.add("ll = 2")
            window.layoutIfNeeded()
            #expect(filler.frame == Rect(x: 0, y: text.frame.bottom, width: 8, height: 9 - text.frame.bottom))
        }
        #expect(gone == nil && filler.superview == nil)
        let window = Window(size: Size(width: 8, height: 9))
        window.add(text)
        window.add(filler)
        window.layoutIfNeeded()
        for view in [text, filler] {
            #expect(view.superview === window && view.frame.origin == .zero && view.layout.rules == [])
        }
        window.add(Column { filler.filling() }, "tt = ll = bb = rr = 0")
        window.layoutIfNeeded()
        #expect(filler.frame == window.bounds)
    }
}
