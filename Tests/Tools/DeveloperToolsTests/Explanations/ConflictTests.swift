import DeveloperTools
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// What constraints gave way to, in layouts with planted conflicts.
@MainActor
struct ConflictTests {
    private let window = Window(size: Size(width: 100, height: 30))
    private let box = View()
    private let red = View()
    private let blue = View()
    private let green = View()

    init() {
        (box.identifier, red.identifier, blue.identifier, green.identifier) = ("box", "red", "blue", "green")
        window.add(box, "ll = 10, w = 50, tt = 5, h = 20")
        for view in [red, blue, green] { box.add(view) }
    }

    private func add(_ texts: String...) throws {
        try box.constraints.add(parsing: texts, views: ["red": red, "blue": blue, "green": green])
    }

    private func conflicts(of view: View) -> [[String]] {
        view.layout.explanation.unsatisfied.map { $0.conflicts.map(\.text) }
    }

    @Test func `inequalities with play are not to blame`() throws {
        try add(
            "red.left = 0", "red.width = 30 @ 500", "blue.left >= red.right @ 900", "blue.width >= 5",
            "blue.right <= 45",
            "blue.width >= 20 @ 700", "blue.left >= 1")
        #expect(
            conflicts(of: red) == [
                ["red.left = 0", "blue.left >= red.right @ 900", "blue.right <= 45", "blue.width >= 20 @ 700"]
            ])
    }

    @Test func `one that could not hold itself counts as far as it holds`() throws {
        try add("red.left = 0", "red.width <= 40", "red.width >= 50 @ 800", "red.width = 30 @ 500")
        #expect(conflicts(of: red) == [["red.width <= 40"], ["red.width >= 50 @ 800"]])
    }

    @Test func `a chain of inequalities over several views`() throws {
        try add(
            "red.left >= 3 @ 900", "red.width >= 10 @ 900", "blue.left >= red.right + 1 @ 900",
            "blue.width >= 10 @ 800",
            "green.left >= blue.right + 1 @ 900", "green.left <= 20 @ 500", "green.width = 4", "red.right <= 49",
            "blue.right <= 49", "green.right <= 49")
        #expect(
            conflicts(of: green) == [
                [
                    "red.left >= 3 @ 900", "red.width >= 10 @ 900", "blue.left >= red.right + 1 @ 900",
                    "blue.width >= 10 @ 800", "green.left >= blue.right + 1 @ 900",
                ]
            ])
    }

    @Test func `one of the same strength is named where nothing stronger is to blame`() throws {
        try add(
            "red.left = 0", "red.width = 10 @ 500", "red.width = 20 @ 500", "red.width = 30 @ 500", "red.width <= 60")
        #expect(conflicts(of: red) == [["red.width = 20 @ 500"], ["red.width = 20 @ 500"]])
    }

    @Test func `the content of a view is named`() throws {
        let label = box.add(Label("some words"))
        label.identifier = "label"
        try box.constraints.add(
            parsing: ["label.left = 0", "label.width = 4 @ 500", "red.left = label.right", "red.width = 3"],
            views: ["label": label, "red": red])
        let wishes = label.layout.explanation.unsatisfied
        #expect(
            wishes.map(\.sentence) == [
                "'label.width = 4 @ 500' gave way by 6, to the content of label, 'label.width >= 10 @ 750'"
            ])
        #expect(wishes[0].conflicts[0].kind == .content && wishes[0].conflicts[0].view === label)
    }

    @Test func `a rule is named with its place`() throws {
        red.layout.add("ll = 7, w = 5")
        let line = #line - 1
        try add("red.left = 2 @ 500")
        let wish = red.layout.explanation.unsatisfied[0]
        #expect(
            wish.sentence
                == "'red.left = 2 @ 500' gave way by 5, to rule 'll = 7' (DeveloperToolsTests/ConflictTests.swift:\(line)) of red"
        )
        #expect(wish.conflicts.map(\.kind) == [.rule])
        #expect(wish.conflicts[0].view === red)
        #expect(
            wish.conflicts[0].location == RuleLocation(file: "DeveloperToolsTests/ConflictTests.swift", line: line))
    }

    @Test func `rules of views beside it are named, of those only the ones that count`() throws {
        blue.layout.add("rl = 40, w = 12, maxw = 9")
        try add("red.left >= 5", "red.right <= blue.left - 1", "red.width >= 30 @ 500", "green.left = blue.right")
        #expect(conflicts(of: red) == [["red.left >= 5", "red.right <= blue.left - 1", "maxw = 9", "rl = 40"]])
        try add("green.left >= 45 @ 400")
        #expect(conflicts(of: green) == [["green.left = blue.right", "rl = 40"]])
    }

    @Test func `a required constraint on a view with rules names the rule`() throws {
        red.layout.add("ll = 7, w = 5")
        try add("red.width >= 9")
        #expect(conflicts(of: red) == [["w = 5"]])
    }

    @Test func `a wish for the size of the view that has the constraints names its rule, or the terminal`() throws {
        try box.constraints.add(parsing: ["box.width >= 60 @ 500"], views: ["box": box])
        #expect(conflicts(of: box) == [["w = 50"]])
        try window.constraints.add(parsing: ["window.height >= 60 @ 500"], views: ["window": window])
        #expect(
            window.layout.explanation.unsatisfied.map(\.sentence) == [
                "'superview.height >= 60 @ 500' gave way by 30, to the size of the terminal"
            ])
    }

    @Test func `containers are named`() throws {
        let (one, two) = (Label("one"), Label("two"))
        (one.identifier, two.identifier) = ("one", "two")
        let row = Row {
            one
            two
        }
        row.identifier = "row"
        box.add(row, "ll = tt = 0, w = 30")
        try box.constraints.add(parsing: ["two.left = 10 @ 300"], views: ["two": two])
        #expect(conflicts(of: two) == [["ll = one.rl + 1"]])
        #expect(two.layout.explanation.unsatisfied[0].sentence.hasSuffix("to row writes 'll = one.rl + 1' for two"))
    }

    @Test func `one that cannot hold by itself gave way to nothing`() throws {
        try add("red.left = 0", "red.width <= -5 @ 500")
        #expect(red.layout.explanation.unsatisfied.map(\.sentence) == ["'red.width <= -5 @ 500' gave way by 5"])
    }

    @Test func `among too many constraints the nearest are searched, and it says so`() throws {
        let views = (0..<600).map { _ in box.add(View()) }
        for (view, next) in zip(views, views.dropFirst()) {
            try box.constraints.add(parsing: ["b.left >= a.left + 0.01"], views: ["a": view, "b": next])
        }
        try box.constraints.add(
            parsing: ["a.left >= 45", "b.left <= 2 @ 300"], views: ["a": views[0], "b": views[599]])
        let far = views[599].layout.explanation
        #expect(far.unsatisfied.map(\.isSearchCut) == [true])
        #expect(far.unsatisfied[0].sentence.hasSuffix("to some of too many constraints to search"))
        #expect(far.visited < 3_000)
        try box.constraints.add(parsing: ["b.left >= 48", "b.left <= 3 @ 200"], views: ["b": views[300]])
        let near = views[300].layout.explanation.unsatisfied
        #expect(near.map { $0.conflicts.map(\.text) } == [["\(views[300].nameInMessages).left >= 48"]])
        #expect(near.map(\.isSearchCut) == [false])
    }

    @Test func `fifty causes are named, and more are not filtered one by one`() throws {
        for (count, isNamed) in [(50, true), (51, false), (190, false)] {
            let views = (0..<count).map { _ in box.add(View()) }
            for (view, next) in zip(views, views.dropFirst()) {
                try box.constraints.add(parsing: ["b.left >= a.left + 0.01"], views: ["a": view, "b": next])
            }
            try box.constraints.add(
                parsing: ["a.left >= 45", "b.left <= 2 @ 300"], views: ["a": views[0], "b": views[count - 1]])
            let wish = views[count - 1].layout.explanation.unsatisfied[0]
            #expect(wish.conflicts.count == (isNamed ? count : 0) && wish.isSearchCut == !isNamed)
        }
    }

    // MARK: Bounds

    @Test func `inequalities are the bounds of a size`() throws {
        try add("red.left = 0", "red.width >= 10", "red.width = 4 @ 500", "red.width <= 0.5 * superview.width")
        let bounds = red.layout.explanation.horizontal
        #expect(bounds.minimum?.sentence == "width at least 10: red.width >= 10")
        #expect(
            bounds.maximum?.sentence == "width at most 25 = width of the superview (50) / 2"
                || bounds.maximum?.sentence == "width at most 25 = 50% of the superview's width (50)")
        #expect(bounds.minimum?.source.text == "red.width >= 10")
        #expect(red.layout.explanation.description.contains("\n  width at least 10: red.width >= 10\n"))
    }

    @Test func `a wish is a bound while it holds the size back, and the closest bound counts`() throws {
        try add(
            "red.left = 0", "red.width = 4 @ 500", "red.width >= 6", "red.width >= 8 @ 700", "red.width >= 3 @ 900",
            "red.width <= 2 @ 100", "red.height = 1")
        let bounds = red.layout.explanation.horizontal
        #expect(bounds.minimum?.value == 8 && bounds.maximum == nil)
        #expect(red.layout.explanation.vertical.minimum == nil)
    }
}
