import Testing
import TrellisTesting
import TrellisViews

struct SizeRangeTests {
    @Test func `a range has all sizes from the smallest to the largest`() {
        let range: SizeRange = "20x6...200x60"
        #expect(range.smallest == Size(width: 20, height: 6) && range.largest == Size(width: 200, height: 60))
        #expect(range.count == 9955)
        #expect(range.widths.first == 20 && range.widths.last == 200 && range.heights.count == 55)
        #expect(range == SizeRange(Size(width: 20, height: 6), to: Size(width: 200, height: 60)))
    }

    @Test func `a step leaves out sizes, but never the largest`() {
        let range: SizeRange = "20x6...30x9 by 4x2"
        #expect(range.widths == [20, 24, 28, 30])
        #expect(range.heights == [6, 8, 9])
        #expect(range.count == 12)
    }

    @Test func `one size is a range`() {
        let range: SizeRange = "80x24"
        #expect(range.count == 1 && range.widths == [80] && range.heights == [24])
        #expect(range.description == "80x24")
    }

    @Test(arguments: ["20x6...200x60", "20x6...200x60 by 5x3", "0x0", "7x0...7x9"])
    func `a range is written as it is read`(text: String) throws {
        #expect(try SizeRange(parsing: text).description == text)
    }

    @Test(arguments: [
        ("", "expected sizes such as 20x6...200x60, not ''"),
        ("20", "expected sizes such as 20x6...200x60, not '20'"),
        ("20x6..200x60", "expected sizes such as 20x6...200x60, not '20x6..200x60'"),
        ("20x6...", "expected sizes such as 20x6...200x60, not '20x6...'"),
        ("1x1...2x2...3x3", "expected sizes such as 20x6...200x60, not '1x1...2x2...3x3'"),
        ("20x6...200x60 5x3", "expected sizes such as 20x6...200x60, not '20x6...200x60 5x3'"),
        ("20x6...200x60 by five", "expected a step such as 5x3, not 'five'"),
        ("20x6...200x60 by 0x3", "the step 0x3 is less than 1x1"),
        ("20x6...19x60", "20x6 is wider or higher than 19x60"),
        ("1x1...10001x1", "the size 10001x1 is too large"),
        ("99999999999999999999x1", "expected sizes such as 20x6...200x60, not '99999999999999999999x1'"),
        ("-1x4", "expected sizes such as 20x6...200x60, not '-1x4'"),
    ])
    func `text that is no range of sizes is an error that says what is wrong`(text: String, reason: String) {
        #expect(throws: AuditError.sizes(reason)) { try SizeRange(parsing: text) }
    }
}
