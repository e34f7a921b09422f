import Trellis
import TrellisCharts

extension ContentBench {
    /// Charts of many points, and canvases.
    static func measureCharts() {
        streaming(points: 1000)
        streaming(points: 100_000)
        streaming(points: 1_000_000)
        opening()
        cursor()
        canvas()
        sparkline()
    }

    /// Numbers that look like a measurement.
    private static func points(_ count: Int) -> [ChartPoint] {
        var state: UInt64 = 11
        return (0..<count).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let noise = Double(state >> 40) / Double(1 << 24)
            return ChartPoint(Double(index), Double(index % 20_000) / 500 + 60 * noise)
        }
    }

    private static func chart(_ count: Int) -> (chart: LineChart, series: ChartSeries, window: Window) {
        let series = ChartSeries("load", points(count), limit: .points(count))
        let chart = LineChart([series], title: "Load")
        chart.visibleSpan = Double(count)
        return (chart, series, shown(chart))
    }

    private static func streaming(points count: Int) {
        let (_, series, window) = chart(count)
        reportShare("chart: \(count) points, one more each frame", rate: 30, rounds: 600) {
            series.append(Double(series.count % 97))
            _ = window.draw()
        }
    }

    private static func opening() {
        let data = points(100_000)
        report("chart: opens with 100,000 points", rounds: 50) {
            _ = shown(LineChart([ChartSeries("load", data)]))
        }
    }

    private static func cursor() {
        let (chart, _, window) = chart(100_000)
        window.focus(chart)
        _ = window.send(.key(Key(.home)))
        report("chart: the cursor moves among 100,000 points") {
            _ = window.send(.key(Key(.right)))
            _ = window.draw()
        }
    }

    private static func canvas() {
        var turn = 0.0
        let view = CanvasView(x: -1...1, y: -1...1, keepsAspectRatio: true) { drawing in
            for ring in 1...20 {
                drawing.circle(center: ChartPoint(0, 0), radius: Double(ring) / 20, style: drawing[.accent])
            }
            for spoke in 0..<40 {
                let share = Double(spoke) / 20 - 1 + turn
                drawing.line(from: ChartPoint(share, -1), to: ChartPoint(-share, 1), style: drawing[.muted])
            }
        }
        let window = shown(view)
        report("canvas: 20 circles and 40 lines are drawn again") {
            turn += 0.001
            view.setNeedsDisplay()
            _ = window.draw()
        }
    }

    private static func sparkline() {
        let line = Sparkline((0..<1000).map { Double($0 % 91) })
        let window = Window(size: size)
        window.add(line, "tt = ll = rr = 0, h = 1")
        _ = window.draw()
        report("sparkline: one more value") {
            line.append(40)
            _ = window.draw()
        }
    }
}
