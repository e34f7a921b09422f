import SeededNumbers
import Testing

@testable import TextScreen

struct ASCIIWrapTests {
    /// A text, and the same with a character behind it that takes no columns and has it wrapped the general way.
    private func bothWays(_ text: String, _ limit: Int) -> (fast: [String], general: [String]) {
        let general = (text + "\u{1F}\u{300}").wrapped(to: limit).map(String.init)
        return (
            (text + "\u{1F}").wrapped(to: limit).map(String.init),
            general.map { $0.replacing("\u{300}", with: "") }
        )
    }

    @Test func `text in ASCII is wrapped as any other`() {
        var dice = Dice(state: 9)
        func roll(_ count: Int) -> Int { dice.roll(count) }
        let characters = Array("aaabcZ  \t-- 9.\n\r\u{B}\u{7}\u{7F}")
        for _ in 0..<5_000 {
            var text = String((0..<roll(40)).map { _ in characters[roll(characters.count)] })
            if roll(3) == 0 { text = text.replacing("\r", with: "\r\n") }
            let limit = roll(12)
            let (fast, general) = bothWays(text, limit)
            #expect(fast == general, "\(text.debugDescription) in \(limit)")
        }
    }

    @Test func `the columns that are told are those of the lines`() {
        for text in ["", " ", "one two  three\nfour-five", "a\tb\u{7}c dddddddddd"] {
            for limit in 1...12 {
                var told: [Int] = []
                Array(text.utf8).withUnsafeBufferPointer { bytes in
                    forEachASCIILine(of: bytes, limit: limit) { told.append($1) }
                }
                #expect(told == text.wrapped(to: limit).map(\.columns))
            }
        }
    }
}
