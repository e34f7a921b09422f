import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisCode

@MainActor
@Suite struct CodeViewTests {
    private let sample = "let a = 1  // one\nfunc f() {\n\treturn \"x\"\n}\n"

    private func tester(_ view: View, width: Int = 24, height: Int = 6, theme: Theme = .dark) -> WindowTester {
        let window = Window()
        window.theme = theme
        window.add(view, "tt = ll = bb = rr = 0")
        window.focus(view)
        return WindowTester(window, width: width, height: height)
    }

    @Test func `code has line numbers, marks and colours`() {
        let view = CodeView(sample, language: .swift)
        view.marks[1] = TextArea.LineMark(role: .warning)
        let tester = tester(view)
        #expect(
            tester.picture == """
                |  1 let a = 1  // one   |
                |▎ 2 func f() {          |
                |  3     return "x"      |
                |  4 }                   |
                |  5                     |
                |                        |
                """)
        func color(_ x: Int, _ y: Int) -> Color { tester.canvas[x, y].foreground }
        #expect(color(4, 0) == Theme.dark[.code["keyword"]].foreground)
        #expect(color(12, 0) == Theme.dark[.code["number"]].foreground)
        #expect(color(15, 0) == Theme.dark[.code["comment"]].foreground)
        #expect(color(0, 1) == Theme.dark[.warning].foreground)
        // After a tab.
        #expect(color(8, 2) == Theme.dark[.code["keyword"]].foreground)
        #expect(color(15, 2) == Theme.dark[.code["string"]].foreground)
    }

    @Test func `the place that a mark is about has a line below, in its colour, after tabs and in wrapped rows too`() {
        let view = CodeView(sample, language: .swift)
        view.marks[2] = TextArea.LineMark(role: .error, place: 8..<11)
        view.marks[0] = TextArea.LineMark(role: .error, place: 500..<600)
        let tester = tester(view)
        func underlined(_ y: Int) -> [Int] { (0..<23).filter { tester.canvas[$0, y].style.underline != nil } }
        #expect(underlined(0) == [] && underlined(2) == [15, 16, 17])
        let line = tester.canvas[15, 2].style.underline
        #expect(line?.kind == .curly)
        #expect(line == Style(underline: Underline(.curly, color: Theme.dark[.error].foreground)).underline)
        (view.wraps, view.text) = (true, String(repeating: "ab ", count: 10))
        view.marks = [0: TextArea.LineMark(role: .error, place: 12..<20)]
        tester.draw()
        #expect(underlined(0) == [16, 17, 18, 19, 20, 21])
        #expect(underlined(1) == [4, 5])
        #expect(tester.canvas[0, 1].glyph == 0x20)
    }

    @Test func `without a language there are no colours`() {
        let view = CodeView(sample)
        let tester = tester(view)
        #expect(tester.canvas[4, 0].foreground == Theme.dark[.text].foreground)
        view.language = .swift
        #expect(tester.canvas[4, 0].foreground == Theme.dark[.code["keyword"]].foreground)
    }

    @Test func `in ASCII marks are asterisks`() {
        let view = CodeView("a", language: .swift)
        view.marks[0] = TextArea.LineMark(role: .warning)
        let tester = tester(view, width: 10, height: 1)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.hasPrefix("|* 1 a"))
    }

    @Test func `searching selects matches in turn, and from the start on at the end`() {
        let view = CodeView("one two\nTwo three\ntwo", language: nil)
        let tester = tester(view)
        tester.type("/two")
        #expect(view.selection.range.lowerBound == TextPosition(line: 0, offset: 4))
        tester.press(.enter)
        #expect(view.isFocused)
        tester.type("n")
        #expect(view.selection.range.lowerBound == TextPosition(line: 1, offset: 0) && view.selectedText == "Two")
        tester.type("n")
        tester.type("n")
        #expect(view.selection.range.lowerBound == TextPosition(line: 0, offset: 4))
        tester.type("N")
        #expect(view.selection.range.lowerBound == TextPosition(line: 2, offset: 0))
        tester.press(.escape)
        #expect(view.searchText == "" && !view.findNext())
    }

    @Test func `all visible matches are highlighted`() {
        let view = CodeView("two\ntwo", language: nil)
        let tester = tester(view)
        view.searchText = "two"
        let canvas = tester.canvas
        #expect(canvas[4, 0].background == Theme.dark["hit"].background)
        #expect(canvas[4, 1].background == Theme.dark["hit"].background)
        #expect(canvas[7, 1].background != Theme.dark["hit"].background)
    }

    @Test func `what is not found is told, and Escape puts the cursor back`() {
        let view = CodeView("one", language: nil)
        let tester = tester(view, width: 40)
        tester.type("/zzz")
        tester.press(.enter)
        #expect(tester.picture.contains("not found"))
        tester.press(.escape)
        #expect(view.isFocused && view.selection == Selection(at: .start))
    }

    @Test func `a line is gone to by its number`() {
        let view = CodeView((1...100).map { "line \($0)" }.joined(separator: "\n"), language: nil)
        let tester = tester(view, width: 30)
        tester.type(":500")
        tester.press(.enter)
        #expect(tester.picture.contains("1 to 100"))
        tester.press(.backspace)
        tester.press(.enter)
        #expect(view.selection.head == TextPosition(line: 49, offset: 0))
        #expect(tester.picture.contains("50 line 50"))
        view.goTo(line: -5)
        #expect(view.selection.head.line == 0)
        view.goTo(line: .max)
        #expect(view.selection.head.line == 99)
    }

    @Test func `an editor has colours that follow what is typed`() {
        let view = CodeView("x\nlet y", language: .swift)
        view.isReadOnly = false
        let tester = tester(view)
        func isKeyword() -> Bool {
            tester.canvas[4, 1].foreground == Theme.dark[.code["keyword"]].foreground
        }
        #expect(isKeyword())
        tester.type("/*w")
        #expect(view.text == "/*wx\nlet y" && !isKeyword())
        view.undo()
        #expect(isKeyword())
    }

    @Test func `lines can be wrapped`() {
        let view = CodeView("one two three four five six", language: nil)
        let tester = tester(view, width: 16, height: 3)
        #expect(!view.wraps)
        tester.type("w")
        #expect(view.wraps && tester.picture.contains("three"))
    }

    @Test func `it takes every size, every event and hostile text`() {
        #expect(checkWidget { CodeView("let x = \"漢字\"\n\t// é\n", language: .swift) } == [])
        let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 7919) }
        #expect(checkWidget { CodeView(TextBuffer(utf8: bytes), language: .c) } == [])
    }

    @Test func `a line of a megabyte is coloured in its first part`() {
        let view = CodeView(String(repeating: "let x = 1; ", count: 100_000), language: .swift)
        let tester = tester(view)
        #expect(tester.canvas[4, 0].foreground == Theme.dark[.code["keyword"]].foreground)
        tester.press(.end, .control)
        #expect(tester.canvas[10, 0].foreground == Theme.dark[.text].foreground)
    }
}

/// What is lexed does not grow with the text.
@MainActor
@Suite struct CodeGrowthTests {
    private func shown(_ lines: Int) -> (view: CodeView, highlighter: CodeHighlighter, tester: WindowTester) {
        let view = CodeView(String(repeating: "let x = 1 /* c */\n", count: lines), language: .swift)
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.focus(view)
        let tester = WindowTester(window, width: 40, height: 10)
        return (view, view.highlighter as! CodeHighlighter, tester)
    }

    @Test func `opening and scrolling lex what is visible`() {
        for lines in [1000, 4000] {
            let (_, highlighter, tester) = shown(lines)
            #expect(highlighter.states.lexedLineCount < 12)
            for _ in 0..<5 { tester.press(.pageDown) }
            #expect(highlighter.states.lexedLineCount < 70)
        }
    }

    @Test func `a jump to the end lexes the lines above once`() {
        let (_, highlighter, tester) = shown(3000)
        tester.press(.end, .control)
        #expect(highlighter.states.lexedLineCount == 3000)
        tester.press(.home, .control)
        tester.press(.end, .control)
        #expect(highlighter.states.lexedLineCount == 3000)
    }

    @Test func `an edit lexes until the state settles, wherever it is`() {
        for lines in [1000, 4000] {
            let (view, highlighter, tester) = shown(lines)
            view.isReadOnly = false
            tester.press(.end, .control)
            for line in [lines - 5, lines / 2, 0] {
                view.goTo(line: line)
                tester.draw()
                let before = highlighter.states.lexedLineCount
                tester.type("y")
                tester.press(.enter)
                #expect(highlighter.states.lexedLineCount - before < 25)
                // A comment that stays open is lexed as far as lines are visible.
                tester.type("/*")
                #expect(highlighter.states.lexedLineCount - before < 60)
                tester.press(.backspace)
                #expect(highlighter.states.lexedLineCount - before < 80)
            }
        }
    }
}

/// Each property updates the screen and tells observers.
@MainActor
@Suite struct CodePropertiesTests {
    @Test func `properties can be observed`() {
        let view = CodeView("let", language: .swift)
        var seen = 0
        let token = view.observe(\.language) { _ in seen += 1 }
        view.language = .c
        #expect(seen == 1)
        _ = token
        let diff = DiffView()
        var changes: [String] = []
        let tokens = [
            diff.observe(\.diff) { _ in changes.append("diff") },
            diff.observe(\.isSideBySide) { _ in changes.append("side") },
            diff.observe(\.showsLineNumbers) { _ in changes.append("numbers") },
            diff.observe(\.showsCode) { _ in changes.append("code") },
            diff.observe(\.tabWidth) { _ in changes.append("tab") },
            diff.observe(\.firstColumn) { _ in changes.append("column") },
        ]
        diff.diff = Diff(parsing: DiffTests.text)
        diff.isSideBySide = true
        diff.showsLineNumbers = false
        diff.showsCode = false
        diff.tabWidth = 2
        diff.firstColumn = 3
        #expect(changes == ["diff", "side", "numbers", "code", "tab", "column"])
        _ = tokens
    }
}
