import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What observers learn of a text area.
@MainActor
struct TextAreaObservingTests {
    private let window = Window()

    private func shown(_ area: TextArea, width: Int = 13, height: Int = 4) -> WindowTester {
        window.add(area, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `its text and cursor are observed, and changes by the user told`() {
        let area = TextArea("one")
        let label = window.add(Label(), "bb = ll = 0")
        label.bind(\.text, to: area, \.selection) { "\($0.head.line + 1):\($0.head.offset + 1)" }
        let copy = TextArea()
        copy.bind(\.text, to: area, \.text)
        var edits: [TextEdit] = []
        area.onChange = { edits.append($0) }
        let tester = shown(area)
        tester.press(.end)
        tester.press(.enter)
        tester.type("x")
        #expect(label.text == "2:2" && copy.text == "one\nx")
        #expect(edits.map(\.newEnd) == [TextPosition(line: 1, offset: 0), TextPosition(line: 1, offset: 1)])
        #expect(area.isModified)
        area.undo()
        #expect(!area.isModified && copy.text == "one" && edits.count == 3)
        area.text = "new"
        #expect(copy.text == "new" && edits.count == 3 && !area.isModified)
    }

    @Test func `whether it is modified can be observed`() async {
        let area = TextArea("one")
        let label = Label()
        label.bind(\.isHidden, to: area, \.isModified) { !$0 }
        let tester = shown(area)
        #expect(label.isHidden)
        tester.type("x")
        #expect(!label.isHidden)
        area.undo()
        #expect(label.isHidden)
        area.insert("yz")
        #expect(!label.isHidden)
        area.markSaved()
        #expect(label.isHidden)
        area.undo()
        #expect(!label.isHidden, "the saved text was another one")
        area.text = "new"
        #expect(label.isHidden)
    }
}

extension ObservedPropertiesTests {
    @Test func `those of a text area`() {
        let (area, tester, seen) = shown(TextArea("one two three four\n\tfive"))
        area.layout.add("w = 12, h = 4")
        expect("text", \.text, of: area, tester, becomes: "\tother text, and more", Seen())
        expect("tabWidth", \.tabWidth, of: area, tester, becomes: 2, seen)
        expect("showsLineNumbers", \.showsLineNumbers, of: area, tester, becomes: true, seen)
        expect("borderColumns", \.borderColumns, of: area, tester, becomes: 2, seen)
        expect("wraps", \.wraps, of: area, tester, becomes: false, seen)
        tester.window.focus(area)
        expect("searchText", \.searchText, of: area, tester, becomes: "other", seen)
        expect("highlightsCurrentLine", \.highlightsCurrentLine, of: area, tester, becomes: true, seen)
        expect("marks", \.marks, of: area, tester, becomes: [0: TextArea.LineMark(role: .error)], seen)
        expect("notes", \.notes, of: area, tester, becomes: [0: ["note"]], seen)
        area.text = ""
        expect("placeholder", \.placeholder, of: area, tester, becomes: "nothing", seen)
        expect("role", \.role, of: area, tester, becomes: .text, seen)
        area.role = "area"
        area.layout.removeAll()
        area.layout.add("tt = ll = 0, w = 12")
        expect("growsUpTo", \.growsUpTo, of: area, tester, becomes: 2, seen)
        #expect(seen.names == storedNames(area))
    }
}
