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
