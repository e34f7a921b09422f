import Testing
import TrellisCharts

/// Numbers in few columns.
struct NumberLabelTests {
    @Test func `numbers that are read have three digits`() {
        let texts: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (0.123456, "0.123"), (42, "42"), (999.6, "1k"),
            (1234, "1.23k"), (-35_000_000, "-35M"), (3.4e6, "3.4M"), (7e9, "7G"), (999_999, "1M"), (2.5e12, "2.5T"),
            (1e18, "1e18"), (1.5e300, "1.5e300"), (-1e-300, "-1e-300"), (2e-5, "2e-5"), (0.001, "0.001"),
            (.nan, "–"), (.infinity, "∞"), (-.infinity, "-∞"), (.leastNonzeroMagnitude, "5e-324"),
            (1.7976931348623157e308, "1.79e308"),
            (1000, "1k"), (1e15, "1e15"),
        ]
        for (value, text) in texts { #expect(NumberLabel.short(value) == text, "\(value)") }
    }

    private func labels(_ range: ClosedRange<Double>, _ step: AxisStep) -> [String] {
        step.multiples(in: AxisScale(range)).map { NumberLabel.tick($0, step: step) }
    }

    @Test func `ticks have the digits that tell them apart`() {
        #expect(labels(0...2, .atLeast(0.5)) == ["0.0", "0.5", "1.0", "1.5", "2.0"])
        #expect(labels(-0.3...0.3, .atLeast(0.15)) == ["-0.2", "0.0", "0.2"])
        #expect(labels(0...3000, .atLeast(1000)) == ["0", "1000", "2000", "3000"])
        #expect(labels(0...30_000, .atLeast(8000)) == ["0", "10k", "20k", "30k"])
        #expect(labels(0...2e6, .atLeast(400_000)) == ["0", "500k", "1M", "1.5M", "2M"])
        #expect(labels(1e6...1_000_004, .atLeast(2)) == ["1000000", "1000002", "1000004"])
        #expect(labels(0...2e-5, .atLeast(1e-5)) == ["0", "1e-5", "2e-5"])
        #expect(labels(0...3e300, .atLeast(1e300)) == ["0", "1e300", "2e300", "3e300"])
    }
}
