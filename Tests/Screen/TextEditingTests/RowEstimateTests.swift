import SeededNumbers
import Testing

@testable import TextEditing

struct RowEstimateTests {
    @Test func `a short text is counted`() {
        let buffer = TextBuffer("the quick  brown fox\n\njumps")
        var estimate = RowEstimate()
        #expect(estimate.rows(of: buffer, Wrapping(width: 6)) == 6)
        #expect(estimate.rows(of: buffer, Wrapping()) == 3)
        #expect(estimate.rows(above: TextPosition(line: 2, offset: 0), of: buffer, Wrapping(width: 6)) == 5)
        #expect(estimate.position(below: 5, of: buffer, Wrapping(width: 6)) == TextPosition(line: 2, offset: 0))
        for rows in [0, -3] { #expect(estimate.position(below: rows, of: buffer, Wrapping(width: 6)) == .start) }
        for rows in [6, 99] {
            #expect(
                estimate.position(below: rows, of: buffer, Wrapping(width: 6)) == TextPosition(line: 2, offset: 0))
            #expect(estimate.position(below: rows, of: buffer, Wrapping()) == TextPosition(line: 2, offset: 0))
        }
    }

    @Test(arguments: [20, 40, 80])
    func `a long text is estimated near the truth`(width: Int) {
        var dice = Dice(state: 5)
        let text = (0..<4000).map { _ in String(repeating: "words ", count: Int.random(in: 0...40, using: &dice)) }
            .joined(separator: "\n")
        var buffer = TextBuffer(text)
        let wrapping = Wrapping(width: width)
        let truth = wrapping.rows(from: .start, count: .max, in: buffer).count
        var estimate = RowEstimate()
        let all = estimate.rows(of: buffer, wrapping)
        #expect(abs(all - truth) * 10 < truth, "\(all) for \(truth)")
        let half = estimate.rows(above: TextPosition(line: 2000, offset: 0), of: buffer, wrapping)
        #expect(abs(half - all / 2) * 20 < all)
        let position = estimate.position(below: half, of: buffer, wrapping)
        #expect(abs(position.line - 2000) < 5)
        #expect(estimate.rows(above: .start, of: buffer, wrapping) == 0)
        #expect(estimate.rows(above: buffer.end, of: buffer, wrapping) < all)
        // A little typing changes it a little.
        buffer.insert("x", at: .start)
        #expect(abs(estimate.rows(of: buffer, wrapping) - all) <= 1)
    }

    @Test func `all parts of a long text count, the last as the first`() {
        let short = String(repeating: "a\n", count: 100_000)
        let long = String(repeating: String(repeating: "words ", count: 40) + "\n", count: 800)
        let wrapping = Wrapping(width: 60)
        var (one, other) = (RowEstimate(), RowEstimate())
        let rows = (
            one.rows(of: TextBuffer(short + long), wrapping), other.rows(of: TextBuffer(long + short), wrapping)
        )
        #expect(abs(rows.0 - rows.1) * 10 < rows.0, "\(rows)")
    }

    @Test func `there are never fewer rows than lines`() {
        let buffer = TextBuffer(String(repeating: "\n", count: 100_000))
        var estimate = RowEstimate()
        #expect(estimate.rows(of: buffer, Wrapping(width: 80)) == 100_001)
    }
}
