import CellGeometry
import RuleText
import SFL
import SLL
import Testing
import TrellisTesting
import TrellisViews

@MainActor
struct ConstraintTests {
    let window = Window(size: Size(width: 20, height: 5))

    /// A view that is filled with a letter, which is its name too.
    func tile(_ letter: Character, in superview: View? = nil) -> Fill {
        let fill = Fill(letter)
        fill.name = String(letter)
        (superview ?? window).addSubview(fill)
        return fill
    }

    func error(_ body: () throws -> Void) -> RuleError? {
        do {
            try body()
            return nil
        } catch {
            return error as? RuleError
        }
    }

    // MARK: The forms of adding

    @Test func `a constraint names views by words, by interpolation, and its own view as superview`() throws {
        let (blue, red) = (tile("b"), tile("r"))
        let views: [String: View] = ["blue": blue, "red": red]
        try window.constraints.add(
            ["blue.left = superview.left", "blue.top = superview.top", "blue.height = 2", "red.height = blue.height"],
            views: views)
        try window.constraints.add("blue.width = 3 * red.width - gap @ 750", views: views, metrics: ["gap": 1])
        window.constraints.add([
            "\(red.left) = \(blue.right) + \(1)", "\(red.right) = superview.right", "\(red.top) = \(blue.bottom)",
        ])
        let tester = WindowTester(window, width: 20, height: 5)
        #expect(
            tester.picture == """
                |bbbbbbbbbbbbbb      |
                |bbbbbbbbbbbbbb      |
                |               rrrrr|
                |               rrrrr|
                |                    |
                """)
        #expect(window.layoutIssues == [])
    }

    @Test func `what a constraint is can be read back`() throws {
        let blue = tile("b")
        let constraint = window.constraints.add("\(blue.width) >= \(0.5) * superview.width - 2 @ 700")
        #expect("\(constraint)" == "b.width >= 0.5 * superview.width - 2 @ 700")
        #expect((constraint.constant, constraint.priority) == (-2, 700))
        #expect(window.constraints.all.map(\.description) == ["\(constraint)"])
        #expect(blue.constraints.all.isEmpty)
    }

    @Test func `two views of one name are told apart`() throws {
        let (one, two) = (tile("x"), tile("x"))
        window.constraints.add([
            "\(one.left) = superview.left", "\(one.width) = 4", "\(two.left) = \(one.right)",
            "\(two.width) = \(one.width)",
            "\(one.top) = \(two.top)", "\(one.top) = superview.top", "\(one.height) = 1", "\(two.height) = 1",
        ])
        window.layoutIfNeeded()
        #expect((one.frame.left, two.frame.left) == (0, 4))
    }

    @Test func `a constant, a priority and being in force can be changed while it lives`() throws {
        let a = tile("a")
        window.constraints.add(["\(a.left) = 0", "\(a.top) = 0", "\(a.height) = 1"])
        let ten = window.constraints.add("\(a.width) = 10 @ 500")
        let five = window.constraints.add("\(a.width) = 5 @ 400")
        func width() -> Int {
            window.layoutIfNeeded()
            return a.frame.width
        }
        #expect(width() == 10)
        try ten.setConstant(12)
        #expect(width() == 12)
        try five.setPriority(600)
        #expect(width() == 5)
        five.deactivate()
        #expect(width() == 12 && !five.isActive)
        five.activate()
        #expect(width() == 5)
        five.remove()
        #expect(width() == 12 && five.isRemoved && !ten.isRemoved)
        five.activate()
        five.remove()
        #expect(throws: ConstraintError.notFinite) { try ten.setConstant(.nan) }
        #expect(throws: ConstraintError.priority(1001)) { try ten.setPriority(1001) }
        #expect(throws: ConstraintError.priority(0)) { try ten.setPriority(0) }
        #expect(width() == 12 && window.layoutIssues == [])
        window.constraints.removeAll()
        #expect(window.constraints.all.isEmpty && ten.isRemoved)
    }

    @Test func `a change of a constraint asks for one frame`() throws {
        let a = tile("a")
        let left = window.constraints.add([
            "\(a.left) = 3", "\(a.top) = 0", "\(a.height) = 1", "\(a.width) = 2",
        ])[0]
        let tester = WindowTester(window, width: 8, height: 1)
        var frames = 0
        window.onNeedsFrame = { frames += 1 }
        try left.setConstant(5)
        try left.setConstant(4)
        tester.draw()
        #expect(frames == 1)
        #expect(tester.picture == "|    aa  |")
        #expect(tester.damage == Rect(x: 3, y: 0, width: 3, height: 1))
    }

    // MARK: Mixed with rules

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
        box.name = "box"
        window.addSubview(box)
        let label = Label("some text")
        label.name = "label"
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

    // MARK: Content

    @Test func `a view keeps to the size of its content as its priorities say`() {
        let (a, b) = (Label("aaaa"), Label("bbbb"))
        for label in [a, b] { window.addSubview(label) }
        window.constraints.add([
            "\(a.left) = superview.left", "\(b.left) = \(a.right) + 1", "\(b.right) = superview.right",
            "\(a.top) = 0", "\(b.top) = 0",
        ])
        func widths(_ width: Int) -> [Int] {
            window.send(.resize(Size(width: width, height: 1)))
            window.layoutIfNeeded()
            return [a.frame.width, b.frame.width]
        }
        #expect(a.hugging == AxisPriorities(horizontal: 250, vertical: 250))
        #expect(a.compressionResistance == AxisPriorities(horizontal: 750, vertical: 750))
        a.hugging.horizontal = 251
        #expect(widths(15) == [4, 10])
        b.hugging.horizontal = 252
        #expect(widths(15) == [10, 4])
        a.compressionResistance.horizontal = 751
        #expect(widths(7) == [4, 2])
        b.compressionResistance.horizontal = 752
        #expect(widths(7) == [2, 4])
        #expect(window.layoutIssues == [])
        a.text = "aaaaaa"
        #expect(widths(12) == [7, 4])
        #expect(a.frame.height == 1)
    }

    @Test func `text that wraps is as high as its width asks for`() {
        let text = Label("one two three four", wraps: true)
        let below = tile("-")
        window.addSubview(text)
        window.constraints.add([
            "\(text.left) = superview.left", "\(text.right) = superview.right", "\(text.top) = superview.top",
            "\(below.top) = \(text.bottom)", "\(below.left) = 0", "\(below.right) = superview.right",
            "\(below.height) = 1",
        ])
        let tester = WindowTester(window, width: 9, height: 4)
        #expect(
            tester.picture == """
                |one two  |
                |three    |
                |four     |
                |---------|
                """)
        tester.resize(width: 14, height: 4)
        #expect(
            tester.picture == """
                |one two three |
                |four          |
                |--------------|
                |              |
                """)
    }

    @Test func `baselines are those of the text`() {
        let (one, three) = (Label("one"), Label("a\nb\nc"))
        let (first, last) = (Label("first"), Label("last"))
        for label in [one, three, first, last] { window.addSubview(label) }
        window.constraints.add([
            "\(three.left) = 0", "\(three.top) = 1", "\(three.height) = 4", "\(first.left) = \(three.right) + 1",
            "\(last.left) = \(three.right) + 1", "\(one.left) = \(first.right) + 1",
            "\(first.firstBaseline) = \(three.firstBaseline)", "\(last.baseline) = \(three.lastBaseline)",
            "\(one.baseline) = superview.baseline",
        ])
        let tester = WindowTester(window, width: 12, height: 5)
        #expect(
            tester.picture == """
                |            |
                |a first     |
                |b           |
                |c last      |
                |        one |
                """)
        three.text = "a\nb"
        tester.draw()
        #expect(
            tester.picture == """
                |            |
                |a first     |
                |b last      |
                |            |
                |        one |
                """)
    }

    @Test func `leading and trailing turn with the direction of reading`() {
        let (a, b) = (tile("a"), tile("b"))
        window.constraints.add([
            "\(a.leading) = superview.leading + 1", "\(a.width) = 3", "\(b.leading) = \(a.trailing) + 2",
            "\(b.width) = 1",
            "\(a.top) = 0", "\(b.top) = 0", "\(a.height) = 1", "\(b.height) = 1",
        ])
        let tester = WindowTester(window, width: 10, height: 1)
        #expect(tester.picture == "| aaa  b   |")
        window.isRightToLeft = true
        tester.draw()
        #expect(tester.picture == "|   b  aaa |")
    }

    // MARK: What goes wrong

    @Test func `what can hold at no size is refused with those that it contradicts, and nothing has changed`() {
        let (a, b) = (tile("a"), tile("b"))
        window.constraints.add([
            "\(a.left) = 0", "\(a.top) = 0", "\(a.height) = 1", "\(a.width) = 4", "\(b.width) = \(a.width) + 1",
        ])
        window.layoutIfNeeded()
        let views: [String: View] = ["a": a, "b": b]
        let clash = error { try window.constraints.add("b.width = a.width", views: views) }
        #expect(clash?.kind == .clash(["b.width = a.width + 1"]))
        #expect(
            "\(clash!)" == """
                error: the constraint cannot hold with 'b.width = a.width + 1'
                  --> rule:1:1
                   |
                1  | b.width = a.width
                   | ^^^^^^^^^^^^^^^^^
                """)
        #expect(
            error { try window.constraints.add(["a.left >= 0", "b.width <= 3"], views: views) }?.kind
                == .clash(["a.width = 4", "b.width = a.width + 1"]))
        #expect(error { try window.constraints.add("b.height = -1", views: views) }?.kind == .clash([]))
        #expect(window.constraints.all.count == 5)
        window.layoutIfNeeded()
        #expect(a.frame == Rect(x: 0, y: 0, width: 4, height: 1))
        #expect(b.frame.width == 5)
    }

    @Test func `what cannot hold at this size is an issue, the newest is left out, and comes back`() {
        let a = tile("a")
        window.constraints.add([
            "\(a.left) = superview.left", "\(a.right) <= superview.right", "\(a.top) = 0", "\(a.height) = 1",
            "\(a.width) >= 12",
            "\(a.width) = 0 @ 1",
        ])
        let tester = WindowTester(window, width: 10, height: 1)
        #expect(
            window.layoutIssues == [
                "Window: cannot hold: 'a.width >= 12', with 'a.left = superview.left', with 'a.right <= superview.right'"
            ])
        #expect(tester.picture == "|          |")
        tester.resize(width: 13, height: 1)
        #expect(window.layoutIssues == [])
        #expect(tester.picture == "|aaaaaaaaaaaa |")
        tester.resize(width: 9, height: 1)
        #expect(window.layoutIssues.count == 1)
    }

    @Test func `what is open is named`() {
        let a = tile("a")
        window.constraints.add(["\(a.left) = superview.left", "\(a.width) >= 3", "\(a.top) <= superview.height"])
        #expect(
            window.layoutIssues == ["not decided: a.width", "not decided: a.top", "not decided: a.height"])
    }

    @Test func `mistakes in texts are told with their places, and nothing has changed`() {
        let a = tile("a")
        let views: [String: View] = ["a": a]
        func kind(_ text: String, _ metrics: [String: Double] = [:]) -> RuleError.Kind? {
            error { try window.constraints.add(text, views: views, metrics: metrics) }?.kind
        }
        #expect(kind("a.widht = 5") == .unknownName)
        #expect(kind("b.width = 5") == .unknownName)
        #expect(kind("a.width = gap") == .unknownName)
        #expect(kind("a.width = 5 @ 0") == .argument)
        #expect(kind("a.width = 5 @ 1001") == .argument)
        #expect(kind("a.width = gap", ["gap": .nan]) == .argument)
        #expect(kind("a.width = gap * a.height", ["gap": .infinity]) == .argument)
        #expect(kind("a.width = a.height * 2") == .syntax)
        #expect(error { try window.constraints.add(parsing: ["a.width = 5", "a.height"], views: views) } != nil)
        #expect(window.constraints.all.isEmpty)
        #expect(window.layoutIssues == [])
    }

    @Test func `a view of another window is refused`() {
        let other = Window()
        let stranger = tile("s", in: other)
        let a = tile("a")
        let found = error {
            try window.constraints.add("a.width = s.width", views: ["a": a, "s": stranger])
        }
        #expect(found?.kind == .argument)
        #expect(found?.message == "the view 's' is in another window")
        #expect(window.constraints.all.isEmpty)
    }

    @Test func `a circle of rules and constraints is refused from either side`() {
        let (a, b) = (tile("a"), tile("b"))
        b.layout.add("ll = %rl, w = 2, tt = 0, h = 1", a)
        window.constraints.add(["\(a.top) = 0", "\(a.height) = 1", "\(a.width) = 3"])
        let circle = error { try window.constraints.add("a.left = b.right", views: ["a": a, "b": b]) }
        guard case .cycle(let path)? = circle?.kind else {
            Issue.record("\(String(describing: circle))")
            return
        }
        #expect(path == ["a.ll", "b.rl", "a.rl"])
        window.constraints.add("\(a.left) = 2")
        #expect(WindowTester(window, width: 8, height: 1).picture == "|  aaabb |")
        let c = tile("c")
        window.constraints.add(["\(c.left) = \(b.right)", "\(c.width) = 1"])
        let back = error { try b.layout.add(parsing: "ll = %rl", arguments: [c]) }
        guard case .cycle? = back?.kind else {
            Issue.record("\(String(describing: back))")
            return
        }
        #expect(b.frame.left == 5)
    }

    // MARK: Coming and going

    @Test func `constraints wait while a view is out of the window, and go with it`() {
        let (a, b) = (tile("a"), tile("b"))
        window.constraints.add([
            "\(a.left) = 0", "\(a.width) = 2", "\(a.top) = 0", "\(a.height) = 1", "\(b.top) = 0", "\(b.height) = 1",
            "\(b.width) = 2",
        ])
        let link = window.constraints.add("\(b.left) = \(a.right)")
        let tester = WindowTester(window, width: 6, height: 1)
        #expect(tester.picture == "|aabb  |")
        a.removeFromSuperview()
        let fallback = window.constraints.add("\(b.left) = 3 @ 1")
        #expect(
            window.layoutIssues.contains("Window: waits: 'b.left = a.right' names a view that is not in the window"))
        tester.draw()
        #expect(tester.picture == "|   bb |")
        fallback.remove()
        window.addSubview(a)
        tester.draw()
        #expect(tester.picture == "|aabb  |")
        #expect(window.layoutIssues == [] && !link.isRemoved)
    }

    @Test func `a view that is gone takes its constraints along`() {
        let b = tile("b")
        let link: LayoutConstraint
        do {
            let a = tile("a")
            link = window.constraints.add("\(b.left) = \(a.right)")
            a.removeFromSuperview()
        }
        #expect(link.isRemoved)
        #expect(window.constraints.all.isEmpty)
        for _ in 0..<300 {
            let view = tile("v")
            window.constraints.add(["\(view.left) = 1", "\(view.width) = 1", "\(view.top) = 0", "\(view.height) = 1"])
            window.layoutIfNeeded()
            view.removeFromSuperview()
        }
        #expect(window.constraints.all.isEmpty)
        #expect(window.layoutIssues == [])
    }

    @Test func `constraints come along when a tree is put together before it is in a window`() {
        let panel = Fill(".")
        panel.name = "panel"
        let a = tile("a", in: panel)
        let width = panel.constraints.add([
            "\(a.width) = 2", "\(a.left) = superview.left + 1", "\(a.top) = 0", "\(a.height) = 1",
        ])[0]
        let other = tile("o")
        other.layout.add("ll = 0, tt = 0, w = 1, h = 1")
        panel.layout.add("ll = 2, rr = tt = bb = 0")
        window.addSubview(panel)
        let tester = WindowTester(window, width: 8, height: 1)
        #expect(tester.picture == "|o .aa...|")
        try? width.setConstant(3)
        tester.draw()
        #expect(tester.picture == "|o .aaa..|")
        panel.removeFromSuperview()
        let second = Window(size: Size(width: 6, height: 1))
        panel.layout.add("ll = 0")
        second.addSubview(panel)
        #expect(WindowTester(second, width: 6, height: 1).picture == "|.aaa..|")
        #expect(!width.isRemoved && panel.constraints.all.count == 4)
    }

    @Test func `a view that gets rules is placed by them, and by its constraints when they are gone`() {
        let a = tile("a")
        window.constraints.add(["\(a.left) = 1", "\(a.width) = 2", "\(a.top) = 0", "\(a.height) = 1"])
        let tester = WindowTester(window, width: 6, height: 1)
        #expect(tester.picture == "| aa   |")
        a.layout.add("ll = 3, tt = 0, w = 1, h = 1")
        tester.draw()
        #expect(tester.picture == "|   a  |")
        a.layout.removeAll()
        tester.draw()
        #expect(tester.picture == "| aa   |")
        #expect(window.layoutIssues == [])
    }

    @Test func `a resize leads to the same as a new layout, at every width`() {
        func build() -> (Window, [View]) {
            let window = Window(size: Size(width: 40, height: 10))
            let views = "abcd".map { letter in
                let fill = Fill(letter)
                window.addSubview(fill)
                return fill
            }
            let (a, b, c, d) = (views[0], views[1], views[2], views[3])
            window.constraints.add([
                "\(a.left) = superview.left", "\(a.width) >= 8", "\(a.width) = 0.3 * superview.width @ 500",
                "\(a.width) <= 16", "\(b.left) = \(a.right) + 1", "\(b.width) = \(c.width) @ 600",
                "\(c.left) = \(b.right) + 1",
                "\(c.right) = superview.right", "\(c.width) >= 10 @ 700", "\(b.width) >= 5 @ 650",
                "\(d.left) = \(b.left)", "\(d.right) = \(c.right)",
            ])
            for view in views {
                window.constraints.add(["\(view.top) = 0", "\(view.height) = 1"])
            }
            return (window, views)
        }
        let (kept, keptViews) = build()
        for width in Array(0...80) + [33, 7, 64, 12, 0, 50] {
            kept.send(.resize(Size(width: width, height: 10)))
            let (fresh, freshViews) = build()
            fresh.send(.resize(Size(width: width, height: 10)))
            kept.layoutIfNeeded()
            fresh.layoutIfNeeded()
            #expect(keptViews.map(\.frame) == freshViews.map(\.frame), "at \(width)")
            #expect(kept.layoutIssues == fresh.layoutIssues)
        }
    }
}
