import LayoutSheets
import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

@MainActor
struct EditingTests {
    private let it = Inspected()
    private var edit: EditPanel { it.inspector.dock.edit }

    /// Begins to edit the rule of the text that begins so.
    private func begin(_ rule: String) {
        _ = it.facts(of: it.text, .rules)
        it.activate(rule)
    }

    private func replace(_ text: String) {
        edit.field.selectAll()
        it.tester.type(text)
    }

    @Test func `a rule is changed while typing, and undone`() {
        begin("ll = list.rl + 1")
        #expect(edit.field.isFocused && edit.field.text == "ll = list.rl + 1")
        it.tester.type("0")
        #expect(it.text.frame.x == 18)
        it.tester.press(.enter)
        #expect(!edit.isEditing && it.facts.contains("ll = list.rl + 10"))
        it.tester.type("u")
        #expect(it.text.frame.x == 9 && it.facts.contains("ll = list.rl + 1"))
        #expect(!edit.canUndo)
    }

    @Test func `a mistake has a caret below it, and the last rule without one stays in force`() {
        begin("ll = list.rl + 1")
        replace("l")
        #expect(it.text.frame.x == 9)
        it.tester.type("l = lost.rl + 2")
        // "ll" is a rule: the left edge of the superview.
        #expect(it.text.frame.x == 0)
        #expect(
            edit.mistake == """
                     ^^^^^^^
                there is no view 'lost', did you mean
                'list'?
                """)
        // Enter does not end it.
        it.tester.press(.enter)
        #expect(edit.isEditing)
        replace("ll = text.rl")
        #expect(edit.mistake.contains("cycle"), "\(edit.mistake)")
        replace("ll = 5 +")
        #expect(edit.mistake.contains("^"))
        // The last text without a mistake stays in force.
        it.tester.draw()
        #expect(it.text.frame.x == 5)
        it.tester.press(.escape)
        #expect(!edit.isEditing && it.text.frame.x == 9 && !it.inspector.isClosed)
    }

    @Test func `an empty text removes a rule, and another name replaces it`() {
        begin("h = 3")
        replace("h = 5")
        it.tester.press(.enter)
        #expect(it.text.frame.height == 5)
        it.activate("h = 5")
        edit.field.selectAll()
        it.tester.press(.delete)
        #expect(it.text.frame.height == 1)
        it.tester.press(.enter)
        it.activate("rr = 0")
        replace("w = 12")
        it.tester.press(.enter)
        #expect(it.text.frame == Rect(x: 9, y: 0, width: 12, height: 1))
        #expect(!it.facts.contains("rr = 0"))
        it.tester.type("U")
        #expect(it.text.frame.height == 3 && it.text.frame.width > 12)
    }

    @Test func `the next inspector undoes the edits of this one`() {
        begin("h = 3")
        replace("h = 5")
        it.tester.press(.enter)
        #expect(it.facts.contains("1 edit: u undoes it"))
        it.inspector.close()
        #expect(it.text.frame.height == 5)
        let next = Inspector(it.app)
        let tester = WindowTester(next.window, width: 100, height: 30)
        tester.type("u")
        tester.draw()
        #expect(it.text.frame.height == 3 && !next.dock.edit.canUndo)
    }

    @Test func `a rule is added`() {
        begin("+ add a rule")
        it.tester.type("maxw = 10")
        it.tester.press(.enter)
        #expect(it.text.frame.width == 10 && it.facts.contains("maxw = 10"))
    }

    @Test func `functions in rules survive edits of other rules`() {
        let width = RuleNumber(7)
        it.text.layout.add("rr = nil, w = %@f", width)
        begin("h = 3")
        replace("h = 2")
        it.tester.press(.enter)
        it.tester.type("u")
        width.value = 9
        it.text.setNeedsLayout()
        it.tester.draw()
        #expect(it.text.frame.size == Size(width: 9, height: 3))
    }

    @Test func `constraints are changed, and undone`() throws {
        let (box, blue) = (View(), View())
        (box.identifier, blue.identifier) = ("box", "blue")
        it.app.add(box, "tt = 5, ll = 0, w = 30, h = 5")
        box.add(blue)
        try box.constraints.add(
            parsing: ["blue.left = superview.left + 2", "blue.width = 10"], views: ["blue": blue])
        _ = it.facts(of: blue, .rules)
        it.activate("blue.width = 10")
        replace("blue.width = 4 * 2 +")
        #expect(!edit.mistake.isEmpty)
        // The last text without a mistake stays in force.
        it.tester.draw()
        #expect(blue.frame.width == 4)
        it.tester.press(.escape)
        it.tester.draw()
        #expect(blue.frame.width == 10)
        it.activate("blue.width = 10")
        replace("blue.width = 15")
        it.tester.press(.enter)
        #expect(blue.frame.width == 15)
        it.tester.type("u")
        it.tester.draw()
        #expect(blue.frame.width == 10)
    }

    @Test func `views without an identifier have a name`() {
        _ = it.facts(of: it.button, .rules)
        #expect(it.facts.first == "in rules: button1")
        it.activate("+ add a rule")
        it.tester.type("w = list.w + 3")
        #expect(it.button.frame.width == 11)
        it.tester.press(.enter)
        _ = it.facts(of: it.list, .rules)
        it.activate("w = 8")
        replace("w = button1.w")
        #expect(edit.mistake.contains("cycle"))
    }
}
