import SeededNumbers
import Testing

@testable import TextEditing

/// Lines one after the other are those that are asked for by number.
struct LinesTests {
    /// The lines of a range as they are passed, up to a number of them.
    private func lines(
        _ buffer: TextBuffer, _ range: Range<Int>, upTo limit: Int = .max, most: Int = .max
    ) -> [(number: Int, bytes: [UInt8])] {
        var found: [(number: Int, bytes: [UInt8])] = []
        buffer.forEachLine(in: range, upTo: limit) { number, bytes in
            found.append((number, Array(bytes)))
            return found.count < most
        }
        return found
    }

    @Test(arguments: 0..<60)
    func `lines in order are the lines by number`(seed: Int) {
        var dice = Dice(seed: seed)
        // Long enough for several chunks, with lines across their bounds.
        let pieces = fragments + ["\n", "\r\n", String(repeating: "x", count: dice.roll(1...3_000))]
        let buffer = TextBuffer((0..<dice.roll(0...300)).map { _ in dice.pick(pieces) }.joined())
        let all = (0..<buffer.lineCount).map { Array(buffer.line($0).utf8) }
        for _ in 0..<6 {
            let first = dice.roll(0...buffer.lineCount)
            let range = first..<dice.roll(first...buffer.lineCount)
            let found = lines(buffer, range)
            #expect(found.map(\.number) == Array(range) && found.map(\.bytes) == Array(all[range]))
            let most = dice.roll(1...5)
            #expect(lines(buffer, range, most: most).map(\.bytes) == Array(all[range].prefix(most)))
            let limit = dice.pick([0, 1, 5, 80, 2_048, 5_000])
            #expect(lines(buffer, range, upTo: limit).map(\.bytes) == all[range].map { Array($0.prefix(limit + 1)) })
        }
    }

    @Test func `a carriage return ends a line only before its end`() {
        let long = String(repeating: "y", count: 5_000)
        for text in ["a\r\nb\r", "\r\n\r\n", "a\rb\r\n\rc\r", long + "\r\n" + long + "\r", long + "\r" + long + "\r\n"]
        {
            let buffer = TextBuffer(text)
            for limit in [2, 4_999, 5_000, 5_001, .max] {
                let found = lines(buffer, 0..<buffer.lineCount, upTo: limit)
                let wanted = (0..<buffer.lineCount).map { line in
                    let bytes = Array(buffer.line(line).utf8)
                    return limit == .max ? bytes : Array(bytes.prefix(limit + 1))
                }
                #expect(found.map(\.bytes) == wanted)
            }
        }
    }
}
