import SeededNumbers
import Testing

@testable import TextEditing

struct TextBufferTests {
    @Test func `lines come without their ends, and the ends are kept`() {
        let buffer = TextBuffer("one\r\ntwo\n\nfour\rstill four\n")
        #expect(buffer.lineCount == 5)
        #expect((0..<5).map(buffer.line) == ["one", "two", "", "four\rstill four", ""])
        #expect(buffer.text == "one\r\ntwo\n\nfour\rstill four\n")
        #expect(buffer.end == TextPosition(line: 4, offset: 0))
        #expect(buffer.lineEnding == .carriageReturnLineFeed)
        #expect(TextBuffer("one\ntwo\r\n").lineEnding == .lineFeed)
    }

    @Test func `an empty text has one empty line`() {
        #expect(TextBuffer().lineCount == 1)
        #expect(TextBuffer().line(0) == "")
        #expect(TextBuffer().end == .start)
        #expect(TextBuffer("\n").lineCount == 2)
    }

    @Test func `what is not UTF-8 is replaced, wherever it stands`() {
        for filler in [0, 1, 2040, 2045, 2046, 2047, 2048, 4100] {
            for wrong: [UInt8] in [
                [0xFF], [0xC3], [0xE6, 0xBC], [0x80, 0x80, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90],
            ] {
                let bytes = Array(repeating: 0x61, count: filler) + wrong + Array("漢b\n".utf8)
                let buffer = TextBuffer(utf8: bytes)
                #expect(buffer.text == String(decoding: bytes, as: UTF8.self))
                #expect(buffer.wasRepaired)
                #expect(buffer.chunks.isConsistent)
            }
        }
        for bytes: [UInt8] in [[0x80], [0, 0x80], [0x80, 0x80]] {
            #expect(TextBuffer(utf8: bytes).text == String(decoding: bytes, as: UTF8.self))
        }
        #expect(
            TextBuffer(utf8: Array(repeating: 0xFF, count: 9000)).text == String(repeating: "\u{FFFD}", count: 9000))
    }

    @Test func `what is UTF-8 is taken as it is`() {
        let text = String(repeating: "ab漢字é👩‍👧\u{FFFD}\r\n", count: 1000)
        let buffer = TextBuffer(utf8: text.utf8)
        #expect(!buffer.wasRepaired)
        #expect(buffer.text.utf8.elementsEqual(text.utf8))
        #expect(buffer.lineCount == 1001)
        #expect(buffer.chunks.isConsistent)
        #expect(TextBuffer(utf8: text.utf8.lazy.map { $0 }) == buffer)
    }

    @Test func `text goes in and out between positions`() {
        var buffer = TextBuffer("first\nsecond\nthird")
        let end = buffer.insert("X\nY", at: TextPosition(line: 1, offset: 3))
        #expect(buffer.text == "first\nsecX\nYond\nthird")
        #expect(end == TextPosition(line: 2, offset: 1))
        #expect(buffer.text(in: TextPosition(line: 0, offset: 4)..<TextPosition(line: 2, offset: 2)) == "t\nsecX\nYo")
        let joined = buffer.delete(TextPosition(line: 0, offset: 5)..<TextPosition(line: 2, offset: 0))
        #expect(buffer.text == "firstYond\nthird")
        #expect(joined == TextPosition(line: 0, offset: 5))
    }

    @Test func `a copy is not touched by edits of the other`() {
        let before = TextBuffer(String(repeating: "line\n", count: 5000))
        var after = before
        after.insert("new", at: TextPosition(line: 2500, offset: 2))
        #expect(before.line(2500) == "line")
        #expect(after.line(2500) == "linewne")
        #expect(before != after)
    }

    @Test func `a replacement may end anywhere near the end of a chunk`() {
        let text = (0..<20_000).map { String("abcdefghij\n"[String.Index(utf16Offset: $0 % 11, in: "abcdefghij\n")]) }
            .joined()
        let whole = TextBuffer(text)
        var ends: [Int] = []
        for chunk in whole.chunks.chunks { ends.append((ends.last ?? 0) + chunk.count) }
        #expect(ends.count > 5)
        for end in ends.dropLast().flatMap({ $0 - 2...$0 + 2 }) {
            for length in [1, 6, 3_000] where length <= end {
                var (buffer, model) = (whole, Array(text.utf8))
                buffer.replaceBytes(end - length..<end, with: "xy")
                model.replaceSubrange(end - length..<end, with: "xy".utf8)
                #expect(Array(buffer.text.utf8) == model && buffer.chunks.isConsistent, "\(length) bytes up to \(end)")
            }
        }
    }

    @Test(arguments: 0..<12)
    func `random edits give what a string gives`(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        var model = seed % 3 == 0 ? "" : String(repeating: worldTexts.joined(separator: "\r\n"), count: 30)
        var buffer = TextBuffer(model)
        for step in 0..<300 {
            // Up to large cuts, so that chunks join and go as well as come.
            let scalars = Array(model.unicodeScalars)
            let low = Int.random(in: 0...scalars.count, using: &dice)
            let longest = step % 25 == 0 ? scalars.count : 6
            let high = min(scalars.count, low + Int.random(in: 0...longest, using: &dice))
            let count = step % 10 == 0 ? 200 : 2
            let new = (0..<Int.random(in: 0...count, using: &dice)).map { _ in fragments.randomElement(using: &dice)! }
                .joined()
            func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF8.width($1) } }
            let start = bytes(scalars[..<low])
            buffer.replaceBytes(start..<start + bytes(scalars[low..<high]), with: new)
            var changed = String.UnicodeScalarView()
            changed.append(contentsOf: scalars[..<low])
            changed.append(contentsOf: new.unicodeScalars)
            changed.append(contentsOf: scalars[high...])
            model = String(changed)

            #expect(buffer.utf8Count == model.utf8.count)
            #expect(buffer.chunks.isConsistent)
            let line = Int.random(in: 0..<buffer.lineCount, using: &dice)
            let lines = model.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            #expect(buffer.lineCount == lines.count)
            let wanted = line + 1 < lines.count && lines[line].last == 0x0D ? lines[line].dropLast() : lines[line]
            #expect(buffer.line(line).utf8.elementsEqual(wanted))
        }
        #expect(buffer.text.utf8.elementsEqual(model.utf8))
    }
}
