import SeededNumbers
import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// Numbers as large as they come, and none at all, in every chart and every property of it that takes a number.
@MainActor
struct HostileNumbersTests {
    private static let whole: [Int] = [.min, -1, 0, 1, 1 << 53, .max - 1, .max]

    private static let decimal: [Double] = [
        .nan, -.infinity, -.greatestFiniteMagnitude, -1e308, -1e19, -0.0, .leastNonzeroMagnitude, 0.1, 1e16, 1e308,
        .greatestFiniteMagnitude, .infinity,
    ]

    private static let ranges: [ClosedRange<Double>] = decimal.flatMap { low in
        decimal.filter { $0 >= low }.map { low...$0 }
    }

    private static let keys: [Key] = [
        .right, .right, .left, .down, .up, .end, .home, "+", "-", .pageUp, .pageDown, .enter,
    ]

    /// Shows a view at some sizes, with keys and the mouse.
    private func survives(_ view: View) -> Bool {
        let window = Window(view)
        let tester = WindowTester(window, width: 30, height: 8)
        for (width, height) in [(30, 8), (50, 1), (3, 14)] {
            tester.resize(width: width, height: height)
            tester.draw()
            if view.canFocus { window.focus(view) }
            for key in Self.keys { tester.send(.key(key)) }
            for point in [Point(x: width / 2, y: height / 2), Point(x: width - 1, y: 0)] {
                for action in [Mouse.Action.move, .press(.left), .drag(.left), .release(.left), .wheelUp, .wheelDown] {
                    tester.send(.mouse(Mouse(action, at: point)))
                }
            }
            tester.draw()
        }
        return tester.picture != ""
    }

    @Test func `charts of two numbers`() {
        for first in Self.decimal {
            for second in third(of: Self.decimal) {
                let values = [first, second, 1]
                #expect(survives(LineChart([ChartSeries("a", values: values)])))
                #expect(survives(BarChart(["a", "b", "c"], [BarSeries("a", values), BarSeries("b", [second])])))
                #expect(survives(BarChart(["a", "b", "c"], values, isHorizontal: true)))
                #expect(survives(Histogram(values)))
                #expect(survives(Sparkline(values, details: [.last, .minimum, .maximum])))
                #expect(survives(HeatMap(HeatMapValues([values, [second]]))))
                let points = ChartSeries("p", [ChartPoint(first, second), ChartPoint(second, 1), ChartPoint(0, first)])
                #expect(survives(LineChart([points])))
            }
        }
    }

    @Test func `axes of every range`() {
        let values = [-1e308, 0, 3, 1e308]
        for range in third(of: Self.ranges) {
            let axis = ChartAxis(range: range, steps: .time, format: .duration, showsGrid: true)
            let line = LineChart([ChartSeries("a", values: values)], x: axis, y: axis)
            #expect(survives(line))
            line.visibleX = range
            line.cursorX = range.upperBound
            line.visibleSpan = range.upperBound
            #expect(survives(line))
            for isHorizontal in [false, true] {
                let bars = BarChart(["a", "b", "c", "d"], values, isHorizontal: isHorizontal)
                (bars.axis, bars.showsValues) = (axis, true)
                #expect(survives(bars))
            }
            #expect(survives(Sparkline(values, style: .line, range: range, details: .last)))
            let map = HeatMap(HeatMapValues([values]))
            map.limits = range
            #expect(survives(map))
            #expect(survives(HeatMap(HeatMapValues(rows: 3, columns: 3, limits: range) { Double($0 * $1) * 1e308 })))
            #expect(
                survives(
                    CanvasView(x: range, y: range) { drawing in
                        drawing.line(from: ChartPoint(-1e308, 1e308), to: ChartPoint(1e308, .nan))
                        drawing.circle(center: ChartPoint(0, 0), radius: 1e308)
                    }))
            for value in Self.decimal {
                let gauge = Gauge(value, in: range, title: "CPU", form: .automatic)
                gauge.thresholds = Self.decimal.map { GaugeThreshold($0, .error) }
                #expect(survives(gauge))
                let scale = AxisScale(range)
                if value >= scale.lower, value <= scale.upper { #expect((0...1).contains(scale.share(of: value))) }
            }
        }
    }

    @Test func `counts`() {
        for number in Self.whole {
            for isHorizontal in [false, true] {
                let bars = BarChart(["a", "b"], [1, 2], isHorizontal: isHorizontal)
                (bars.thickness, bars.gap, bars.selection) = (number, number, number)
                #expect(survives(bars))
            }
            let map = HeatMap(HeatMapValues([[1, 2], [3]]))
            map.cellSize = Size(width: number, height: number)
            map.selection = HeatMap.Cell(row: number, column: number)
            #expect(survives(map))
            #expect(survives(HeatMap(HeatMapValues(rows: number, columns: 2, limits: 0...1) { Double($0 + $1) })))
            #expect(survives(HeatMap(HeatMapValues(rows: 2, columns: number, limits: 0...1) { Double($0 & $1) })))
            let spark = Sparkline([1, 2, 3])
            spark.limit = number
            #expect(survives(spark))
            #expect(survives(Histogram([1, 2, 3], .count(number))))
            let canvas = CanvasView { $0.line(from: ChartPoint(0, 0), to: ChartPoint(1, 1)) }
            canvas.preferredSize = Size(width: number, height: number)
            #expect(survives(canvas))
        }
    }
}
