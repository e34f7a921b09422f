import Testing
import TrellisCharts

/// The distances of ticks.
struct AxisStepTests {
    @Test func `steps are 1, 2 and 5 times a power of ten`() {
        #expect([0.7, 1, 1.1, 2.5, 5.1, 11, 0.03].map { AxisStep.atLeast($0).value } == [1, 1, 2, 5, 10, 20, 0.05])
        #expect(AxisStep.atLeast(.leastNonzeroMagnitude).value > 0 && AxisStep.atLeast(1.7e308).value.isFinite)
        #expect(AxisStep.atLeast(.nan).value == 1 && AxisStep.atLeast(-3).value > 0)
    }

    @Test func `things that are counted have no halves`() {
        #expect([0.01, 1, 1.5, 30].map { AxisStep.atLeast($0, .whole).value } == [1, 1, 2, 50])
    }

    @Test func `time has the steps of a clock`() {
        let steps = [0.3, 3, 7, 12, 25, 40, 100, 700, 1000, 4000, 8000, 50_000, 100_000, 400_000]
        #expect(
            steps.map { AxisStep.atLeast($0, .time).value }
                == [0.5, 5, 10, 15, 30, 60, 120, 900, 1800, 7200, 10_800, 86_400, 172_800, 432_000])
    }

    @Test func `ticks are exact`() {
        #expect(
            AxisStep.atLeast(0.1).multiples(in: AxisScale(0...0.7)) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
        #expect(AxisStep.atLeast(0.2).multiples(in: AxisScale(-0.4...0.4)) == [-0.4, -0.2, 0, 0.2, 0.4])
        #expect(AxisStep.atLeast(1e-9).multiples(in: AxisScale(0...1)) == [], "too many")
        #expect(AxisStep.atLeast(5).multiples(in: AxisScale(1...2)) == [])
    }

    @Test func `each step is followed by a larger one`() {
        for kind in [AxisStep.Kind.decimal, .whole, .time] {
            var step = AxisStep.atLeast(1e-3, kind)
            for _ in 0..<60 {
                let next = step.next(kind)
                #expect(next.value > step.value)
                step = next
            }
        }
    }
}
