import Platform
import Trellis
import TrellisCharts

extension Page {
    static let lineChart = Page("line-chart", "Series of points that stream, with a cursor that reads them") { stage in
        let incoming = ChartSeries("in", style: .area, limit: .units(300))
        let outgoing = ChartSeries("out", limit: .units(300))
        let chart = LineChart([incoming, outgoing], title: "Network")
        chart.visibleSpan = 60
        chart.xAxis = ChartAxis(steps: .time, format: .duration)
        chart.yAxis = ChartAxis("B/s", includesZero: true, thresholds: [ChartThreshold(50_000, "limit")])
        stage.put("chart", chart, "tt = 0, ll = rr = 1, bb = 0")
        // The same data at each start.
        var state: UInt64 = 7
        func noise() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24)
        }
        var time = 0.0
        @MainActor func measure() {
            incoming.append(x: time, y: 30_000 + 18_000 * sin(time / 7) + 9000 * noise())
            outgoing.append(x: time, y: 16_000 + 9000 * cos(time / 4) + 4000 * noise())
            time += 0.5
        }
        for _ in 0..<160 { measure() }
        chart.every(.milliseconds(500)) { measure() }
        stage.onKey("a", "area or line", scope: .window) {
            incoming.style = incoming.style == .area ? .line : .area
        }
        stage.onKey("g", "grid", scope: .window) { chart.yAxis.showsGrid.toggle() }
    }
}
