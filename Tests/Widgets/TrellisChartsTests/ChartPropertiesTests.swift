import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// What holds of the properties of canvases, line charts, sparklines and series: every one can be observed and is seen.
@MainActor
struct ChartPropertiesTests {
    private func shown(_ view: View, _ width: Int = 50, _ height: Int = 14) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    /// Sets a property, and returns its name if observers are told and the picture changes.
    private func sees<V: KeyValueObservable, Value>(
        _ keyPath: ReferenceWritableKeyPath<V, Value>, of object: V, _ tester: WindowTester, becomes value: Value
    ) -> Bool {
        var told = 0
        let token = tester.window.observe(object, keyPath) { _, _ in told += 1 }
        tester.draw()
        let before = tester.canvas
        object[keyPath: keyPath] = value
        let after = tester.canvas
        token.end()
        let differs = (0..<before.size.height).contains { y in
            (0..<before.size.width).contains { before[$0, y] != after[$0, y] }
        }
        return told == 1 && differs
    }

    private func storedNames(_ object: Any) -> Int {
        Mirror(reflecting: object).children.count { "\(type(of: $0.value))".hasPrefix("Observed<") }
    }

    @Test func `those of a canvas`() {
        let canvas = CanvasView { drawing in
            drawing.circle(center: ChartPoint(0.5, 0.5), radius: 0.4)
        }
        let tester = shown(canvas)
        #expect(sees(\.x, of: canvas, tester, becomes: 0...2))
        #expect(sees(\.y, of: canvas, tester, becomes: 0...2))
        #expect(sees(\.resolution, of: canvas, tester, becomes: .quadrant))
        #expect(sees(\.keepsAspectRatio, of: canvas, tester, becomes: true))
        let window = Window()
        let small = window.add(CanvasView { $0.text("x", at: ChartPoint(1, 1)) }, "tt = ll = 0")
        let other = WindowTester(window, width: 20, height: 5)
        #expect(sees(\.preferredSize, of: small, other, becomes: Size(width: 9, height: 2)))
        #expect(small.frame.size == Size(width: 9, height: 2))
        #expect(storedNames(canvas) == 5)
        let before = tester.picture
        canvas.content = { $0.line(from: ChartPoint(0, 0), to: ChartPoint(1, 1)) }
        #expect(tester.picture != before)
    }

    @Test func `those of a line chart`() {
        let series = ChartSeries("one", values: [1, 5, 3, 8])
        let chart = LineChart([series])
        let tester = shown(chart)
        #expect(sees(\.title, of: chart, tester, becomes: "Title"))
        #expect(sees(\.xAxis, of: chart, tester, becomes: ChartAxis("seconds", format: .duration)))
        #expect(sees(\.yAxis, of: chart, tester, becomes: ChartAxis("watts", includesZero: true, showsGrid: true)))
        #expect(sees(\.visibleSpan, of: chart, tester, becomes: 2))
        #expect(sees(\.visibleX, of: chart, tester, becomes: 0...1.5))
        #expect(sees(\.cursorX, of: chart, tester, becomes: 1))
        chart.cursorX = nil
        #expect(sees(\.legend, of: chart, tester, becomes: .corner))
        #expect(sees(\.legend, of: chart, tester, becomes: .above))
        #expect(sees(\.legend, of: chart, tester, becomes: .hidden))
        #expect(sees(\.resolution, of: chart, tester, becomes: .quadrant))
        #expect(sees(\.series, of: chart, tester, becomes: []))
        #expect(sees(\.emptyText, of: chart, tester, becomes: "nothing"))
        #expect(storedNames(chart) == 10)
    }

    @Test func `those of a series`() {
        let series = ChartSeries("one", values: [1, 5, 3, 8])
        let tester = shown(LineChart([series]))
        #expect(sees(\.name, of: series, tester, becomes: "two"))
        #expect(sees(\.role, of: series, tester, becomes: .error))
        #expect(sees(\.style, of: series, tester, becomes: .area))
        #expect(sees(\.ramp, of: series, tester, becomes: .levels))
        #expect(sees(\.limit, of: series, tester, becomes: .points(2)))
        #expect(sees(\.isHidden, of: series, tester, becomes: true))
        series.isHidden = false
        #expect(sees(\.points, of: series, tester, becomes: [ChartPoint(3, 3), ChartPoint(0, 9)]))
        #expect(storedNames(series) == 6)
    }

    @Test func `those of a sparkline`() {
        let line = Sparkline([4, 8, 2, 6, 9, 1, 3])
        let tester = shown(line, 30, 2)
        #expect(sees(\.role, of: line, tester, becomes: .error))
        #expect(sees(\.range, of: line, tester, becomes: 0...20))
        #expect(sees(\.details, of: line, tester, becomes: .last))
        #expect(sees(\.thresholds, of: line, tester, becomes: [.init(5, .warning)]))
        #expect(sees(\.ramp, of: line, tester, becomes: .levels))
        #expect(sees(\.style, of: line, tester, becomes: .line))
        #expect(sees(\.limit, of: line, tester, becomes: 3))
        #expect(sees(\.values, of: line, tester, becomes: [1, 2]))
        #expect(sees(\.fillsWidth, of: line, tester, becomes: true))
        line.format = AxisFormat { _ in "ten" }
        #expect(tester.picture.contains("ten"))
        #expect(storedNames(line) == 8)
    }

    @Test func `without colours, marks tell series apart`() {
        let chart = LineChart([
            ChartSeries("up", values: (0..<50).map(Double.init)),
            ChartSeries("down", values: (0..<50).map { Double(50 - $0) }),
        ])
        let tester = shown(chart, 60, 14)
        #expect(!tester.picture.contains("●") && tester.picture.contains("■ up"))
        tester.window.theme = .monochrome
        let picture = tester.picture
        #expect(picture.contains("● up") && picture.contains("■ down"))
        #expect(picture.filter { $0 == "●" }.count > 4 && picture.filter { $0 == "■" }.count > 4)
    }

    @Test func `a disabled chart is paler`() {
        let chart = LineChart([ChartSeries("up", values: [1, 2])])
        let tester = shown(chart)
        let before = tester.canvas
        chart.isEnabled = false
        #expect(tester.canvas.picture == before.picture)
        #expect(tester.canvas[30, 4].style != before[30, 4].style || tester.canvas[4, 2].style != before[4, 2].style)
    }
}
