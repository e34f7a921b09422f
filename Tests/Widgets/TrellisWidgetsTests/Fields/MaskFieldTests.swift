import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct MaskFieldTests {
    private let window = Window()

    private func shown(_ field: MaskField) -> WindowTester {
        window.theme = .dark
        window.add(field, "tt = ll = 0")
        return WindowTester(window, width: 20, height: 2)
    }

    private func row(_ tester: WindowTester) -> String {
        String(tester.picture.dropFirst().prefix { $0 != "\n" }).trimmingBlanks
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { MaskField("00/00/0000", value: "03111971") } == [])
        #expect(
            checkWidget {
                let field = MaskField("00/00/0000", value: "0311")
                field.showsMessage = true
                return field
            } == [])
        #expect(checkWidget { MaskField("--") } == [])
    }

    @Test func `typing fills places and skips the characters of the mask`() {
        var values: [String] = []
        let field = MaskField("00/00/0000") { values.append($0) }
        let tester = shown(field)
        #expect(row(tester) == "__/__/____" && tester.cursor?.x == 1 && field.text == "")
        tester.type("03")
        #expect(row(tester) == "03/__/____" && tester.cursor?.x == 4, "the cursor is at the next place")
        tester.type("/x1")
        #expect(field.value == "031" && field.text == "03/1 /    " && row(tester) == "03/1_/____")
        tester.type("119719")
        #expect(field.value == "03111971" && field.text == "03/11/1971" && field.isComplete, "no more than fits")
        #expect(tester.cursor?.x == 11)
        #expect(values == ["0", "03", "031", "0311", "03111", "031119", "0311197", "03111971"])
    }

    @Test func `letters become upper case where the mask says so`() {
        let field = MaskField("AA-9999")
        let tester = shown(field)
        tester.type("1k漢aß7")
        #expect(field.value == "KA7" && field.text == "KA-7   ")
        field.mask = "Aa **\\0"
        #expect(field.value == "KA7" && row(tester) == "KA 7_0")
    }

    @Test func `deleting empties places and moves nothing`() {
        let field = MaskField("00/00", value: "1234")
        let tester = shown(field)
        tester.press(.left)
        tester.press(.left)
        tester.press(.backspace)
        #expect(row(tester) == "1_/34" && tester.cursor?.x == 2)
        tester.press(.delete)
        tester.type("9")
        #expect(row(tester) == "19/34" && tester.cursor?.x == 4)
        tester.press(.delete)
        #expect(row(tester) == "19/_4")
        tester.press(.home, .shift)
        tester.press(.backspace)
        #expect(row(tester) == "__/_4" && tester.cursor?.x == 1)
        for _ in 0..<5 { tester.press(.backspace) }
        #expect(row(tester) == "__/_4")
        tester.press(.character("k"), .control)
        #expect(field.value == "" && field.isValid)
    }

    @Test func `what is pasted fits with the characters of the mask and without`() {
        let field = MaskField("00/00/0000")
        let tester = shown(field)
        tester.send(.paste("03.11.1971"))
        #expect(field.text == "03/11/1971")
        tester.press(.character("a"), .control)
        tester.send(.paste("24121999 and more"))
        #expect(field.text == "24/12/1999")
        tester.press(.home)
        tester.send(.paste("5"))
        #expect(field.text == "54/12/1999")
        tester.send(.paste("no digits\n"))
        #expect(field.text == "54/12/1999")
    }

    @Test func `typing, deleting and pasting can be undone`() {
        let field = MaskField("00/00")
        let tester = shown(field)
        tester.type("12")
        tester.press(.character("u"), .control)
        #expect(field.value == "")
        tester.press(.character("z"), .control)
        #expect(field.value == "12")
        tester.press(.character("z"), .control)
        tester.press(.character("z"), .control)
        #expect(field.value == "")
        tester.press(.character("y"), .control)
        #expect(field.value == "1")
    }

    @Test func `a value that is not complete is invalid, with a message`() {
        let field = MaskField("00/00")
        field.validate = { $0 == "9999" ? "Too large." : nil }
        let tester = shown(field)
        #expect(field.isValid && !field.showsMessage)
        tester.type("9")
        #expect(field.message == "Not complete." && field.visibleMessage == "Not complete.")
        #expect(tester.canvas[1, 0].style.foreground == Theme.dark["field.invalid"].foreground)
        tester.type("999")
        #expect(field.message == "Too large.")
        field.value = "1234"
        #expect(field.isValid)
        field.incompleteMessage = "More!"
        field.value = "1"
        #expect(field.message == "More!")
    }

    @Test func `selections are copied as they are shown, and replaced`() {
        let field = MaskField("00/00/0000", value: "03111971")
        let tester = shown(field)
        tester.press(.left, [.control, .shift])
        tester.press(.left, [.control, .shift])
        tester.press(.character("c"), .control)
        #expect(window.clipboard.text == "11/1971")
        tester.type("5")
        #expect(row(tester) == "03/5_/____" && tester.cursor?.x == 5)
        tester.press(.home)
        tester.press(.character("v"), .control)
        #expect(field.text == "11/19/71  ")
        tester.press(.character("a"), .control)
        tester.press(.character("x"), .control)
        #expect(field.value == "" && window.clipboard.text == "11/19/71  ")
    }

    @Test func `the mouse puts the cursor at a place`() {
        let field = MaskField("00/00", value: "1234")
        let tester = shown(field)
        tester.click(x: 3, y: 0)
        #expect(tester.cursor?.x == 4, "a character of the mask is skipped")
        tester.click(x: 1, y: 0)
        #expect(tester.cursor?.x == 1)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 1, y: 0), modifiers: .shift)))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 5, y: 0))))
        tester.press(.character("c"), .control)
        #expect(window.clipboard.text == "12/3")
        tester.click(x: 19, y: 0)
    }

    @Test func `a narrow field follows the cursor`() {
        let field = MaskField("00/00/0000", value: "03111971")
        window.add(field, "tt = ll = 0, w = 6")
        let tester = WindowTester(window, width: 8, height: 1)
        #expect(tester.picture == "|…1971   |" || tester.picture == "|…/1971  |", "\(tester.picture)")
        tester.press(.home)
        #expect(tester.picture == "| 03/1…  |" && tester.cursor?.x == 1)
        window.focus(nil)
        #expect(tester.picture == "| 03/1…  |")
    }

    @Test func `a read-only field passes letters on`() {
        let field = MaskField("00", value: "12")
        let tester = shown(field)
        field.isReadOnly = true
        #expect(!tester.send(.key("3")) && field.typing("3") == nil)
        tester.press(.backspace)
        #expect(field.value == "12")
        let other = MaskField("00")
        #expect(other.typing("3") != nil)
    }

    @Test func `a value may be bound both ways`() {
        let (a, b) = (MaskField("000"), MaskField("0-0-0"))
        a.bind(\.value, twoWay: b, \.value)
        b.value = "1-2"
        #expect(a.value == "12")
        a.value = "xyz"
        #expect(b.value == "")
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var text = drop { $0 == " " }
        while text.last == " " || text.last == "|" { text.removeLast() }
        return String(text)
    }
}
