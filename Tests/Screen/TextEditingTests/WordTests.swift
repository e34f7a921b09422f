import Testing

@testable import TextEditing

struct WordTests {
    /// The text with a bar at each place that going by words stops at.
    private func stops(_ text: String, backwards: Bool = false) -> String {
        let buffer = TextBuffer(text)
        var position = backwards ? buffer.end : TextPosition.start
        var offsets: [Int] = []
        while true {
            let next = backwards ? buffer.startOfWord(before: position) : buffer.endOfWord(after: position)
            if next == position { break }
            position = next
            offsets.append(buffer.utf8Offset(of: position))
        }
        var marked = Array(text.utf8)
        for offset in offsets.sorted().reversed() { marked.insert(UInt8(ascii: "|"), at: offset) }
        return String(decoding: marked, as: UTF8.self)
    }

    @Test(arguments: [
        ("let x_1 = foo(bar);", "let| x_1| =| foo|(|bar|);|", "|let |x_1 |= |foo|(|bar|);"),
        ("  two  ", "  two|  |", "|  |two  "),
        ("漢字かなカナabc", "漢字|かな|カナ|abc|", "|漢字|かな|カナ|abc"),
        ("e\u{301}te\u{301} naïve", "e\u{301}te\u{301}| naïve|", "|e\u{301}te\u{301} |naïve"),
        ("one\r\n\r\n\r\n two", "one|\r\n|\r\n|\r\n two|", "|one\r\n|\r\n|\r\n |two"),
        ("one  \n  two", "one|  \n  two|", "|one  \n  |two"),
        ("", "", ""),
    ])
    func `words end before blanks and where the kind changes`(text: String, forwards: String, backwards: String) {
        #expect(stops(text).utf8.elementsEqual(forwards.utf8), "\(stops(text))")
        #expect(stops(text, backwards: true).utf8.elementsEqual(backwards.utf8), "\(stops(text, backwards: true))")
    }

    @Test func `a word is found around a position`() {
        let buffer = TextBuffer("foo  (bar)\n\nend")
        func word(_ line: Int, _ offset: Int) -> String {
            buffer.text(in: buffer.word(at: TextPosition(line: line, offset: offset)))
        }
        #expect(word(0, 0) == "foo")
        #expect(word(0, 2) == "foo")
        #expect(word(0, 3) == "  ")
        #expect(word(0, 5) == "(")
        #expect(word(0, 6) == "bar")
        #expect(word(0, 10) == ")")
        #expect(word(1, 0) == "")
        #expect(word(2, 3) == "end")
    }

    @Test func `a word goes on over the pieces of a long line`() {
        let buffer = TextBuffer(String(repeating: "a", count: 50_000) + " " + String(repeating: "b", count: 50_000))
        #expect(buffer.endOfWord(after: .start).offset == 50_000)
        #expect(buffer.endOfWord(after: TextPosition(line: 0, offset: 50_000)).offset == 100_001)
        #expect(buffer.startOfWord(before: buffer.end).offset == 50_001)
    }

    @Test func `paragraphs end at empty lines`() {
        let buffer = TextBuffer("a\nb\n\n\nc\nd")
        func line(_ line: Int, _ offset: Int = 0) -> TextPosition { TextPosition(line: line, offset: offset) }
        #expect(buffer.endOfParagraph(after: line(0)) == line(2))
        #expect(buffer.endOfParagraph(after: line(2)) == line(5, 1))
        #expect(buffer.startOfParagraph(before: line(5, 1)) == line(3))
        #expect(buffer.startOfParagraph(before: line(3)) == line(0))
        #expect(buffer.startOfParagraph(before: line(1, 1)) == line(0))
        #expect(buffer.lineRange(2) == line(2)..<line(3))
        #expect(buffer.lineRange(5) == line(5)..<line(5, 1))
    }
}
