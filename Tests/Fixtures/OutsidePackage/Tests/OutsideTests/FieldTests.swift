import Outside
import Testing
import Trellis
import TrellisTesting

struct FieldTests {
    private func shown(_ field: View, height: Int = 7) -> WindowTester {
        let window = Window()
        window.add(field, "tt = ll = 0, w = 14")
        window.add(Button("OK"), "bb = ll = 0")
        return WindowTester(window, width: 18, height: height)
    }

    @Test func `they take every size and every event`() {
        #expect(checkWidget { SuggestField(["apple", "pear"]) } == [])
        #expect(checkWidget { FilterField() } == [])
        #expect(checkWidget { ParsedField(255, by: HexParser()) } == [])
    }

    @Test func `suggestions follow what is typed`() {
        var changes: [String] = []
        let field = SuggestField(["apple", "pear", "plum"]) { changes.append($0) }
        let tester = shown(field)
        tester.type("p")
        #expect(
            tester.picture == """
                | p          ▴     |
                |╭──────────╮      |
                |│  apple   │      |
                |│  pear    │      |
                |│  plum    │      |
                |╰──────────╯      |
                |  OK              |
                """)
        tester.press(.down)
        tester.press(.tab)
        #expect(field.text == "pear" && !field.isOpen && field.isFocused && changes == ["p", "pear"])
        tester.press(.character("z"), .control)
        #expect(field.text == "p", "what was taken is a step")
        tester.press(.escape)
        #expect(!field.isOpen)
    }

    @Test func `a filter waits for a pause, and a click clears it`() {
        var filters: [String] = []
        let field = FilterField { filters.append($0) }
        let tester = shown(field)
        tester.type("ab")
        #expect(filters == [])
        tester.advance(by: .milliseconds(200))
        tester.click(x: 12, y: 0)
        tester.advance(by: .milliseconds(200))
        #expect(filters == ["ab", ""] && field.text == "")
    }

    @Test func `a parsed field takes what is right, and says what is wrong`() {
        var changes: [Int] = []
        let field = ParsedField(255, by: HexParser()) { changes.append($0) }
        let tester = shown(field)
        #expect(tester.picture.hasPrefix("| FF "))
        tester.type("10")
        tester.press(.enter)
        #expect(field.value == 16 && changes == [16], "the focus selects the text")
        tester.type("g")
        tester.press(.tab)
        #expect(field.message == "These are no hexadecimal digits." && field.value == 16)
        field.value = -1
        #expect(field.value == 0 && field.isValid && tester.picture.hasPrefix("| 0 "))
    }

    @Test func `a text area completes words of a language`() {
        let area = TextArea()
        area.completion = Completion { request in
            let bytes = Array(request.line.utf8)
            guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
            return Completion.Offer(["count", "first"], from: dot + 1, opensEmpty: true)
        }
        let window = Window()
        window.add(area, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 18, height: 7)
        tester.type("a.")
        #expect(area.completion?.offeredTexts == ["count", "first"])
        tester.type("f")
        #expect(area.completion?.offeredTexts == ["first"])
        tester.press(.enter)
        #expect(area.text == "a.first")
        tester.press(.enter)
        #expect(area.text == "a.first\n")
    }
}
