import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisCharts

/// Colours that tell a value, and areas filled to the eighth of a cell.
@MainActor
struct RampTests {
    private func shown(_ view: View, width: Int, height: Int) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `a gauge has the colour of each place, and those of thresholds at their values`() {
        let gauge = Gauge(1, form: .bar)
        gauge.thresholds = [GaugeThreshold(0.5, .warning), GaugeThreshold(0.9, .error)]
        (gauge.role, gauge.ramp) = (.success, .levels)
        let tester = shown(gauge, width: 45, height: 1)
        let theme = tester.window.themeInUse
        let colors = (0..<40).map { tester.canvas[$0, 0].style.foreground }
        #expect(Set(colors).count > 20)
        func distance(_ color: Color, _ role: Role) -> Int {
            guard case .rgb(let a, let b, let c) = color.kind,
                case .rgb(let d, let e, let f) = theme[role].foreground.kind
            else { return .max }
            return abs(Int(a) - Int(d)) + abs(Int(b) - Int(e)) + abs(Int(c) - Int(f))
        }
        #expect(distance(colors[0], .success) < 20)
        #expect(distance(colors[20], .warning) < 20)
        #expect(colors[38] == theme[.error].foreground)
        // With few colours, the whole bar has that of its value.
        tester.window.theme = .terminal
        tester.draw()
        #expect(Set((0..<40).map { tester.canvas[$0, 0].style.foreground }).count == 1)
    }

    @Test func `an area is filled to the eighth of a cell, below lines`() {
        let area = ChartSeries(values: [0, 1, 2, 4, 8, 6, 3, 0], style: .area)
        let chart = LineChart([area])
        chart.yAxis = ChartAxis(range: 0...8)
        (chart.xAxis.range, chart.legend) = (0...7, .hidden)
        #expect(
            shown(chart, width: 8, height: 2).picture == """
                |    █▄  |
                |▁▃▅███▇▁|
                """)
        area.ramp = .levels
        let tester = shown(chart, width: 8, height: 2)
        #expect(tester.canvas[4, 0].style.foreground != tester.canvas[4, 1].style.foreground)
    }

    @Test func `bars have the colours of their values`() {
        let chart = BarChart(["a", "b", "c"], [1, 5, 9])
        (chart.ramp, chart.showsAxis, chart.isSelectable) = (.levels, false, false)
        let tester = shown(chart, width: 12, height: 6)
        let colors = Set(tester.canvas.cells.filter { 0x2581...0x2588 ~= $0.glyph }.map(\.style.foreground))
        #expect(colors.count == 3)
    }

    @Test func `a ramp of levels goes from the low colour over the middle one to the high one`() {
        let window = Window(RampProbe())
        window.theme = .dark
        _ = WindowTester(window, width: 2, height: 1)
    }

    private final class RampProbe: View {
        override func draw(in painter: Painter) {
            let colors = ValueColors(.levels, in: painter)!
            #expect(colors.color(at: 0) == painter[.ramp["low"]].foreground)
            #expect(colors.color(at: 0.5) == painter[.ramp["middle"]].foreground)
            #expect(colors.color(at: 1) == painter[.ramp["high"]].foreground)
            #expect(colors.color(at: .nan) == colors.color(at: -3))
            let placed = ValueColors(.levels, thresholds: [(0.25, .warning)], in: painter)!
            #expect(placed.color(at: 0.25) == painter[.warning].foreground)
            #expect(placed.color(at: 0.9) == painter[.warning].foreground)
            #expect(ValueColors(nil, in: painter) == nil)
        }
    }
}
