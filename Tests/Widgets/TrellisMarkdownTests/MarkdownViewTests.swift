import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisMarkdown

@MainActor
@Suite struct MarkdownViewTests {
    func shown(_ text: String, width: Int = 30, height: Int = 8) -> (MarkdownView, WindowTester) {
        let window = Window()
        let view = window.add(MarkdownView(text), "tt = ll = bb = rr = 0")
        return (view, WindowTester(window, width: width, height: height))
    }

    /// The rows of a picture without blanks at their ends.
    func rows(_ text: String, width: Int = 24, height: Int = 12) -> [String] {
        shown(text, width: width, height: height).1.rows
    }

    // MARK: Blocks

    @Test func `a paragraph wraps, and its hard breaks stay`() {
        #expect(
            rows("one *two* three four\nfive  \nsix &amp; 漢字漢字漢字漢", width: 20).prefix(4) == [
                "one two three four", "five", "six & 漢字漢字漢字", "漢",
            ])
    }

    @Test func `headings have lines below them by their level`() {
        #expect(
            rows("# One\n\nTwo\n---\n### Three", width: 12).prefix(7) == [
                "One", "━━━━━━━━━━━", "", "Two", "───────────", "", "Three",
            ])
    }

    @Test func `lists are nested, numbered and ticked off`() {
        let text = "9. nine\n10. ten\n    - in\n      * deep\n\n* [ ] task\n* [x] done\n\n- a\n\n  b\n\n- c"
        #expect(
            rows(text, height: 14).prefix(13) == [
                "9. nine", "10. ten", "    ◦ in", "      ▪ deep", "", "☐ task", "☑ done", "", "• a", "", "  b", "",
                "• c",
            ])
    }

    @Test func `comments are not shown`() {
        #expect(
            rows("<!-- one\n\ntwo -->\n\nText <!-- three --> and\n<b>more</b>", height: 4).first
                == "Text and <b>more</b>")
        #expect(rows("one\n\n<!-- a -->\n\ntwo").prefix(4) == ["one", "", "two", ""])
        #expect(rows("- one\n\n<!-- -->\n\n- two").prefix(4) == ["• one", "", "• two", ""])
        #expect(rows("- <!-- a -->\n- b\n\n> <!-- c -->\n>\n> d").prefix(4) == ["•", "• b", "", "▌ d"])
        #expect(rows("<div>\n<!-- a -->\n</div>").prefix(3).joined() == "<div></div>")
        #expect(rows("<!--> text\n\n<!-- open\n\nto the end").prefix(3) == [" text", "", ""])
        #expect(rows("`<!-- code -->`").first == "<!-- code -->")
    }

    @Test func `tags of line breaks break lines, in tables too`() {
        #expect(rows("one<br>two<BR />three").prefix(3) == ["one", "two", "three"])
        #expect(
            rows("| a | b |\n|---|---|\n| one<br>three | x |", width: 12).prefix(4) == [
                "a     │ b", "──────┼──", "one   │ x", "three │",
            ])
        #expect(rows("one\n\n<br>\n\ntwo").prefix(3) == ["one", "", "two"])
        #expect(rows("`<br>` <b>").first == "<br> <b>")
    }

    @Test func `a table has a frame where there is room for one`() {
        let table = "| a | bcd |\n|--:|:-:|\n| one | x |\n"
        #expect(
            rows(table, width: 14).prefix(5) == [
                "┌─────┬─────┐", "│   a │ bcd │", "├─────┼─────┤", "│ one │  x  │", "└─────┴─────┘",
            ])
        #expect(rows(table, width: 12).prefix(3) == ["  a │ bcd", "────┼────", "one │  x"])
        #expect(rows("- b\n\n  | a |\n  |---|\n", width: 9).dropFirst(2).first == "  ┌───┐")
    }

    @Test(arguments: ["\n", "\r\n"])
    func `front matter is not shown, whatever pieces it comes in`(end: String) {
        func text(_ lines: String...) -> String { lines.joined(separator: end) }
        let front = text("---", "title: A tree", "tags:", "  - oak", "", "---", "# Oak", "", "text")
        #expect(rows(front, width: 12).prefix(4) == ["Oak", "━━━━━━━━━━━", "", "text"])
        #expect(rows("\u{FEFF}" + front, width: 12).first == "Oak")
        #expect(rows(text("---", "a: 1", "..."), width: 12).joined() == "")
        for toml in [
            text("+++", "title = \"A tree\"", "[a]", "b = 1", "+++", "# Oak"), text("+++", "[a]", "+++", "# Oak"),
        ] {
            #expect(rows(toml, width: 12).first == "Oak")
        }
        let whole = MarkdownDocument(front)
        let grown = MarkdownDocument()
        for character in front {
            grown.append(String(character))
            _ = grown.blocks
        }
        #expect(grown.blocks == whole.blocks && whole.blocks.count == 2)
        // A rule at the start is one.
        for text in [
            text("---", "", "a: 1", "", "---"), text("---", "Text", "---"), text("a", "---", "b: 1", "---"),
            text("---", "a: 1"), text("+++", "a", "+++"), text("+++", "a = 1", "---"), text("---", "a = 1", "---"),
        ] {
            #expect(!MarkdownDocument(text).blocks.isEmpty)
        }
        #expect(MarkdownDocument(text("---", "Text", "---")).blocks.map(\.kind) == [.rule, .heading(level: 2)])
    }

    @Test func `a comment that comes piece by piece is never seen`() {
        let (view, tester) = shown("")
        for character in "one\n\n<!-- two -->\n\nthree" {
            view.append(String(character))
            tester.draw()
            #expect(!tester.picture.contains("two"))
        }
        #expect(tester.rows.prefix(3) == ["one", "", "three"])
    }

    @Test func `quotes are marked at each row`() {
        #expect(
            rows("> one two three four five\n> > six", width: 18).prefix(4) == [
                "▌ one two three", "▌ four five", "▌", "▌ ▌ six",
            ])
    }

    @Test func `code keeps its lines, and long ones scroll`() {
        #expect(rows("```c\nint main(void)\n\tx;\n```", width: 12).prefix(3) == [" int main(›", "     x;", ""])
    }

    @Test func `columns of tables are aligned, and shrink and wrap where they must`() {
        let text = "| a | bb | ccc |\n|---|:-:|--:|\n| 1 | 2 | 3 |\n| one two three four | 5 | 6 |"
        #expect(
            rows(text, width: 24 + 10).prefix(4) == [
                "a                  │ bb │ ccc", "───────────────────┼────┼────", "1                  │ 2  │   3",
                "one two three four │ 5  │   6",
            ])
        #expect(
            rows(text, width: 23).prefix(5) == [
                "a           │ bb │ ccc", "────────────┼────┼────", "1           │ 2  │   3", "one two     │ 5  │   6",
                "three four  │    │",
            ])
    }

    @Test func `a table that is too wide is cut with a sign`() {
        let row = "|" + String(repeating: " word |", count: 12) + "\n"
        let delimiter = "|" + String(repeating: "---|", count: 12) + "\n"
        let rows = rows(row + delimiter + row, width: 20)
        #expect(rows[0].hasSuffix("…") && rows[0].columns == 19 && rows[2].hasSuffix("…"))
    }

    @Test func `images, HTML and rules are told in text`() {
        #expect(
            rows("![a *cat*](cat.png) ![](x/dog.png) <b>\n\n<div>\n\n***", width: 24).prefix(5) == [
                "▣ a cat ▣ dog.png <b>", "", "<div>", "", String(repeating: "─", count: 23),
            ])
    }

    @Test func `a terminal of ASCII gets ASCII`() {
        let (_, tester) = shown("# One\n\n> - a\n\n|a|b|\n|-|-|\n|c|d|\n\n---", width: 16, height: 14)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.unicodeScalars.allSatisfy { $0.isASCII })
        #expect(tester.rows.prefix(3) == ["One", "===============", ""])
    }

    // MARK: Links

    @Test func `tab goes from link to link and then on, and enter opens one`() {
        var opened: [String] = []
        let (view, tester) = shown(
            "[a](x.md) and [b](#far)\n\n" + String(repeating: "text\n\n", count: 20) + "# Far\n\nend")
        view.onLink = { opened.append($0.address) }
        let button = Button("B")
        view.window!.add(button, "rr = 0, bb = 0")
        tester.window.focus(view)
        tester.press(.tab)
        #expect(view.currentLink?.address == "x.md")
        tester.press(.enter)
        #expect(opened == ["x.md"])
        tester.type("n")
        #expect(view.currentLink?.address == "#far")
        tester.press(.enter)
        #expect(opened == ["x.md"] && tester.picture.contains("Far"))
        tester.press(.home)
        tester.type("p")
        #expect(view.currentLink?.address == "x.md")
        tester.press(.tab)
        tester.press(.tab)
        #expect(button.isFocused)
    }

    @Test func `Tab goes through the links and on, and through them again when it comes back`() {
        let window = Window()
        let view = window.add(MarkdownView("see [one](1.md) and [two](2.md)"), "tt = ll = rr = 0, bb = 2")
        let button = window.add(Button("B"), "ll = 0, bb = 0")
        let tester = WindowTester(window, width: 30, height: 8)
        window.focus(view)
        for _ in 0..<2 {
            #expect(view.isFocused && view.currentLink == nil)
            tester.press(.tab)
            #expect(view.currentLink?.address == "1.md")
            tester.press(.tab)
            #expect(view.currentLink?.address == "2.md")
            tester.press(.tab)
            #expect(button.isFocused && view.currentLink == nil)
            tester.press(.tab)
        }
    }

    @Test func `an audit knows that Tab leaves it, also from a link in the middle`() throws {
        let window = Window()
        let view = window.add(MarkdownView("[one](1.md) [two](2.md) [three](3.md)"), "tt = ll = rr = 0, bb = 2")
        window.add(Button("B"), "ll = 0, bb = 0")
        let tester = WindowTester(window, width: 30, height: 8)
        window.focus(view)
        tester.press(.tab)
        tester.press(.tab)
        #expect(view.isBound(.tab) && view.isBound(Key.tab.shift))
        #expect(try audit(window, sizes: "30x8").map { "\($0)" } == [])
    }

    @Test func `a click opens a link`() {
        var opened: [String] = []
        let (view, tester) = shown("see [this](x.md)")
        view.onLink = { opened.append($0.address) }
        tester.click(x: 7, y: 0)
        #expect(opened.isEmpty == false && view.isFocused)
    }

    // MARK: Scrolling

    @Test func `it scrolls to headings, and shows the same at a size whatever was before`() {
        let text = (1...40).map { "## Heading \($0)\n\nSome words that wrap at narrow widths.\n\n" }.joined()
        let (view, tester) = shown(text)
        view.scroll(to: view.headings[20])
        tester.draw()
        #expect(tester.rows[0].hasSuffix("Heading 21"))
        let before = tester.picture
        tester.resize(width: 12, height: 5)
        tester.resize(width: 60, height: 20)
        tester.resize(width: 30, height: 8)
        #expect(tester.picture == before)
        #expect(view.currentHeading?.title == "Heading 21")
        #expect(view.headings.count == 40 && view.row(of: view.headings[1]) == 6)
    }

    @Test func `it scrolls by rows there and back`() {
        let text = (1...10).map { "# H\($0)\n\n- a\n- b\n\n> q\n\n" }.joined()
        let (_, tester) = shown(text)
        var pictures = [tester.picture]
        for _ in 0..<70 {
            tester.press(.down)
            pictures.append(tester.picture)
        }
        #expect(Set(pictures).count > 60)
        var last = pictures.count - 1
        while pictures[last] == pictures[last - 1] { last -= 1 }
        for step in 1...last {
            tester.press(.up)
            #expect(tester.picture == pictures[last - step])
        }
    }

    @Test func `it follows its end, and stays elsewhere`() {
        let (view, tester) = shown("start\n")
        view.follows = true
        for number in 0..<20 { view.append("\nparagraph \(number)\n") }
        tester.draw()
        #expect(tester.picture.contains("paragraph 19"))
        tester.press(.home)
        view.append("\nlast")
        tester.draw()
        #expect(!view.follows && tester.rows[0].hasSuffix("start"))
    }

    // MARK: Search, selection

    @Test func `a search goes from match to match and around`() {
        let (view, tester) = shown("fox\n\n" + String(repeating: "text\n\n", count: 20) + "the **F**ox")
        tester.window.focus(view)
        tester.type("/fox")
        tester.press(.enter)
        #expect(view.currentMatch == MarkdownMatch(unit: 0, range: 0..<3) && view.matchCount == 2)
        tester.type("n")
        #expect(view.currentMatch == MarkdownMatch(unit: 21, range: 4..<7) && tester.picture.contains("the Fox"))
        tester.type("n")
        #expect(view.currentMatch?.unit == 0)
        view.searchText = "nowhere"
        view.findNext()
        tester.draw()
        #expect(tester.picture.contains("nowhere was not found"))
    }

    @Test func `the mouse selects, and y copies without marks`() {
        let (view, tester) = shown("# One\n\n> two *three*\n\n- four")
        tester.window.focus(view)
        tester.send(
            .mouse(Mouse(.press(.left), at: Point(x: 2, y: 0))), .mouse(Mouse(.drag(.left), at: Point(x: 5, y: 5))),
            .mouse(Mouse(.release(.left), at: Point(x: 5, y: 5))))
        #expect(view.selectedText == "ne\n\ntwo three\n\nfo")
        view.selectAll()
        #expect(view.selectedText == "One\n\ntwo three\n\nfour")
        tester.type("y")
        #expect(tester.window.clipboard.text == "One\n\ntwo three\n\nfour")
    }

    // MARK: Everything

    @Test func `it takes every size and every event`() {
        let text = "# A\n\ntext [link](x) `code`\n\n- one\n  - two\n\n> q\n\n|a|b|\n|-|-|\n|c|d|\n\n```\ncode\n```\n"
        #expect(checkWidget { MarkdownView(text) } == [])
    }

    @Test func `its properties can be observed`() {
        let (view, tester) = shown("text")
        var seen: [String] = []
        func watch<Value>(_ name: String, _ path: KeyPath<MarkdownView, Value>) {
            Observer(for: view).add(target: view, keyPath: path) { _, _, _ in seen.append(name) }
        }
        watch("text", \.text)
        watch("headings", \.headings)
        watch("follows", \.follows)
        watch("maximumWidth", \.maximumWidth)
        watch("keepsLineBreaks", \.keepsLineBreaks)
        watch("searchText", \.searchText)
        watch("selection", \.selection)
        view.append("\n\n# New\n")
        tester.draw()
        view.follows = true
        view.maximumWidth = 20
        view.keepsLineBreaks = true
        view.searchText = "x"
        view.selectAll()
        #expect(
            seen == ["text", "headings", "follows", "maximumWidth", "keepsLineBreaks", "searchText", "selection"])
    }

    @Test func `colours of code come from outside`() {
        let (view, tester) = shown("```swift\nlet a = 1\n```")
        var asked: [String] = []
        view.codeColors = { language, text in
            asked.append(language + ":" + text)
            return [StyledText("let", role: .accent) + " a = 1"]
        }
        tester.draw()
        tester.draw()
        #expect(asked == ["swift:let a = 1\n"] && tester.picture.contains(" let a = 1"))
    }

    @Test func `only what is visible is laid out`() {
        func laidOut(_ count: Int) -> Int {
            let (view, tester) = shown(String(repeating: "A paragraph of some words.\n\n", count: count))
            tester.press(.pageDown)
            view.append("\n\nmore")
            tester.draw()
            return view.flow.layoutCount
        }
        #expect(laidOut(2_000) == laidOut(20_000))
        #expect(laidOut(2_000) < 40)
    }
}

extension WindowTester {
    /// The rows of the picture without margin, scroll bar and blanks at their ends.
    @MainActor var rows: [String] {
        picture.split(separator: "\n").map { line in
            var row = line.dropFirst().dropLast(2)
            if window.size.width > 24 { row = row.dropFirst() }
            return String(row.reversed().drop { $0 == " " }.reversed())
        }
    }
}
