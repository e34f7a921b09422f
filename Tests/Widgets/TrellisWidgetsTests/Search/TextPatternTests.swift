import Testing

@testable import TrellisWidgets

struct TextPatternTests {
    private func ranges(_ text: String, in line: String) -> [Range<Int>] {
        TextPattern(text)?.ranges(in: line) ?? []
    }

    @Test func `case matters if the text has an upper case letter`() {
        #expect(ranges("err", in: "ERR err Err") == [0..<3, 4..<7, 8..<11])
        #expect(ranges("Err", in: "ERR err Err") == [8..<11])
        #expect(ranges("ä", in: "Ä ä") == [0..<2, 3..<5])
        #expect(ranges("äB", in: "äb äB") == [4..<7])
        #expect(ranges("x", in: "漢X") == [3..<4])
    }

    @Test func `accents matter if the text has one`() {
        #expect(ranges("danco", in: "Dançó danco DANC\u{327}O") == [0..<7, 8..<13, 14..<21])
        #expect(ranges("dançó", in: "Dançó danco dancó") == [0..<7])
        #expect(ranges("Uber", in: "über Über") == [6..<11])
        #expect(ranges("lodz", in: "Łódź") == [0..<7] && ranges("αρχη", in: "ἀρχή") == [0..<9])
        #expect(ranges("o", in: "o\u{301}x") == [0..<3] && ranges("שלום", in: "שָׁלוֹם").count == 1)
        #expect(ranges("x", in: "漢é\u{FF}x") == [7..<8] && TextPattern("\u{301}")!.ranges(in: "e\u{301}") == [])
    }

    @Test func `matches do not overlap`() {
        #expect(ranges("aa", in: "aaaaa") == [0..<2, 2..<4])
        #expect(ranges("äa", in: "äaäaä") == [0..<3, 3..<6])
    }

    @Test func `edges`() {
        #expect(TextPattern("") == nil)
        #expect(ranges("abc", in: "") == [] && ranges("abc", in: "ab") == [] && ranges("abc", in: "abc") == [0..<3])
        #expect(ranges("字", in: "漢字") == [3..<6])
        #expect(ranges("日", in: "漢字") == [])
        #expect(TextPattern("é")!.matches("É") && !TextPattern("é")!.matches("e"))
    }
}
