import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Rows below the lines of a text area.
@MainActor
struct TextAreaNotesTests {
    private func make(_ lines: Int, height: Int = 5) -> (TextArea, WindowTester) {
        let area = TextArea((0..<lines).map { "line \($0)" }.joined(separator: "\n"))
        area.wraps = false
        let window = Window(area)
        let tester = WindowTester(window, width: 14, height: height)
        window.focus(area)
        return (area, tester)
    }

    @Test func `notes are shown below their lines`() {
        let (area, tester) = make(3)
        area.notes = [1: ["  ^^ wrong", StyledText("really", role: .error)]]
        #expect(
            tester.picture == """
                | line 0       |
                | line 1       |
                |   ^^ wrong   |
                | really       |
                | line 2       |
                """)
        area.notes = [:]
        #expect(tester.picture.contains("| line 2       |\n|              |"))
    }

    @Test func `the cursor skips notes, and a click on one goes to its line`() {
        let (area, tester) = make(3)
        area.notes = [0: ["note"]]
        tester.press(.down)
        #expect(area.selection.head.line == 1 && tester.cursor == Point(x: 1, y: 2))
        tester.click(x: 5, y: 1)
        #expect(area.selection.head == TextPosition(line: 0, offset: 4) && tester.cursor == Point(x: 5, y: 0))
        tester.click(x: 3, y: 2)
        #expect(area.selection.head == TextPosition(line: 1, offset: 2))
    }

    @Test func `the cursor stays visible, with the notes of its line if there is room`() {
        let (area, tester) = make(20)
        area.notes = [3: ["a", "b"], 4: ["c"], 19: ["the end"]]
        for _ in 0..<4 { tester.press(.down) }
        let rows4 = tester.picture.split(separator: "\n").map { $0.dropFirst().prefix(8) }
        #expect(rows4 == [" line 3 ", " a      ", " b      ", " line 4 ", " c      "])
        #expect(tester.cursor?.y == 3)
        tester.press(.end, .control)
        #expect(tester.picture.contains("line 19") && tester.picture.contains("the end"))
        let rows = tester.picture.split(separator: "\n")
        #expect(rows[4].contains("the end") && rows[3].contains("line 19") && rows[0].contains("line 16"))
    }

    @Test func `the picture depends on no earlier size`() {
        for height in 1...8 {
            let (area, tester) = make(12, height: 8)
            area.notes = [2: ["x"], 11: ["y", "z"]]
            area.goTo(line: 11)
            tester.draw()
            tester.resize(width: 14, height: 3)
            tester.resize(width: 14, height: height)
            let (fresh, freshTester) = make(12, height: height)
            fresh.notes = area.notes
            fresh.selection = area.selection
            freshTester.draw()
            #expect(tester.cursor != nil && freshTester.cursor != nil)
            #expect(tester.picture.contains("line 11") && freshTester.picture.contains("line 11"))
        }
    }

    @Test func `a part of a long note scrolls with the text`() {
        let area = TextArea("0123456789abcdefghij")
        area.wraps = false
        area.notes = [0: ["          ^ here"]]
        let window = Window(area)
        let tester = WindowTester(window, width: 14, height: 3)
        window.focus(area)
        tester.press(.end)
        let rows = tester.picture.split(separator: "\n").map { Array($0) }
        #expect(rows[1].firstIndex(of: "^") == rows[0].firstIndex(of: "a"))
    }

    @Test func `an area with notes takes every size and every event`() {
        #expect(
            checkWidget {
                let area = TextArea("one\ntwo two two\nthree")
                area.notes = [0: ["^^^ wrong"], 1: ["a", "b"], 9: ["none"]]
                return area
            } == [])
    }
}
