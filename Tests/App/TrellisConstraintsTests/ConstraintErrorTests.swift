import RuleText
import SFL
import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What is refused, and what is told.
@MainActor
struct ConstraintErrorTests: ConstraintSuite {
    let window = Window(size: Size(width: 20, height: 5))

    @Test func `what can hold at no size is refused with those that it contradicts, and nothing has changed`() {
        let (a, b) = (tile("a"), tile("b"))
        window.constraints.add([
            "\(a.left) = 0", "\(a.top) = 0", "\(a.height) = 1", "\(a.width) = 4", "\(b.width) = \(a.width) + 1",
        ])
        window.layoutIfNeeded()
        let views: [String: View] = ["a": a, "b": b]
        let clash = error { try window.constraints.add(parsing: "b.width = a.width", views: views) }
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
            error { try window.constraints.add(parsing: ["a.left >= 0", "b.width <= 3"], views: views) }?.kind
                == .clash(["a.width = 4", "b.width = a.width + 1"]))
        #expect(error { try window.constraints.add(parsing: "b.height = -1", views: views) }?.kind == .clash([]))
        #expect(window.constraints.all.count == 5)
        window.layoutIfNeeded()
        #expect(a.frame == Rect(x: 0, y: 0, width: 4, height: 1))
        #expect(b.frame.width == 5)
    }

    @Test func `what contradicts one is refused, also while others contradict that one`() throws {
        let (a, b) = (tile("a"), tile("b"))
        let views: [String: View] = ["a": a, "b": b]
        // The width of b is negative with these three, so that the newest of them is left out.
        let width = window.constraints.add("\(a.width) = 0")
        window.constraints.add("\(a.centerX) = \(b.centerX)")
        window.constraints.add("\(a.left) = \(b.right)")
        try width.setConstant(6)
        #expect(error { try window.constraints.add(parsing: "b.right = a.left - 1", views: views) } != nil)

        let first = window.constraints.add("\(a.height) = 2")
        let second = window.constraints.add("\(b.height) = \(a.height)")
        let third = window.constraints.add("\(b.height) <= 3")
        try first.setConstant(4)
        #expect(
            error { try window.constraints.add(parsing: "b.height = a.height + 1", views: views) }?.kind
                == .clash([second.description]))
        third.remove()
        #expect(
            error { try window.constraints.add(parsing: "b.height = a.height + 1", views: views) }?.kind
                == .clash([second.description]))
    }

    @Test func `what contradicts a text as it is now is an issue, for texts change`() {
        let label = window.add(Label("one"))
        label.identifier = "label"
        label.text = "two\nlines"
        window.constraints.add("\(label.lastBaseline) = \(label.firstBaseline)")
        #expect(window.layoutIssues.contains { $0.contains("cannot hold: 'label.lastBaseline = label.firstBaseline'") })
        label.text = "one"
        #expect(!window.layoutIssues.contains { $0.contains("cannot hold") })
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
            error { try window.constraints.add(parsing: text, views: views, metrics: metrics) }?.kind
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
            try window.constraints.add(parsing: "a.width = s.width", views: ["a": a, "s": stranger])
        }
        #expect(found?.kind == .argument)
        #expect(found?.message == "the view 's' is in another window")
        #expect(window.constraints.all.isEmpty)
    }

    @Test func `a circle of rules and constraints is refused from either side`() {
        let (a, b) = (tile("a"), tile("b"))
        b.layout.add("ll = %rl, w = 2, tt = 0, h = 1", a)
        window.constraints.add(["\(a.top) = 0", "\(a.height) = 1", "\(a.width) = 3"])
        let circle = error { try window.constraints.add(parsing: "a.left = b.right", views: ["a": a, "b": b]) }
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

    @Test func `what is too far away keeps its frame and is named`() throws {
        let a = tile("a")
        window.constraints.add(["\(a.top) = 0", "\(a.width) = 2", "\(a.height) = 1"])
        let left = window.constraints.add("\(a.left) = 3")
        let tester = WindowTester(window, width: 8, height: 1)
        try left.setConstant(1e300)
        tester.draw()
        #expect(window.layoutIssues == ["a: its constraints put it too far away; it keeps the frame that it had"])
        #expect(tester.picture == "|   aa   |")
        try left.setConstant(-1)
        tester.draw()
        #expect(tester.picture == "|a       |")
        #expect(window.layoutIssues == [])
    }
}
