import RuleText
import SFL
import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Views placed by rules and views placed by constraints, side by side and in each other.
@MainActor
struct ConstraintMixTests: ConstraintSuite {
    let window = Window(size: Size(width: 20, height: 5))

    @Test func `rules name what constraints place, and constraints what rules place`() {
        let side = tile("s")
        let main = tile("m")
        let foot = tile("f")
        side.layout.add("ll = tt = 0, w = 30%, bb = 1")
        window.constraints.add([
            "\(main.left) = \(side.right) + 1", "\(main.right) = superview.right", "\(main.top) = superview.top",
            "\(main.height) >= 2", "\(main.height) = 0.5 * superview.height @ 600",
        ])
        foot.layout.add("tt = %bt, ll = %ll, w = %w, bb = 0", main, main, main)
        let tester = WindowTester(window, width: 10, height: 4)
        #expect(
            tester.picture == """
                |sss mmmmmm|
                |sss mmmmmm|
                |sss ffffff|
                |    ffffff|
                """)
        tester.resize(width: 20, height: 3)
        #expect(
            tester.picture == """
                |ssssss mmmmmmmmmmmmm|
                |ssssss mmmmmmmmmmmmm|
                |       fffffffffffff|
                """)
        #expect(window.layoutIssues == [])
    }

    @Test func `rules and constraints may take turns, through blocks too`() {
        let (a, b, c, d) = (tile("a"), tile("b"), tile("c"), tile("d"))
        for view in [a, b, c, d] { view.frame = Rect(x: 0, y: 0, width: 1, height: 1) }
        // a and b share what is left of c, which hangs on d, which hangs on the window.
        window.constraints.add([
            "\(a.left) = superview.left", "\(b.left) = \(a.right)", "\(b.right) = \(c.left)",
            "\(a.width) = 2 * \(b.width)",
            "\(d.right) = superview.right", "\(d.width) = 2",
            "\(a.top) = 0", "\(b.top) = 1", "\(d.top) = 3",
        ])
        c.layout.add("rl = %ll, w = 3, tt = 2", d)
        let tester = WindowTester(window, width: 14, height: 4)
        #expect(
            tester.picture == """
                |aaaaaa        |
                |      bbb     |
                |         ccc  |
                |            dd|
                """)
        tester.resize(width: 8, height: 4)
        #expect(
            tester.picture == """
                |aa      |
                |  b     |
                |   ccc  |
                |      dd|
                """)
        #expect(window.layoutIssues == [])
    }

    @Test func `a rule changed later moves what constraints hang on it, and nothing is laid out twice`() {
        let (a, b) = (tile("a"), tile("b"))
        a.layout.add("ll = 0, tt = 0, w = 3, h = 1")
        window.constraints.add([
            "\(b.left) >= \(a.right) + 1", "\(b.left) = 0 @ 1", "\(b.width) = 2", "\(b.top) = 0", "\(b.height) = 1",
        ])
        let tester = WindowTester(window, width: 10, height: 1)
        #expect(tester.picture == "|aaa bb    |")
        a.layout.add("w = 5")
        tester.draw()
        #expect(tester.picture == "|aaaaa bb  |")
    }

    @Test func `a container is as large as its content needs`() {
        let box = Box()
        box.identifier = "box"
        window.addSubview(box)
        let label = Label("some text")
        label.identifier = "label"
        box.addSubview(label)
        window.constraints.add(["\(box.centerX) = superview.centerX", "\(box.top) = superview.top"])
        box.constraints.add([
            "\(label.left) = superview.left + 2", "\(label.right) = superview.right - 2",
            "\(label.top) = superview.top + 1", "\(label.bottom) = superview.bottom - 1",
        ])
        let tester = WindowTester(window, width: 17, height: 4)
        #expect(
            tester.picture == """
                |  ┌───────────┐  |
                |  │ some text │  |
                |  └───────────┘  |
                |                 |
                """)
        #expect(window.layoutIssues == [])
        label.text = "more"
        tester.draw()
        #expect(
            tester.picture == """
                |     ┌──────┐    |
                |     │ more │    |
                |     └──────┘    |
                |                 |
                """)
    }

    @Test func `positions are told from the corner of the view whose constraints they are`() {
        let outer = tile(".")
        outer.layout.add("tt = 1, ll = 4, w = 10, h = 3")
        let inner = tile("i", in: outer)
        outer.constraints.add([
            "\(inner.left) = 0.5 * superview.right", "\(inner.top) = 1", "\(inner.width) = 2", "\(inner.height) = 1",
        ])
        #expect(
            WindowTester(window, width: 15, height: 5).picture == """
                |               |
                |    .......... |
                |    .....ii... |
                |    .......... |
                |               |
                """)
    }

    @Test func `views in different containers are aligned in the window`() {
        let (left, right) = (tile("."), tile(","))
        left.layout.add("tt = bb = ll = 0, w = 50%")
        right.layout.add("tt = 1, bb = rr = 0, w = 50%")
        let (a, b) = (tile("a", in: left), tile("b", in: right))
        window.constraints.add([
            "\(a.top) = \(b.top)", "\(a.top) = superview.top + 2", "\(a.height) = 1", "\(b.height) = 1",
            "\(a.left) = superview.left + 1", "\(b.right) = superview.right - 1", "\(a.width) = \(b.width)",
            "\(b.left) = \(a.right) + 2",
        ])
        #expect(
            WindowTester(window, width: 10, height: 4).picture == """
                |.....     |
                |.....,,,,,|
                |.aaa.,bbb,|
                |.....,,,,,|
                """)
    }
}
