import SeededNumbers
import Testing

@testable import TextScreen

struct TextCutTests {
    @Test(arguments: [
        (0, "", 0), (1, "a", 1), (2, "a", 1), (3, "a漢", 3), (4, "a漢", 3), (5, "a漢字", 5), (6, "a漢字b", 6),
        (99, "a漢字b", 6),
        (-1, "", 0),
    ])
    func `a beginning never cuts a wide character`(limit: Int, text: String, width: Int) {
        let cut = "a漢字b".prefix(columns: limit)
        #expect(cut.text == text)
        #expect(cut.columns == width)
    }

    @Test(arguments: [
        (0, "", 0), (1, "b", 1), (2, "b", 1), (3, "字b", 3), (5, "漢字b", 5), (6, "a漢字b", 6), (99, "a漢字b", 6), (-1, "", 0),
    ])
    func `an end never cuts a wide character`(limit: Int, text: String, width: Int) {
        let cut = "a漢字b".suffix(columns: limit)
        #expect(cut.text == text)
        #expect(cut.columns == width)
    }

    @Test func `clusters stay whole`() {
        #expect("e\u{301}👍🏽🇩🇪".prefix(columns: 3).text == "e\u{301}👍🏽")
        #expect("e\u{301}👍🏽🇩🇪".prefix(columns: 4).text == "e\u{301}👍🏽")
        #expect("e\u{301}👍🏽🇩🇪".suffix(columns: 3).text == "🇩🇪")
        #expect("a\u{200B}b".suffix(columns: 1).text == "b")
        #expect("a\u{200B}b".prefix(columns: 1).text == "a\u{200B}")
    }

    @Test(arguments: [
        (7, "Trellis", "Trellis", "Trellis"),
        (6, "Trell…", "Tre…is", "…ellis"),
        (5, "Trel…", "Tr…is", "…llis"),
        (4, "Tre…", "Tr…s", "…lis"),
        (3, "Tr…", "T…s", "…is"),
        (2, "T…", "T…", "…s"),
        (1, "…", "…", "…"),
        (0, "", "", ""),
        (-3, "", "", ""),
    ])
    func `what is too long ends in an ellipsis`(limit: Int, end: String, middle: String, start: String) {
        #expect("Trellis".truncated(to: limit) == end)
        #expect("Trellis".truncated(to: limit, at: .middle) == middle)
        #expect("Trellis".truncated(to: limit, at: .start) == start)
    }

    @Test func `wide text is never wider than asked for`() {
        for limit in 0...12 {
            for side in [TruncationSide.end, .middle, .start] {
                #expect("漢字かな漢字".truncated(to: limit, at: side).columns <= limit)
                #expect("漢字かな漢字".truncated(to: limit, at: side, ellipsis: "...").columns <= limit)
            }
        }
        #expect("漢字かな".truncated(to: 6, ellipsis: "...") == "漢...")
        #expect("abcdef".truncated(to: 2, ellipsis: "...") == "..")
    }

    @Test func `tabs go to the next stop of their line`() {
        #expect("a\tb".expandingTabs() == "a       b")
        #expect("\t\t|".expandingTabs(every: 4) == "        |")
        #expect("漢\tb\n\tc".expandingTabs(every: 4) == "漢  b\n    c")
        #expect("1234\t5".expandingTabs(every: 4) == "1234    5")
        #expect("a\tb".expandingTabs(every: 0) == "a b")
        #expect("plain".expandingTabs() == "plain")
    }
}

struct TextWrapTests {
    static let fox = "the quick brown fox"

    @Test(arguments: [
        (19, "the quick brown fox"),
        (18, "the quick brown|fox"),
        (15, "the quick brown|fox"),
        (14, "the quick|brown fox"),
        (9, "the quick|brown fox"),
        (8, "the|quick|brown|fox"),
        (5, "the|quick|brown|fox"),
        (4, "the|quic|k|brow|n|fox"),
        (3, "the|qui|ck|bro|wn|fox"),
        (1, "t|h|e|q|u|i|c|k|b|r|o|w|n|f|o|x"),
        (0, "t|h|e|q|u|i|c|k|b|r|o|w|n|f|o|x"),
        (-5, "t|h|e|q|u|i|c|k|b|r|o|w|n|f|o|x"),
    ])
    func `text breaks between words, and in words that are too long`(limit: Int, lines: String) {
        #expect(Self.fox.wrapped(to: limit).joined(separator: "|") == lines)
    }

    @Test(arguments: [
        ("", 5, ""),
        (" ", 5, ""),
        ("a\n\nb", 5, "a||b"),
        ("a\r\nb\n", 5, "a|b|"),
        ("ab   cd", 3, "ab|cd"),
        ("ab   cd", 7, "ab   cd"),
        ("  ab cd", 4, "  ab|cd"),
        ("   ab", 4, "ab"),
        ("ab    ", 3, "ab"),
        ("well-known", 6, "well-|known"),
        ("x -5", 3, "x|-5"),
        ("--long-option", 7, "--long-|option"),
        ("a\u{A0}b c", 3, "a\u{A0}b|c"),
        ("a\tb", 1, "a|b"),
        ("abcdef gh", 4, "abcd|ef|gh"),
        ("abcdef g", 4, "abcd|ef g"),
        ("漢字かな", 5, "漢字|かな"),
        ("漢字、かな", 5, "漢|字、|かな"),
        ("漢「字」", 4, "漢|「字|」"),
        ("漢字", 1, "漢|字"),
        ("ab漢字", 4, "ab漢|字"),
        ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}e\u{301}|e\u{301}"),
    ])
    func `lines break where they should`(text: String, limit: Int, lines: String) {
        #expect(text.wrapped(to: limit).joined(separator: "|") == lines)
    }

    @Test func `no line is too wide and no letter is lost`() {
        var generator = Dice(state: 3)
        let parts = ["a", "bc", "word", "-", " ", "  ", "\n", "漢", "、", "👍🏽", "e\u{301}", "\u{200B}", "longerword"]
        for _ in 0..<2_000 {
            let text = (0..<20).map { _ in parts.randomElement(using: &generator)! }.joined()
            let limit = Int.random(in: 2...12, using: &generator)
            let lines = text.wrapped(to: limit)
            func letters(_ text: String) -> String { String(text.filter { !$0.isWhitespace && $0 != "\u{200B}" }) }
            guard lines.allSatisfy({ $0.columns <= limit }), letters(lines.joined()) == letters(text) else {
                Issue.record("\(text.debugDescription) to \(limit): \(lines)")
                return
            }
        }
    }
}
