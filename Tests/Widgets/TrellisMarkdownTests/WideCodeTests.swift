import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisMarkdown

/// Code that is wider than its room scrolls sideways.
@MainActor
@Suite struct WideCodeTests {
    private let text = "text\n\n```\nlet answer = 6 * 7 + zero\n  short\n\tafter a tab, 漢字漢字漢字\n```\n"

    private func shown(_ text: String, width: Int = 20, height: Int = 8) -> (MarkdownView, WindowTester) {
        let window = Window()
        let view = window.add(MarkdownView(text), "tt = ll = bb = rr = 0")
        window.focus(view)
        return (view, WindowTester(window, width: width, height: height))
    }

    /// The rows without blanks at their ends, and without the scroll bar or the line that shows the focus.
    private func rows(_ tester: WindowTester) -> [String] {
        tester.rows.map { row in
            var row = row
            while let last = row.last, last == " " || last == "│" || last == "┃" { row.removeLast() }
            return row
        }
    }

    @Test func `lines stay lines, and signs say that there is more`() {
        let (view, tester) = shown(text)
        #expect(rows(tester)[2...4] == [" let answer = 6 * ›", "   short", "     after a tab, ›"])
        tester.press(.right)
        #expect(view.firstColumnOfCode == 8)
        #expect(rows(tester)[2...4] == ["‹er = 6 * 7 + zero", "‹", "‹r a tab, 漢字漢字›"])
        tester.press(.right)
        // As far as the longest line goes; of a wide character no half is shown.
        #expect(view.firstColumnOfCode == 12)
        #expect(rows(tester)[4].hasSuffix("漢字漢字漢字"))
        tester.press(.left)
        tester.press(.left)
        #expect(rows(tester)[2] == " let answer = 6 * ›")
    }

    @Test func `a wide character at an edge is not halved`() {
        let (view, tester) = shown("```\n漢字漢字漢字漢字漢字漢字\n```")
        for column in 0...8 {
            view.firstColumnOfCode = column
            let row = rows(tester)[0]
            #expect(
                row.columns <= 19 && row.unicodeScalars.allSatisfy { "漢字‹› ".unicodeScalars.contains($0) }, "\(row)")
        }
    }

    @Test func `blocks that fit stay, and the arrow keys are left to others where all fit`() {
        let (view, tester) = shown("```\nshort\n```\n\n```\n\(String(repeating: "wide ", count: 9))\n```")
        tester.press(.right)
        #expect(rows(tester)[0] == " short" && rows(tester)[2].hasPrefix("‹"))
        #expect(view.isBound(.right))
        let (narrow, _) = shown("```\nshort\n```")
        #expect(!narrow.isBound(.right) && !narrow.isBound(.left))
    }

    @Test func `the wheel scrolls sideways, and the start of the document is that of its code`() {
        let (view, tester) = shown(text)
        tester.send(.mouse(Mouse(.wheelRight, at: Point(x: 3, y: 3))))
        #expect(view.firstColumnOfCode == 6)
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 3, y: 3), modifiers: .shift)))
        #expect(view.firstColumnOfCode == 0)
        tester.press(.right)
        tester.press(.home)
        #expect(view.firstColumnOfCode == 0)
    }

    @Test func `a match is scrolled into sight and highlighted, and the mouse selects what is seen`() {
        let (view, tester) = shown(text)
        view.searchText = "zero"
        view.findNext()
        #expect(rows(tester)[2].contains("zero"))
        let column = tester.rows[2].range(of: "zero").map { tester.rows[2][..<$0.lowerBound].columns } ?? 0
        let style = tester.canvas[column, 2].style
        #expect(style == tester.window.themeInUse["hit.current"].laid(over: style))
        let start = Point(x: column, y: 2)
        tester.send(.mouse(Mouse(.press(.left), at: start)))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: column + 4, y: 2))))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: column + 4, y: 2))))
        #expect(view.selectedText == "zero")
        // A line that is scrolled out of sight can be pressed, too.
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 3, y: 3))))
    }

    @Test func `pieces of long code are scrolled together`() {
        let line = String(repeating: "0123456789", count: 5) + "\n"
        let short = String(repeating: "ab\n", count: 64)
        let (view, tester) = shown("```\n\(String(repeating: line, count: 900))\(short)```", height: 6)
        tester.press(.right)
        #expect(rows(tester)[0] == "‹89012345678901234›")
        tester.press(.end)
        #expect(view.firstColumnOfCode == 8 && rows(tester)[3] == "‹")
        // Where nothing goes further, the way back is open.
        tester.press(.left)
        #expect(rows(tester)[3] == " ab")
    }

    @Test func `a long line is cut into parts once, and painting looks at no more than the parts in sight`() {
        let line = String(repeating: "x", count: 1 << 18)
        var builder = MarkdownBuilder(.empty, width: 40, looks: MarkdownLooks(wrapsCode: false))
        builder.code(line, language: "")
        #expect(builder.layout.rows.count == 1 && builder.layout.rows[0].parts.count == 1 << 10)
        let row = builder.layout.rows[0].scrolled(by: 100_000, onlyASCII: true)
        #expect(row.parts.map(\.columns).reduce(0, +) == 40)
    }

    @Test func `in a transcript, which does not scroll sideways, code wraps`() {
        var builder = MarkdownBuilder(.empty, width: 12, looks: MarkdownLooks())
        builder.code("0123456789abcdef", language: "")
        #expect(builder.layout.rows.count == 2)
    }
}
