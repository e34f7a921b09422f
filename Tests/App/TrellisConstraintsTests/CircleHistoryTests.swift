import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Which rules and constraints are refused for a circle follows from what they say, not from what came before.
@MainActor
struct CircleHistoryTests {
    let window = Window(size: Size(width: 40, height: 10))
    let outer = View()
    let inner = View()

    @Test(arguments: [true, false])
    func `a place beside a view that lies in it is refused, in a window or not`(isInWindow: Bool) throws {
        outer.addSubview(inner)
        if isInWindow { window.addSubview(outer) }
        inner.layout.add("ll = %ll", outer)
        #expect(throws: RuleError.self) { try outer.layout.add(parsing: "ll = %ll", arguments: [inner]) }
        #expect(throws: RuleError.self) { try outer.layout.add(parsing: "tt = 0, rl = %rl", arguments: [inner]) }
        // A size does not move with the view.
        try outer.layout.add(parsing: "w = %w + 2", arguments: [inner])
        #expect(outer.layout.rules.count == 1)
    }

    @Test func `a rule that names its own edge is refused, even where the tree has closed another circle`() throws {
        let other = View()
        window.addSubview(outer)
        window.addSubview(other)
        outer.layout.add("ll = %ll, rl = %rl", inner, other)
        outer.addSubview(inner)
        #expect(window.layoutIssues.count == 1)
        #expect(throws: RuleError.self) {
            try outer.layout.add(parsing: "ll = %ll, rl = %rl", arguments: [outer, other])
        }
    }

    @Test(arguments: [false, true])
    func `a circle through constraints is refused, whether a frame was drawn before or not`(isDrawn: Bool) {
        let (form, box, other) = (Form {}, Box("box"), Label("other"))
        let scope = ThemeScope(.nord)
        scope.addSubview(box)
        box.addSubview(form)
        window.addSubview(scope)
        window.addSubview(other)
        window.constraints.add(["\(other.right) = \(form.right) + 2", "\(other.width) = 5"])
        if isDrawn { _ = window.draw() }
        #expect(throws: RuleError.self) { try form.layout.add(parsing: "ll = %ll", arguments: [other]) }
        #expect(form.layout.rules == [])
    }

    @Test func `what constraints leave open in a circle is told alike, whether a frame was drawn before or not`() {
        func issues(isDrawn: Bool) -> [String] {
            let window = Window(size: Size(width: 30, height: 12))
            let (outer, inner, other) = (View(), View(), View())
            outer.addSubview(inner)
            window.addSubview(outer)
            window.constraints.add("\(other.width) = \(inner.width)")
            inner.layout.add("w = -1, h = 7")
            window.addSubview(other)
            if isDrawn { _ = window.draw() }
            inner.layout.add("ll = %rl, rr = %lr", outer, other)
            _ = window.draw()
            return window.layoutIssues
        }
        #expect(issues(isDrawn: true) == issues(isDrawn: false) && issues(isDrawn: true).count == 3)
    }

    @Test func `a circle of rules is refused, even where another way leads through constraints that may change`() throws
    {
        let other = View()
        inner.layout.add("tt = %tt, bt = %bt", other, other)
        outer.addSubview(inner)
        window.addSubview(other)
        window.addSubview(outer)
        window.constraints.add(["\(outer.width) = 1", "\(inner.bottom) = superview.bottom"])
        #expect(throws: RuleError.self) { try other.layout.add(parsing: "tt = %bt", arguments: [inner]) }
    }

    @Test func `a constraint is not refused for a circle on the other axis`() throws {
        let (column, box, third) = (Column {}, Box("box", inner), View())
        window.addSubview(column)
        window.addSubview(box)
        column.addSubview(third)
        column.constraints.add("\(box.leading) = \(third.leading)")
        window.constraints.add("\(third.left) >= \(inner.right) @ 1")
        _ = window.draw()
        column.layout.add("w = 50%")
        try window.constraints.add(parsing: "inner.top = inner.bottom + 3 @ 250", views: ["inner": inner])
    }
}
