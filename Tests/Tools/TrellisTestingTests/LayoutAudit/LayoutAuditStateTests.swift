import Testing
import TrellisViews
import TrellisWidgets

@testable import TrellisTesting

/// What an audit leaves as it was, and what it costs.
@MainActor
struct LayoutAuditStateTests {
    private let sizes: SizeRange = "20x6...80x24 by 3x3"

    /// A window with a list that scrolls, and a field that has the focus.
    private func makeForm() -> (tester: WindowTester, scroll: ScrollView, field: TextField) {
        let window = Window()
        let column = Column()
        let field = TextField("text")
        field.spokenName = "name"
        for index in 0..<30 { column.addSubview(index == 25 ? field : Button("button \(index)")) }
        let scroll = window.add(ScrollView(column), "tt = ll = rr = bb = 0")
        let tester = WindowTester(window, width: 40, height: 12)
        window.focus(field)
        tester.draw()
        return (tester, scroll, field)
    }

    @Test func `size, focus, scroll position and screen are as before`() throws {
        let (tester, scroll, field) = makeForm()
        scroll.offset = Point(x: 0, y: 15)
        let before = tester.picture
        #expect(try audit(tester.window, sizes: sizes) == [])
        #expect(tester.window.size == Size(width: 40, height: 12))
        #expect(tester.window.focusedView === field && scroll.offset == Point(x: 0, y: 15))
        #expect(tester.picture == before)
        tester.press(.tab)
        #expect((tester.window.focusedView as? Button)?.title == "button 26")
    }

    @Test func `a window that was never drawn has no focus afterwards`() throws {
        let window = Window(
            Column {
                Button("one"); Button("two")
            })
        #expect(try audit(window, sizes: sizes) == [])
        #expect(window.focusedView == nil && window.size == Size(width: 80, height: 24))
    }

    @Test func `the result does not depend on the window's size, nor on earlier audits`() throws {
        func makeWindow() -> Window {
            let window = Window()
            let left = window.add(Fill(), "tt = ll = bb = 0, w = 30%, minw = 20")
            window.add(Label("a label that is long", wraps: true), "tt = 0, ll = %rl - 2, rr = 0", left)
            return window
        }
        let window = makeWindow()
        let found = try audit(window, sizes: sizes)
        #expect(!found.isEmpty)
        #expect(try audit(window, sizes: sizes) == found)
        for size in [Size.zero, Size(width: 300, height: 100), Size(width: 21, height: 7)] {
            let other = makeWindow()
            other.send(.resize(size))
            _ = other.draw()
            #expect(try audit(other, sizes: sizes) == found)
        }
    }

    @Test func `open overlays stay open, and are audited`() throws {
        let window = Window(Label("below"))
        let pane = View()
        pane.identifier = "pane"
        pane.frame = Rect(x: 0, y: 0, width: 12, height: 4)
        pane.add(Button("Outside"), "tt = 0, ll = 9")
        let overlay = window.overlays.show(pane, at: .center, .dialog)
        let found = try audit(window, sizes: sizes)
        #expect(found.map(\.kind) == [.outside, .text])
        #expect(found.first?.words == "Button(Outside) leaves pane")
        #expect(overlay.isShown)
    }

    @Test func `views that come and go with the size are audited`() throws {
        let window = Window()
        let pane = window.add(Breaking(), "tt = ll = rr = bb = 0")
        let found = try audit(window, sizes: "20x6...80x24")
        #expect(found.map(\.kind) == [.overlap])
        #expect(found.first?.size == Size(width: 50, height: 6))
        #expect(found.first?.count == 31 * 19)
        #expect(pane.subviews.count == 2)
    }

    // MARK: Cost

    private func work(_ window: Window, _ sizes: SizeRange) -> AuditWork {
        let audit = LayoutAudit(window, sizes, 0.5, [])
        #expect(audit.run() == [])
        return audit.work
    }

    @Test(arguments: [100, 400, 1600])
    func `pairs compared grow with the views, not with their square`(count: Int) {
        for container in [Column(), Row()] as [View] {
            let window = Window()
            window.add(ScrollView(container, axes: .both), "tt = ll = rr = bb = 0")
            for _ in 0..<count { container.addSubview(Label("x")) }
            #expect(work(window, "20x6...22x8").pairs <= count * 9)
        }
        let window = Window()
        for index in 0..<count { window.add(Fill(), "w = h = 1, ll = %f, tt = %f", index % 40, index / 40) }
        // Half of the 40 views of a row, at each of four sizes.
        #expect(work(window, "40x40...41x41").pairs <= count * 20 * 4)
    }

    @Test func `what does not move is not compared again, and only problems are painted`() {
        let window = Window()
        let pane = window.add(View(), "tt = ll = 0, w = 20, h = 6")
        for index in 0..<5 { pane.add(Label("x"), "tt = %f, ll = 0", index) }
        let small = work(window, "20x6...40x16")
        let large = work(window, "20x6...80x16")
        #expect(small.layouts >= 21 * 11 && large.layouts >= 61 * 11)
        // The window and the pane at the first size, then the window alone.
        #expect(small.groups <= 21 * 11 + 2 && large.groups <= 61 * 11 + 2)
        #expect(small.pictures == 0 && large.trials == 0)
    }

    @Test func `a size is painted once, however many problems it has`() throws {
        let window = Window()
        for index in 0..<4 { window.add(Fill(), "tt = ll = bb = 0, w = %f", 20 - index) }
        let audit = LayoutAudit(window, "20x6...40x16", 0.5, [])
        #expect(audit.run().count == 6)
        #expect(audit.work.pictures == 1)
    }

    @Test func `the focus is tried out at a few sizes only`() {
        let (tester, _, _) = makeForm()
        let work = work(tester.window, "20x6...80x24")
        #expect(work.trials == 30 * 9)
    }
}

/// Shows a second view where there are 50 columns.
private final class Breaking: View, LayoutListener {
    private let extra = Fill()

    override init() {
        super.init()
        add(Fill(), "tt = ll = rr = bb = 0")
    }

    func layoutDidFinish(contentHasMoved: Bool) {
        if bounds.width >= 50, extra.superview == nil { add(extra, "tt = rr = 0, w = 5, h = 1") }
        if bounds.width < 50, extra.superview != nil {
            extra.layout.removeAll()
            extra.removeFromSuperview()
        }
    }
}
