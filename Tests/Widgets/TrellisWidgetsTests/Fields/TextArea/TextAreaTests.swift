import SeededNumbers
import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TextAreaTests {
    private let window = Window()

    private func shown(_ area: TextArea, width: Int = 13, height: Int = 4) -> WindowTester {
        window.add(area, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    /// The cells that look selected, row by row.
    private func selected(_ tester: WindowTester) -> [[Int]] {
        let color = window.themeInUse["textSelection"].background
        let size = tester.canvas.size
        return (0..<size.height).map { y in
            (0..<size.width).filter { tester.canvas[$0, y].style.background == color }
        }
    }

    @Test func `an area takes every size and every event`() {
        #expect(checkWidget { TextArea("some text\n\twith 漢字 in it\n\nand more than fits into it") } == [])
    }

    @Test func `an area with numbers that does not wrap takes every size and every event`() {
        let make = {
            let area = TextArea((1...30).map { "\($0) 漢字 and a long line" }.joined(separator: "\n"))
            (area.wraps, area.showsLineNumbers, area.insertsTabs) = (false, true, true)
            return area
        }
        #expect(checkWidget(make) == [])
    }

    @Test func `lines are wrapped, and what is typed stands before the cursor`() {
        let area = TextArea("one two three\n漢字")
        let tester = shown(area)
        #expect(tester.picture == "| one two     |\n| three       |\n| 漢字        |\n|             |")
        tester.press(.down)
        tester.press(.down)
        tester.press(.end)
        #expect(tester.cursor == Point(x: 5, y: 2))
        tester.press(.enter)
        tester.type("qé")
        #expect(area.text == "one two three\n漢字\nqé" && tester.cursor == Point(x: 3, y: 3))
        tester.press(.backspace)
        tester.press(.backspace)
        tester.press(.backspace)
        #expect(area.text == "one two three\n漢字")
    }

    @Test func `it scrolls to the cursor, and the bar tells where`() {
        let tester = shown(TextArea((1...9).map { "line \($0)" }.joined(separator: "\n")), height: 3)
        #expect(tester.picture == "| line 1     ┃|\n| line 2     │|\n| line 3     │|")
        tester.press(.end, .control)
        #expect(tester.picture == "| line 7     │|\n| line 8     │|\n| line 9     ┃|")
        tester.press(.pageUp)
        #expect(tester.cursor == Point(x: 7, y: 2) && tester.picture.hasPrefix("| line 5     "))
        tester.press(.home, .control)
        #expect(tester.picture.hasPrefix("| line 1     ┃"))
    }

    @Test func `the wheel scrolls and leaves the cursor where it is in the text`() {
        let area = TextArea((1...9).map { "line \($0)" }.joined(separator: "\n"))
        let tester = shown(area, height: 3)
        #expect(tester.send(.mouse(Mouse(.wheelDown, at: .zero))))
        #expect(tester.picture.hasPrefix("| line 4") && tester.cursor == nil)
        for _ in 0..<3 { tester.send(.mouse(Mouse(.wheelDown, at: .zero))) }
        #expect(tester.picture.hasPrefix("| line 7"))
        #expect(!tester.send(.mouse(Mouse(.wheelDown, at: .zero))), "there is nothing more to scroll to")
        tester.type("x")
        #expect(area.text.hasPrefix("xline 1") && tester.picture.hasPrefix("| xline 1"))
    }

    @Test func `the scroll bar is dragged`() {
        let tester = shown(TextArea((1...90).map { "line \($0)" }.joined(separator: "\n")), height: 10)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 12, y: 0))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 12, y: 30))))
        #expect(tester.picture.hasSuffix("| line 90    ┃|"))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 12, y: 0))))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 12, y: 0))))
        #expect(tester.picture.hasPrefix("| line 1     ┃|"))
    }

    @Test func `without wrapping it scrolls to the side`() {
        let area = TextArea("0123456789abcdef\n漢字漢字漢字漢字\nshort")
        area.wraps = false
        let tester = shown(area, height: 3)
        #expect(tester.picture == "| 0123456789… |\n| 漢字漢字漢… |\n| short       |")
        for _ in 0..<10 { tester.press(.right) }
        #expect(tester.picture == "| 23456789ab… |\n| 字漢字漢字… |\n| ort         |")
        #expect(tester.cursor == Point(x: 9, y: 0))
        tester.press(.right)
        #expect(tester.picture.hasPrefix("| 3456789abc… |\n|  漢字漢字 … |"), "\(tester.picture)")
        tester.press(.end)
        #expect(tester.picture.hasPrefix("| 6789abcdef  |") && tester.cursor == Point(x: 11, y: 0))
        tester.press(.home)
        #expect(tester.picture.hasPrefix("| 0123456789… |"))
    }

    @Test func `numbers stand before lines, not before rows`() {
        let area = TextArea("one two three four\n\nx")
        area.showsLineNumbers = true
        let tester = shown(area, width: 16, height: 5)
        #expect(
            tester.picture == """
                |  1 one two     |
                |    three four  |
                |  2             |
                |  3 x           |
                |                |
                """)
        #expect(tester.cursor == Point(x: 4, y: 0))
        tester.click(x: 5, y: 3)
        #expect(area.selection.head == TextPosition(line: 2, offset: 1))
    }

    @Test func `tabs reach to stops`() {
        let area = TextArea("\ta\tb\nab\tc")
        let tester = shown(area, width: 17, height: 2)
        #expect(tester.picture == "|     a   b       |\n| ab  c           |")
        area.tabWidth = 8
        tester.draw()
        #expect(tester.picture == "|         a      ┃|\n| b              │|")
    }

    @Test func `Tab moves the focus, or writes a tab where that is wanted`() {
        let area = TextArea("x")
        let tester = shown(area)
        let other = window.add(TextField(), "bb = ll = 0")
        tester.press(.tab)
        #expect(other.isFocused && area.text == "x")
        window.focus(area)
        area.insertsTabs = true
        tester.press(.tab)
        #expect(area.isFocused && area.text == "\tx")
        tester.press(.tab, .shift)
        #expect(other.isFocused)
    }

    @Test func `selections are seen in every row, with line ends`() {
        let area = TextArea("one\n\n漢字 two")
        let tester = shown(area)
        tester.press(.right)
        for _ in 0..<2 { tester.press(.down, .shift) }
        #expect(selected(tester) == [[2, 3, 4], [1], [], []])
        tester.press(.right, .shift)
        #expect(selected(tester) == [[2, 3, 4], [1], [1, 2], []])
        #expect(area.selectedText == "ne\n\n漢")
        tester.press(.character("x"), .control)
        #expect(area.text == "o字 two" && window.clipboard.text == "ne\n\n漢")
        tester.press(.character("v"), .control)
        tester.press(.character("z"), .control)
        tester.press(.character("z"), .control)
        #expect(area.text == "one\n\n漢字 two" && selected(tester)[0] == [2, 3, 4])
    }

    @Test func `a selection remains visible without the focus`() {
        let area = TextArea("one two")
        let tester = shown(area)
        window.theme = .dark
        for _ in 0..<3 { tester.press(.right, .shift) }
        window.focus(nil)
        tester.draw()
        let inactive = window.themeInUse["textSelection.inactive"].background
        #expect(inactive != window.themeInUse["textSelection"].background)
        #expect(selected(tester).joined().isEmpty)
        #expect((0..<6).filter { tester.canvas[$0, 0].style.background == inactive } == [1, 2, 3])
        area.isEnabled = false
        tester.draw()
        #expect(!(0..<6).contains { tester.canvas[$0, 0].style.background == inactive })
    }

    @Test func `the mouse selects, and scrolls while it is held outside`() {
        let area = TextArea((1...9).map { "line \($0)" }.joined(separator: "\n"))
        let tester = shown(area, height: 3)
        func send(_ action: Mouse.Action, _ x: Int, _ y: Int) {
            tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
        }
        send(.press(.left), 3, 0)
        send(.drag(.left), 5, 1)
        #expect(area.selectedText == "ne 1\nline")
        send(.drag(.left), 5, 5)
        #expect(tester.picture.hasPrefix("| line 2"))
        tester.advance(by: .milliseconds(110))
        #expect(tester.picture.hasPrefix("| line 4") && area.selectedText.hasSuffix("line"))
        send(.release(.left), 5, 5)
        tester.advance(by: .seconds(1))
        #expect(tester.picture.hasPrefix("| line 4") && window.timers.nextDue == nil)
        for _ in 0..<2 { tester.click(x: 2, y: 0) }
        #expect(area.selectedText == "line")
        tester.click(x: 2, y: 0)
        #expect(area.selectedText == "line 4\n")
    }

    @Test func `typing paints the row that is typed into, and moving nothing`() {
        let area = TextArea("one\ntwo\nthree")
        let tester = shown(area)
        tester.press(.down)
        #expect(tester.damage.height <= 2 && tester.cursor == Point(x: 1, y: 1))
        tester.press(.right)
        #expect(tester.damage.isEmpty && tester.cursor == Point(x: 2, y: 1))
        tester.type("x")
        #expect(tester.damage == Rect(x: 0, y: 1, width: 13, height: 1))
        tester.press(.enter)
        #expect(tester.damage == Rect(x: 0, y: 1, width: 13, height: 3))
        #expect(tester.picture == "| one         |\n| tx          |\n| wo          |\n| three       |")
    }

    @Test func `what is painted in parts is what is painted whole`() {
        let area = TextArea("one two three\n\tfour\n漢字 five")
        area.showsLineNumbers = true
        let tester = shown(area, width: 14, height: 5)
        var random = Dice(state: 7)
        let keys: [Key] = [
            .left, .right, .up, .down, .home, .end, .enter, .backspace, .delete, "a", " ", "漢", .pageDown, .pageUp,
            Key.right.shift, Key.down.shift, .control("z"), .control("y"), Key.left.control, .control("a"), .right,
        ]
        for _ in 0..<400 {
            tester.send(.key(keys[Int(random.next() % UInt64(keys.count))]))
            let (picture, cursor) = (tester.canvas, tester.cursor)
            area.setNeedsDisplay()
            tester.draw()
            #expect(picture.cells == tester.canvas.cells && cursor == tester.cursor)
        }
    }

    @Test func `an area that is read only is selected and copied, and lets typed keys go on`() {
        let area = TextArea("one")
        area.isReadOnly = true
        let tester = shown(area)
        var log: [String] = []
        window.onKey("r") { log.append("r") }
        tester.type("r")
        tester.press(.enter)
        tester.press(.character("a"), .control)
        tester.press(.character("c"), .control)
        tester.press(.backspace)
        #expect(area.text == "one" && log == ["r"] && window.clipboard.text == "one")
    }

    @Test func `an empty area shows what it is for`() {
        let area = TextArea()
        area.placeholder = "Write something here"
        let tester = shown(area, height: 2)
        #expect(tester.picture == "| Write som…  |\n|             |")
        tester.type("x")
        #expect(tester.picture.hasPrefix("| x           |"))
    }

    @Test func `what it scrolled to comes back after a smaller size`() {
        let area = TextArea((1...40).map { "line \($0) of a text" }.joined(separator: "\n"))
        let tester = shown(area, width: 30, height: 8)
        for _ in 0..<3 { tester.send(.mouse(Mouse(.wheelDown, at: .zero))) }
        let before = tester.picture
        for (width, height) in [(8, 2), (3, 1), (0, 0), (30, 60)] { tester.resize(width: width, height: height) }
        tester.resize(width: 30, height: 8)
        #expect(tester.picture == before)
    }
}
