import Testing
import TrellisViews

@testable import TrellisWidgets

/// Long queries on long texts.
struct LetterOffsetsTests {
    private func units(_ text: String) -> [UInt32] { text.map(FuzzyQuery.unit) }

    @Test func `a word is found where it ends first`() {
        let text = units("a bab abc")
        var index = LetterOffsets(of: [units("ab"), units("bc"), units("ca")], count: text.count) { text[$0] }
        #expect(index.find(units("ab")) == [0, 2])
        #expect(index.find(units("bc")) == [7, 8])
        #expect(index.find(units("ca")) == nil)
    }

    @Test func `it finds a word exactly in texts that have its letters in order`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in UInt32.random(in: 0...3, using: &random)
            }
            let word = (0..<Int.random(in: 1...4, using: &random)).map { _ in UInt32.random(in: 0...3, using: &random) }
            var rest = word[...]
            for unit in text where unit == rest.first { rest.removeFirst() }
            var index = LetterOffsets(of: [word], count: text.count) { text[$0] }
            let places = index.find(word)
            #expect((places != nil) == rest.isEmpty)
            #expect(
                places.map { $0.map { text[$0] } == word && $0 == $0.sorted() && Set($0).count == $0.count } ?? true)
        }
    }

    @Test func `the work grows with text and query, not with their product`() {
        let text = units(String(repeating: "the quick brown fox ", count: 5_000))
        let words = (0..<1_000).map { _ in units("qkxo") }
        var index = LetterOffsets(of: words, count: text.count) { text[$0] }
        for word in words { #expect(index.find(word) != nil) }
        #expect(index.comparisons <= 1_000 * 2 * 4 * 17)
    }

    @Test func `long queries match long texts, and rank them alike`() {
        let letters = Array("abcdefghij")
        let words = (0..<2_000).map { index in String((0..<4).map { letters[(index / [1, 10, 100, 1000][$0]) % 10] }) }
        let query = FuzzyQuery(words.joined(separator: " "))
        let text = String(repeating: "abcdefghij ", count: 2_000)
        let match = query.match(text)
        #expect(match != nil && match?.characters.isEmpty == false)
        #expect(query.match(text.replacing("j", with: "x")) == nil)
        let texts = FuzzyTexts([text.replacing("j", with: "x"), text, "short"])
        #expect(texts.indices(matching: query, among: 0..<3) == [1])
        #expect(texts.ranked(by: query, among: 0..<3) == [1])
        #expect(FuzzyQuery("ab ab ab").match("ab")?.score == FuzzyQuery("ab").match("ab")?.score)
    }
}
