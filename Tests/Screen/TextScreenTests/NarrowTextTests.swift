import Testing

@testable import TextScreen

/// The ways that skip the search for characters say the same as the search, for every scalar.
struct NarrowTextTests {
    /// All scalars of the alphabets and symbols, and some of the rest.
    private static let scalars = (UInt32(0)...0x10FFFF).filter { $0 < 0x3400 || $0 % 61 == 0 }
        .compactMap { Unicode.Scalar($0) }

    @Test func `narrow text is what consists of characters of one scalar and one column`() {
        var seen = 0
        for scalar in Self.scalars {
            var text = "a\(scalar)│"
            let expected = scalar.columns == 1 && !scalar.mayJoin ? [0x61, scalar.value, 0x2502] : nil
            let (columns, copy) = text.withUTF8 { bytes in
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bytes.count) { memory in
                    (narrowColumns(bytes), copyNarrow(bytes, to: memory).map { Array(memory[..<$0]) })
                }
            }
            if expected != nil { seen += 1 }
            guard columns == expected?.count, copy == expected, expected == nil || text.columns == 3 else {
                Issue.record("U+\(String(scalar.value, radix: 16)): \(String(describing: copy))")
                return
            }
        }
        #expect(seen > 5_000)
    }

    @Test func `a step is a character`() {
        for scalar in Self.scalars where scalar.properties.age.map({ $0.major < 15 }) ?? false {
            for text in ["a\(scalar)b", "\(scalar)\u{301}", "│\(scalar)│", "🇩\(scalar)"] {
                var steps: [String] = []
                var (sum, index) = (0, text.startIndex)
                while index < text.endIndex {
                    let step = text[...].step(at: index)
                    steps.append(String(text[index..<step.next]))
                    sum += step.columns
                    index = step.next
                }
                guard steps == text.map(String.init), sum == text.columns else {
                    Issue.record("\(text.debugDescription): \(steps)")
                    return
                }
            }
        }
    }

    @Test func `controls are control characters and line breaks`() {
        for scalar in Self.scalars {
            let expected = scalar.properties.generalCategory == .control || Character(scalar).isNewline
            guard "│\(scalar)".hasControls == expected, "\(scalar)x"[...].hasControls == expected else {
                Issue.record("U+\(String(scalar.value, radix: 16))")
                return
            }
        }
    }
}
