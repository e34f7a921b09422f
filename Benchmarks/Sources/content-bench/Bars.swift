import Trellis
import TrellisCharts

extension ContentBench {
    /// Bars, heat maps and gauges.
    static func measureBars() {
        bars(count: 100)
        bars(count: 100_000)
        stackedBars()
        histogram()
        heatMap()
        gauges()
    }

    private static func values(_ count: Int) -> [Double] {
        var state: UInt64 = 3
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * 100
        }
    }

    private static func bars(count: Int) {
        let chart = BarChart((0..<count).map { "\($0)" }, values(count))
        let window = shown(chart)
        window.focus(chart)
        var step = 0
        report("bars: \(count), the next one selected") {
            step += 1
            window.send(.key(step % count == 0 ? .home : .right))
            _ = window.draw()
        }
        report("bars: \(count), all values changed", rounds: 30) {
            chart.series[0].values[step % count] += 1
            _ = window.draw()
        }
    }

    private static func stackedBars() {
        let series = (0..<5).map { BarSeries("series \($0)", values(90)) }
        let chart = BarChart((0..<90).map { "\($0)" }, series, arrangement: .stacked)
        let window = shown(chart)
        report("bars: 90 stacks of 5, painted") {
            chart.setNeedsDisplay()
            _ = window.draw()
        }
    }

    private static func histogram() {
        let numbers = values(1_000_000)
        let chart = Histogram()
        let window = shown(chart)
        report("histogram: 1,000,000 values sorted into bins", rounds: 10) {
            chart.values = numbers
            _ = window.draw()
        }
    }

    private static func heatMap() {
        let map = HeatMap(HeatMapValues(values(1_000_000), columns: 1000), ramp: .viridis)
        let window = shown(map)
        window.focus(map)
        report("heat map: 1000 x 1000, scrolled by a page", rounds: 100) {
            window.send(.key(.pageDown))
            _ = window.draw()
        }
        var step = 0
        report("heat map: 1000 x 1000, one value changed", rounds: 100) {
            step += 1
            map.set(Double(step % 90), row: step % 100, column: step % 100)
            _ = window.draw()
        }
    }

    private static func gauges() {
        let arc = Gauge(0.5, title: "Load", form: .arc)
        let window = shown(arc)
        var step = 0
        report("gauge: a half circle of 200x60 cells") {
            step += 1
            arc.value = Double(step % 100) / 100
            _ = window.draw()
        }
    }
}
