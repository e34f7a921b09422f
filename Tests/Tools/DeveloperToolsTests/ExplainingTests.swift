import LayoutSheets
import Testing
import TrellisConstraints
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

/// Layouts with a planted mistake: what the inspector says must be enough to find it.
@MainActor
struct ExplainingTests {
    @Test func `a wrong edge: the rule that gives it is named, with its file`() {
        let it = Inspected()
        let panel = View()
        panel.identifier = "panel"
        // Meant was the right edge of the list, not the left one.
        it.app.add(panel, "tt = 4, ll = %ll + 1, w = 20, h = 2", it.list)
        let facts = it.facts(of: panel)
        #expect(facts.contains("left 1 = left of list (0) + 1"))
        #expect(facts.contains { $0.contains("ll = list.ll + 1") && $0.contains("ExplainingTests.swift:") })
        #expect(facts.contains { $0.hasPrefix("It overlaps list by 7 × 2") })
        it.activate("left 1")
        #expect(it.inspector.selectedView === it.list)
        #expect(it.facts.contains { $0.hasPrefix("panel: ll = list.ll + 1") })
    }

    @Test func `an overlap at 62 columns: the bound that holds the size back is named`() {
        let it = Inspected(width: 140, height: 30)
        let (left, right) = (View(), View())
        left.identifier = "left"
        right.identifier = "right"
        it.list.layout.add("bb = nil, h = 2")
        it.app.add(left, "tt = 5, ll = 0, w = 50%, minw = 34, h = 3")
        it.app.add(right, "tt = 5, ll = 50%, rr = 0, h = 3")
        it.tester.draw()
        #expect(!it.facts(of: left).contains { $0.contains("overlaps") })
        // The app is made 62 columns wide by its divider.
        let divider = it.inspector.view.frame.right
        it.mouse(.press(.left), x: divider, y: 5)
        it.mouse(.drag(.left), x: 62, y: 5)
        it.mouse(.release(.left), x: 62, y: 5)
        #expect(it.app.size.width == 62)
        let facts = it.facts(of: left)
        #expect(facts.contains("It overlaps right by 3 × 3."))
        #expect(facts.contains { $0.hasPrefix("width 34") && $0.contains("31") }, "\(facts)")
        #expect(facts.contains { $0.contains("minw = 34") || $0.hasPrefix("minw 34") })
        #expect(it.facts(of: left, .issues).contains("left and right overlap by 3 × 3"))
    }

    @Test func `a wish that is outweighed: it is named with what outweighs it`() {
        let it = Inspected()
        let (blue, red) = (View(), View())
        blue.identifier = "blue"
        red.identifier = "red"
        let box = View()
        box.identifier = "box"
        it.app.add(box, "tt = 4, ll = 0, w = 40, h = 5")
        box.add(blue)
        box.add(red)
        try! box.constraints.add(
            parsing: [
                "blue.left = superview.left", "blue.top = superview.top", "blue.height = 2",
                "blue.width = 30 @ 500", "blue.width <= 12 @ 700", "red.left = blue.right + 1", "red.width = 4",
                "red.top = superview.top", "red.height = 2",
            ], views: ["blue": blue, "red": red])
        let facts = it.facts(of: blue)
        #expect(facts.contains { $0.contains("blue.width = 30 @ 500") && $0.contains("gave way by 18") }, "\(facts)")
        #expect(facts.contains { $0.contains("blue.width <= 12 @ 700") }, "\(facts)")
        #expect(it.facts(of: red).contains { $0.contains("right of blue (12) + 1") }, "\(it.facts)")
    }

    @Test func `a wish that gave way to constraints that do not fit either: those are named, and no others`() {
        let it = Inspected()
        let (list, detail, info, box) = (View(), View(), View(), View())
        (list.identifier, detail.identifier, info.identifier) = ("first", "detail", "info")
        it.app.add(box, "tt = 4, ll = 0, w = 43, h = 5")
        for view in [list, detail, info] { box.add(view) }
        try! box.constraints.add(
            parsing: [
                "first.left = superview.left", "detail.left = first.right", "info.left = detail.right",
                "info.right = superview.right", "first.width >= 12 @ 900", "info.width >= 10 @ 600",
                "first.width = 0.3 * superview.width @ 500", "info.width = first.width @ 400", "first.width <= 30",
                "detail.width >= 30 @ 700",
            ], views: ["first": list, "detail": detail, "info": info])
        let facts = it.facts(of: list)
        #expect(facts.contains { $0.contains("0.3 * superview.width @ 500' gave way by 0.9") }, "\(facts)")
        let named = facts.filter { $0.hasPrefix("to ") }
        #expect(
            named.prefix(6) == [
                "to first.left = superview.left", "to detail.left = first.right", "to info.left = detail.right",
                "to info.right = superview.right", "to info.width >= 10 @ 600", "to detail.width >= 30 @ 700",
            ], "\(facts)")
        it.activate("to info.width")
        #expect(it.inspector.selectedView === info)
        #expect(it.facts.contains { $0.contains("detail.width >= 30 @ 700") }, "\(it.facts)")
    }

    @Test func `numbers are rounded`() {
        #expect(cells(13.299999999999997, digits: 6) == "13.3" && cells(-0.001) == "0" && cells(-1.5) == "-1.5")
        #expect(cells(1.05) == "1.05" && cells(2.0000004, digits: 6) == "2" && cells(1.0 / 3, digits: 6) == "0.333333")
    }

    @Test func `sheets and containers are named as what has the rules`() throws {
        let it = Inspected()
        let (column, title) = (
            Column {
                Label("first"); Label("second")
            }, Label("title")
        )
        let box = View()
        (box.identifier, title.identifier) = ("box", "title")
        box.add(title)
        it.app.add(box, "tt = 5, ll = 10, w = 20, h = 3")
        it.app.add(column, "tt = 9, ll = 10")
        try box.apply(LayoutSheet(parsing: "title { tt = 1, ll = 2 }\n", file: "box.sheet"))
        #expect(it.facts(of: title).contains { $0.contains("box.sheet:1") }, "\(it.facts)")
        #expect(it.facts(of: title, .rules).contains { $0.contains("box.sheet") && $0.contains("change them there") })
        let sheet = try LayoutSheet(parsing: "let most = 30\ntitle { tt = ll = 0, maxw = most; content 0...90 x 1 }\n")
        try box.apply(sheet)
        #expect(it.facts(of: title).contains("holds for every content up to 30 columns, from 30 columns on"))
        sheet["most"] = 40
        #expect(it.facts(of: title).contains("holds for every content up to 40 columns, from 40 columns on"))
        let second = column.subviews[1]
        #expect(it.facts(of: second).contains { $0.hasPrefix("Column: ") }, "\(it.facts)")
    }

    @Test func `the other panels say what they should`() {
        let it = Inspected()
        it.app.focus(it.button)
        let keys = it.facts(of: it.text, .keys)
        #expect(keys.first == "Button(OK) has the focus")
        #expect(keys.contains("text does not accept the focus"))
        #expect(keys.contains("Enter Space OK"))
        #expect(keys.contains { $0.contains("quit") })

        let style = it.facts(of: it.button, .style)
        #expect(style.contains { $0.hasPrefix("painted by Button(OK)") })
        #expect(style.contains { $0.hasPrefix("button.focused gives") }, "\(style)")
        #expect(style.contains("made of button + focused"))
        it.mouse(.move, x: 9, y: 0)
        #expect(it.facts.contains { $0.hasPrefix("text gives the colour") }, "\(it.facts)")
        #expect(it.facts.first?.hasPrefix("column 9, row 0: 's'") == true)

        let frames = it.facts(of: it.text, .frames)
        #expect(frames.contains { $0.hasPrefix("cells") })
        let number = it.app.statistics.frames.count
        it.text.text = "changed"
        #expect(it.facts.contains { $0.contains("display") } && it.app.statistics.frames.count == number + 1)
    }

    @Test func `painted cells flash up for a moment`() {
        let it = Inspected()
        let tint = it.inspector.window.themeInUse[.inspector["flash"]].background
        it.inspector.selectedView = it.app
        it.inspector.showsDamage = true
        it.tester.advance(by: .seconds(1))
        it.text.text = "changed"
        #expect(it.tester.canvas[12, 1].style.background == tint)
        #expect(it.tester.canvas[12, 8].style.background != tint)
        it.tester.advance(by: .milliseconds(400))
        #expect(it.tester.canvas[12, 1].style.background != tint)
    }
}
