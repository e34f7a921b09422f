import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// What holds of the properties of bar charts, histograms, heat maps and gauges: every one can be observed and is seen.
@MainActor
struct BarPropertiesTests {
    private func shown(_ view: View, _ width: Int = 40, _ height: Int = 12) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        window.focus(nil)
        return tester
    }

    /// Sets a property, and returns whether observers are told and the picture changes.
    private func sees<V: View, Value>(
        _ keyPath: ReferenceWritableKeyPath<V, Value>, of view: V, _ tester: WindowTester, becomes value: Value
    ) -> Bool {
        var told = 0
        let token = Observer(for: view).add(target: view, keyPath: keyPath, options: [.new]) { _, _, _ in told += 1 }
        tester.draw()
        let before = tester.canvas
        view[keyPath: keyPath] = value
        let after = tester.canvas
        token.end()
        let differs = (0..<before.size.height).contains { y in
            (0..<before.size.width).contains { before[$0, y] != after[$0, y] }
        }
        return told == 1 && differs
    }

    private func storedNames(_ mirror: Mirror) -> Int {
        mirror.children.count { "\(type(of: $0.value))".hasPrefix("Observed<") }
            + (mirror.superclassMirror.map { $0.subjectType == View.self ? 0 : storedNames($0) } ?? 0)
    }

    @Test func `those of a bar chart`() {
        let chart = BarChart(["a", "b"], [BarSeries("in", [3, 5]), BarSeries("out", [2, -2])])
        let tester = shown(chart)
        #expect(sees(\.categories, of: chart, tester, becomes: ["c", "d"]))
        #expect(sees(\.arrangement, of: chart, tester, becomes: .stacked))
        #expect(sees(\.axis, of: chart, tester, becomes: ChartAxis(range: -10...10)))
        #expect(sees(\.showsAxis, of: chart, tester, becomes: false))
        #expect(sees(\.showsLegend, of: chart, tester, becomes: false))
        #expect(sees(\.showsValues, of: chart, tester, becomes: true))
        #expect(sees(\.thickness, of: chart, tester, becomes: 2))
        chart.series = [BarSeries("one", [1, 4])]
        #expect(sees(\.ramp, of: chart, tester, becomes: .levels))
        #expect(sees(\.gap, of: chart, tester, becomes: 5))
        #expect(sees(\.isHorizontal, of: chart, tester, becomes: true))
        #expect(sees(\.selection, of: chart, tester, becomes: 1))
        chart.selection = nil
        tester.window.focus(chart)
        #expect(sees(\.isSelectable, of: chart, tester, becomes: false))
        #expect(sees(\.series, of: chart, tester, becomes: []))
        #expect(sees(\.emptyText, of: chart, tester, becomes: "nothing"))
        #expect(storedNames(Mirror(reflecting: chart)) == 14)
    }

    @Test func `those of a histogram`() {
        let chart = Histogram([1, 2, 2, 3, 9], .width(2))
        let tester = shown(chart)
        #expect(sees(\.rule, of: chart, tester, becomes: .width(1)))
        #expect(sees(\.valueFormat, of: chart, tester, becomes: .percent))
        #expect(sees(\.values, of: chart, tester, becomes: [5, 6, 6]))
        #expect(storedNames(Mirror(reflecting: chart)) == 14)
    }

    @Test func `those of a heat map`() {
        let map = HeatMap(HeatMapValues([[0, 2], [3, 9]]), rows: ["a", "b"], columns: ["c", "d"])
        let tester = shown(map)
        #expect(sees(\.rowLabels, of: map, tester, becomes: ["one", "two"]))
        #expect(sees(\.columnLabels, of: map, tester, becomes: ["x", "y"]))
        #expect(sees(\.ramp, of: map, tester, becomes: .heat))
        #expect(sees(\.limits, of: map, tester, becomes: 0...20))
        #expect(sees(\.format, of: map, tester, becomes: .percent))
        #expect(sees(\.showsValues, of: map, tester, becomes: true))
        #expect(sees(\.cellSize, of: map, tester, becomes: Size(width: 3, height: 1)))
        #expect(sees(\.density, of: map, tester, becomes: .half))
        #expect(sees(\.showsLegend, of: map, tester, becomes: false))
        #expect(sees(\.selection, of: map, tester, becomes: HeatMap.Cell(row: 1, column: 1)))
        map.selection = nil
        tester.window.focus(map)
        #expect(sees(\.isSelectable, of: map, tester, becomes: false))
        #expect(sees(\.values, of: map, tester, becomes: HeatMapValues()))
        #expect(sees(\.emptyText, of: map, tester, becomes: "nothing"))
        #expect(storedNames(Mirror(reflecting: map)) == 13)
    }

    @Test func `those of a gauge`() {
        let gauge = Gauge(0.5, title: "one")
        let tester = shown(gauge, 40, 3)
        #expect(sees(\.value, of: gauge, tester, becomes: 0.6))
        #expect(sees(\.limits, of: gauge, tester, becomes: 0...2))
        #expect(sees(\.title, of: gauge, tester, becomes: "two"))
        #expect(sees(\.format, of: gauge, tester, becomes: .short))
        #expect(sees(\.detail, of: gauge, tester, becomes: "of all"))
        #expect(sees(\.thresholds, of: gauge, tester, becomes: [GaugeThreshold(1, .error)]))
        #expect(sees(\.role, of: gauge, tester, becomes: .success))
        #expect(sees(\.ramp, of: gauge, tester, becomes: .levels))
        #expect(sees(\.showsLimits, of: gauge, tester, becomes: false))
        tester.resize(width: 40, height: 9)
        #expect(sees(\.form, of: gauge, tester, becomes: .arc))
        #expect(storedNames(Mirror(reflecting: gauge)) == 10)
    }
}
