import RuleText
import SFL
import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ConstraintTests: ConstraintSuite {
    let window = Window(size: Size(width: 20, height: 5))

    @Test func `a constraint names views by words, by interpolation, and its own view as superview`() throws {
        let (blue, red) = (tile("b"), tile("r"))
        let views: [String: View] = ["blue": blue, "red": red]
        try window.constraints.add(
            parsing: [
                "blue.left = superview.left", "blue.top = superview.top", "blue.height = 2", "red.height = blue.height",
            ],
            views: views)
        try window.constraints.add(parsing: "blue.width = 3 * red.width - gap @ 750", views: views, metrics: ["gap": 1])
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
        let host = RecordingHost(window)
        try left.setConstant(5)
        try left.setConstant(4)
        tester.draw()
        #expect(host.frameRequestCount == 1)
        #expect(tester.picture == "|    aa  |")
        #expect(tester.damage == Rect(x: 3, y: 0, width: 3, height: 1))
    }
}
