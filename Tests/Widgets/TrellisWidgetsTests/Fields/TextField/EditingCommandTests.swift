import Testing
import TextScreen
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
}
