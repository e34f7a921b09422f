import SeededNumbers
import Testing

@testable import TextEditing

struct PositionTests {
    @Test(arguments: worldTexts)
    func `characters are passed whole, forwards and backwards`(line: String) {
        let text = "x\r\n\(line)\r\ny"
        let buffer = TextBuffer(text)
        var position = TextPosition.start
        var passed = [position]
        while let next = buffer.position(after: position) {
            #expect(next > position)
            position = next
            passed.append(position)
        }
        #expect(position == buffer.end)
        #expect(passed.count == text.count + 1)
        #expect(zip(passed, passed.dropFirst()).map { buffer.text(in: $0..<$1) } == text.map(String.init))
        var back = [position]
        while let before = buffer.position(before: position) {
            position = before
            back.append(position)
        }
        #expect(back.reversed() == passed)
    }

    @Test(arguments: worldTexts)
    func `offsets and positions lead to each other`(line: String) {
        let buffer = TextBuffer("\(line)\r\n\n\(line)")
        for offset in 0...buffer.utf8Count {
            let position = buffer.position(utf8Offset: offset)
            let back = buffer.utf8Offset(of: position)
            // Only from inside a character or a line end is it another place.
            #expect(buffer.position(utf8Offset: back) == position)
            #expect(abs(back - offset) < 40)
        }
        var position: TextPosition? = .start
        while let here = position {
            #expect(buffer.position(utf8Offset: buffer.utf8Offset(of: here)) == here)
            #expect(buffer.position(near: here) == here)
            position = buffer.position(after: here)
        }
    }

    @Test func `a place outside the text becomes the nearest in it`() {
        let buffer = TextBuffer("ab\r\n👨‍👩‍👧c")
        #expect(buffer.position(near: TextPosition(line: -1, offset: 5)) == .start)
        #expect(buffer.position(near: TextPosition(line: 0, offset: 9)) == TextPosition(line: 0, offset: 2))
        #expect(buffer.position(near: TextPosition(line: 0, offset: -9)) == TextPosition(line: 0, offset: 0))
        #expect(buffer.position(near: TextPosition(line: 7, offset: 0)) == buffer.end)
        // From inside the family behind it.
        #expect(buffer.position(near: TextPosition(line: 1, offset: 5)) == TextPosition(line: 1, offset: 18))
        // From between CR and LF before them.
        #expect(buffer.position(utf8Offset: 3) == TextPosition(line: 0, offset: 2))
    }

    @Test(arguments: [
        "plain text ", "漢字", "👨‍👩‍👧‍👦", "🎉", "e\u{301}\u{302}", "क्ष", "ab", "\t\t", "한국", "\u{1112}\u{1161}\u{11ab}", "🇩🇪", "🇩",
    ])
    func `the pieces of a long line meet between characters and make up the line`(unit: String) {
        var dice = Dice(state: 3)
        for head in ["", "x", "e\u{301}", "🇫🇷"] {
            let line = head + String(repeating: unit, count: 40_000 / unit.utf8.count)
            let buffer = TextBuffer("before\n\(line)\nafter")
            var ends: Set<Int> = [0]
            var sum = 0
            for character in line {
                sum += character.utf8.count
                ends.insert(sum)
            }
            var offset = 0
            var joined = ""
            while true {
                let piece = buffer.piece(ofLine: 1, at: offset)
                #expect(piece.start == offset)
                #expect(ends.contains(piece.end))
                #expect(buffer.piece(ofLine: 1, at: (piece.start + piece.end) / 2).start == piece.start)
                #expect(buffer.piece(ofLine: 1, at: piece.end - 1).start == piece.start)
                joined += piece.text
                offset = piece.end
                if piece.isLast { break }
            }
            #expect(joined == line)
            #expect(buffer.characterCount(ofLines: 1..<2) == line.count + 1)
            for _ in 0..<20 {
                let probe = Int.random(in: 0...line.utf8.count, using: &dice)
                #expect(ends.contains(buffer.boundary(atOrAfter: probe, ofLine: 1)))
            }
        }
    }

    @Test func `a mark that is longer than a piece stays with its letter`() {
        let line = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
        let buffer = TextBuffer(line)
        #expect(buffer.position(after: .start) == TextPosition(line: 0, offset: 20_001))
        #expect(buffer.position(before: TextPosition(line: 0, offset: 20_001)) == .start)
        #expect(buffer.position(near: TextPosition(line: 0, offset: 9_001)) == TextPosition(line: 0, offset: 20_001))
    }

    @Test func `a long line is cut at the first good place, also between two parts that were looked at`() {
        // Behind a multiple of the size 255 bytes of marks, which belong to the letter before them, and letters.
        let marks = String(repeating: "\u{301}", count: 126) + "\u{20D0}"
        let buffer = TextBuffer(String(repeating: "x", count: LinePiece.size) + marks + "abcdef")
        let place = LinePiece.size + marks.utf8.count + 1
        #expect(buffer.piece(ofLine: 0, at: place).start == place)
        #expect(buffer.piece(ofLine: 0, at: place - 1).end == place)
    }
}
