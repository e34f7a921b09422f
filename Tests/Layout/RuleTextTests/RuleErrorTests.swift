import Testing

@testable import RuleText

struct RuleErrorTests {
    func picture(_ text: String, _ range: Range<Int>) -> String {
        RuleError(.syntax, "wrong", text: text, range: range).description
    }

    @Test func `the caret stands below the place`() {
        #expect(
            picture("w = 5px", 5..<7) == """
                error: wrong
                  --> rule:1:6
                   |
                1  | w = 5px
                   |      ^^
                """)
    }

    @Test func `a place at the end stands after the text`() {
        #expect(picture("w =", 3..<3).hasSuffix("1  | w =\n   |    ^"))
    }

    @Test func `the line of the place is shown, and the carets end with it`() {
        #expect(picture("a,\nbcd,\ne", 4..<9).hasSuffix("2  | bcd,\n   |  ^^^"))
    }

    @Test func `a tab counts as one column`() {
        #expect(picture("\tw = x", 5..<6).hasSuffix("1  |  w = x\n   |      ^"))
    }

    @Test func `places given in bytes are told in characters`() {
        let error = RuleError(.syntax, "wrong", text: "漢字 = 5", bytes: 7..<8)
        #expect(error.range == 3..<4)
        #expect(error.location == (1, 4))
    }

    @Test func `controls are shown as escapes, and the caret stands below the place still`() {
        #expect(picture("w\u{1B}[2J = 5px", 8..<11).hasSuffix("1  | w\\u{1B}[2J = 5px\n   |              ^^^"))
        #expect(picture("a\u{7}b", 1..<2).hasSuffix("1  | a\\u{7}b\n   |  ^^^^^"))
        #expect(picture("a\u{202E}b", 2..<3).hasSuffix("1  | a\\u{202E}b\n   |          ^"))
        let error = RuleError(.unknownName, "'\u{9B}2J' is not a constraint", text: "x", range: 0..<1)
        #expect(error.description.hasPrefix("error: '\\u{9B}2J' is not"))
        #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
}
