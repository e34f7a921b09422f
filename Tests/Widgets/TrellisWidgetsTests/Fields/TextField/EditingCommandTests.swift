import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct EditingCommandTests {
    @Test func `Alt with a letter presses buttons while a text has the focus`() {
        let window = Window()
        let field = window.add(TextField("one two"), "tt = ll = 0")
        let area = window.add(TextArea("one two"), "tt = 1, ll = 0, h = 2")
        var pressed = ""
        for (index, letter) in ["b", "d", "f", "s"].enumerated() {
            window.add(Button(letter, mnemonic: Character(letter)) { pressed += letter }, "tt = 3, ll = \(index * 6)")
        }
        let tester = WindowTester(window, width: 40, height: 5)
        for view in [field, area] as [View] {
            window.focus(view)
            pressed = ""
            for letter in "bdfs" { #expect(tester.press(.character(letter), .alt)) }
            #expect(pressed == "bdfs")
        }
        #expect(field.text == "one two" && area.text == "one two")
        #expect(field.selection.head.offset == 7 && area.selection.head == .start)
    }

    @Test func `Alt with Z undoes, with Backspace and Delete it deletes a word`() {
        let window = Window()
        let field = window.add(TextField("one two"), "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 5)
        tester.press(.backspace, .alt)
        #expect(field.text == "one ")
        tester.press(.character("z"), .alt)
        #expect(field.text == "one two")
        tester.press(.character("Z"), .alt)
        #expect(field.text == "one ")
        tester.press(.home)
        tester.press(.delete, .alt)
        #expect(field.text == " ")
    }

    @Test func `a field has the keys of its command, or those that it is given`() {
        let window = Window()
        let field = window.add(TextField("one two three"), "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 5)
        for modifier in [Key.Modifiers.control, .alt, [.control, .alt]] {
            tester.press(.end)
            tester.press(.left, modifier)
            #expect(field.selection == Selection(at: TextPosition(line: 0, offset: 8)))
            tester.press(.left, modifier.union(.shift))
            #expect(field.selectedText == "two ")
        }
        field.rebind("text.wordLeft", to: [.control("b")])
        tester.press(.end)
        tester.press(.character("b"), .control)
        #expect(field.selection.head.offset == 8)
        #expect(!tester.press(.left, .control), "the key is free")
    }

    @Test func `a text to read takes the keys that would change it, and tells of none`() {
        let window = Window()
        let field = window.add(TextField("one"), "tt = ll = 0")
        let area = window.add(TextArea("one"), "tt = 1, ll = 0, h = 2")
        (field.isReadOnly, area.isReadOnly) = (true, true)
        var pasted = 0
        window.onKey(.control("v"), "paste elsewhere") { pasted += 1 }
        let tester = WindowTester(window, width: 40, height: 5)
        for view in [field, area] as [View] {
            window.focus(view)
            #expect(tester.press(.character("v"), .control) && tester.press(.backspace) && pasted == 0)
            let told = window.activeCommands.filter { $0.isEnabled() && !$0.title.isEmpty }.map(\.name)
            #expect(told.contains("text.selectAll") && !told.contains("text.cut") && !told.contains("text.paste"))
        }
        #expect(field.text == "one" && area.text == "one")
    }
}
