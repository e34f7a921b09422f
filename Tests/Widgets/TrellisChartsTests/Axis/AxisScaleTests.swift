import Testing
import TrellisCharts

/// Numbers on a length.
struct AxisScaleTests {
    @Test func `numbers become shares of the range and back`() {
        let scale = AxisScale(-10...30)
        #expect(scale.share(of: -10) == 0 && scale.share(of: 30) == 1 && scale.share(of: 0) == 0.25)
        #expect(scale.value(at: 0.25) == 0)
        #expect([-10, 0, 29.9, 30].map { scale.cell(of: $0, in: 5) } == [0, 1, 4, 4])
        #expect(scale.cell(of: -10.1, in: 5) == nil && scale.cell(of: .nan, in: 5) == nil)
        #expect(scale.cell(of: 0, in: 0) == nil && scale.cell(of: 0, in: 1) == 0)
    }

    @Test(
        arguments: [
            -1e308...1e308, -1.7e308...1.7e308, 0 ... .leastNonzeroMagnitude,
            -.leastNonzeroMagnitude ... .leastNonzeroMagnitude, 1e300...1.1e300, 1e-300...2e-300,
            -.infinity ... .infinity, 7...7, 0...0, 1e308...1e308,
            -.leastNonzeroMagnitude ... -.leastNonzeroMagnitude, 1e16...1e16,
        ] as [ClosedRange<Double>])
    func `every range has a finite scale`(range: ClosedRange<Double>) {
        let scale = AxisScale(range)
        #expect(scale.lower < scale.upper && scale.lower.isFinite && scale.upper.isFinite)
        #expect(scale.share(of: scale.lower) == 0 && scale.share(of: scale.upper) == 1)
        #expect(scale.value(at: 0) == scale.lower && scale.value(at: 1) == scale.upper)
        let middle = scale.value(at: 0.5)
        #expect(middle >= scale.lower && middle <= scale.upper)
    }
}
