import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisMarkdown

/// Texts that are made to break things: each is shown at several sizes, scrolled, and grows.
@MainActor
@Suite struct HostileTests {
    nonisolated static let texts: [(name: String, text: String)] = {
        func many(_ text: String, _ count: Int = 2_000) -> String { String(repeating: text, count: count) }
        return [
            ("quotes", many(">") + "a"), ("quotes with blanks", many("> ") + "a"), ("lists", many("- ") + "a"),
            ("numbers", many("1. ") + "a"), ("steps", (0..<300).map { many(" ", $0) + "- a\n" }.joined()),
            ("emphasis", many("*a **b ") + many("** *")), ("closed emphasis", many("*a ") + many("a*")),
            ("brackets", many("[")), ("links", many("[a](") + many(")")), ("images", many("![")),
            ("ticks", many("`a``")), ("long word", many("a", 20_000)), ("wide characters", many("漢", 5_000)),
            ("marks", "a" + many("\u{301}", 5_000)), ("zeros", many("\u{0}a")), ("escapes", many("\u{1B}[31mred")),
            ("lines", many("a\n", 5_000)), ("blank lines", many("\n", 5_000)), ("tildes", many("~a~~ ")),
            ("addresses", many("a@")), ("words with @", many("a@b.c ", 2_000)),
            ("wide table", "|" + many("a|", 5_000) + "\n|" + many("-|", 5_000) + "\n" + many("|\n", 5_000)),
            ("long table", "|a|b|\n|-|-|\n" + many("|c|d|\n", 5_000)), ("fence", "```\n" + many("x", 10_000)),
            ("entity", many("&#0;&#xD800;&bad;")), ("html", many("<a ") + many("<!--")),
            (
                "definitions", "[a]: " + many("u", 5_000) + "\n\n" + many("[a]", 5_000)
            ), ("directions", many("\u{202E}abc\u{202C}")), ("returns", many("a\r")), ("dashes", many("a\n-\n")),
        ]
    }()

    @Test(arguments: texts.indices)
    func `a text is shown, whatever it is`(index: Int) {
        let text = Self.texts[index].text
        let window = Window()
        let view = window.add(MarkdownView(text), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 10)
        for size in [Size(width: 1, height: 1), Size(width: 3, height: 5), Size(width: 80, height: 24)] {
            tester.resize(width: size.width, height: size.height)
            tester.press(.end)
            tester.press(.pageUp)
            tester.press(.tab)
        }
        view.append("\n\n# End\n")
        tester.press(.end)
        // What is deeper than a limit stays readable, and what comes after it too.
        let first = tester.picture
        let fresh = Window()
        fresh.add(MarkdownView(text + "\n\n# End\n"), "tt = ll = bb = rr = 0")
        let other = WindowTester(fresh, width: 80, height: 24)
        other.press(.end)
        #expect(
            first.split(separator: "\n").map { $0.dropLast(3) }
                == other.picture.split(separator: "\n").map { $0.dropLast(3) })
    }
}
