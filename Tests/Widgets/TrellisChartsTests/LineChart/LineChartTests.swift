import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What a line chart shows.
@MainActor
struct LineChartTests {
    private let window = Window()

    private func tester(_ chart: LineChart, _ width: Int, _ height: Int, ascii: Bool = false) -> WindowTester {
        window.add(chart, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        if ascii { tester.send(.features(TerminalFeatures(colors: .none, unicode: false))) }
        return tester
    }

    @Test func `a chart takes every size and every event`() {
        #expect(
            checkWidget {
                let chart = LineChart(
                    [ChartSeries("up", values: [1, 5, 2, .nan, 8, 3]), ChartSeries("down", values: [9, 4, 6, 2])],
                    title: "Title", x: ChartAxis("time"), y: ChartAxis("unit", showsGrid: true))
                return chart
            } == [])
        #expect(checkWidget { LineChart() } == [])
        #expect(
            checkWidget {
                let chart = LineChart([ChartSeries("area", values: [1, 5, 2], style: .area)])
                (chart.legend, chart.cursorX) = (.corner, 1)
                return chart
            } == [])
    }

    @Test func `thresholds are lines below those of the series, with what they say`() {
        let chart = LineChart(
            [ChartSeries("", values: [0, 50, 100])], x: ChartAxis(thresholds: [ChartThreshold(1, "now")]),
            y: ChartAxis(range: 0...100, thresholds: [ChartThreshold(75, "limit", role: .error)]))
        let tester = tester(chart, 32, 9)
        let rows = tester.picture.split(separator: "\n")
        #expect(rows[0].contains("╎now"))
        #expect(rows.filter { $0.contains("╌╌╌╌") && $0.contains(" limit") }.count == 1, "\(tester.picture)")
        chart.yAxis.range = nil
        chart.yAxis.thresholds = [ChartThreshold(180, "far")]
        #expect(tester.picture.contains(" far"), "an automatic range includes it")
        #expect(
            checkWidget {
                let axis = ChartAxis(thresholds: [.nan, .infinity, 3, -1e300].map { ChartThreshold($0, "漢字") })
                return LineChart([ChartSeries("a", values: [1, 5], style: .area)], x: axis, y: axis)
            } == [])
    }

    @Test func `lines, axes, title and legend have their places`() {
        let chart = LineChart(
            [ChartSeries("up", values: [0, 50, 100]), ChartSeries("down", values: [100, 60, 0])], title: "Both",
            y: ChartAxis("%"))
        #expect(
            tester(chart, 32, 12).picture == """
                |%             Both              |
                |   │                            |
                |100┤⣀                          ⣀|
                |   │ ⠉⠑⠢⠤⣀⡀               ⢀⣀⠤⠒⠉ |
                |   │      ⠈⠉⠒⠢⢄⣀      ⣀⡠⠔⠊⠁     |
                | 50┤            ⠉⢑⣢⢤⡒⠉          |
                |   │         ⣀⠤⠔⠊⠁  ⠈⠑⠢⢄⡀       |
                |   │    ⢀⡠⠔⠒⠉           ⠈⠑⠢⢄⡀   |
                |  0┤⣀⠤⠒⠉⠁                   ⠈⠑⠢⢄|
                |   └┬─────────────┬────────────┬|
                |    0             1            2|
                |    ■ up  ■ down                |
                """)
    }

    @Test func `without Unicode, each series has a letter`() {
        let chart = LineChart([ChartSeries("up", values: [0, 50, 100]), ChartSeries("down", values: [100, 60, 0])])
        #expect(
            tester(chart, 32, 10, ascii: true).picture == """
                |100+++++                     ***|
                |   |    +++++++          ****   |
                |   |           +++++ ****       |
                | 50+            ****+++         |
                |   |       *****       ++++     |
                |   |   ****                +++  |
                |  0+***                       ++|
                |   ++-------------+------------+|
                |    0             1            2|
                |    * up  + down                |
                """)
    }

    @Test func `in little room, legend, line, labels and axis are left out in turn`() {
        let chart = LineChart([ChartSeries("one", values: [0, 50, 100]), ChartSeries("two", values: [0, 0, 20])])
        let tester = tester(chart, 20, 6)
        #expect(
            tester.picture == """
                |100┤            ⢀⡠⠔⠊|
                |   │        ⢀⡠⠔⠊⠁   |
                |   │    ⣀⡠⠔⠊⠁       |
                |  0┤⣀⣤⣒⣉⣀⣀⣀⣀⣀⡠⠤⠤⠒⠒⠊⠉|
                |   └┬───────┬──────┬|
                |    0       1      2|
                """)
        tester.resize(width: 12, height: 4)
        #expect(
            tester.picture == """
                |100┤     ⢀⡠⠊|
                |   │   ⣀⠔⠁  |
                |  0┤⣠⣔⣉⣀⣀⠤⠤⠒|
                |    0      2|
                """)
        tester.resize(width: 9, height: 2)
        #expect(
            tester.picture == """
                |     ⣀⠤⠒⠉|
                |⣀⣤⣔⣒⣉⣀⡠⠤⠤|
                """)
    }

    @Test func `a point without a value leaves a gap`() {
        let chart = LineChart([ChartSeries(values: [2, 2, .nan, 2, .infinity, 2, 2])])
        chart.yAxis.range = 1...3
        #expect(
            tester(chart, 22, 5).picture == """
                |3┤                    |
                | │⠤⠤⠤⠤      ⠄     ⠠⠤⠤⠤|
                |1┤                    |
                | └┬───────────────┬───|
                |  0               5   |
                """)
    }

    @Test func `areas reach to zero, and points stand alone`() {
        let chart = LineChart([ChartSeries(values: [2, 4, -4, 1], style: .area)])
        let tester = tester(chart, 20, 8)
        #expect(
            tester.picture == """
                | 4┤  ▁▃▅█▂          |
                |  │▄▆█████▁         |
                |  │████████       ▁▆|
                | 0┤▇▇▇▇▇▇▇▇▇█████▂▇▇|
                |  │         ▇███▅   |
                |-4┤          ▆█▇    |
                |  └┬──────────┬─────|
                |   0          2     |
                """)
        chart.series[0].style = .points
        #expect(
            tester.picture == """
                | 4┤     ⠈           |
                |  │⠄                |
                |  │                ⠐|
                | 0┤                 |
                |  │                 |
                |-4┤           ⡀     |
                |  └┬──────────┬─────|
                |   0          2     |
                """)
    }

    @Test func `no data is said`() {
        let chart = LineChart([ChartSeries("a"), ChartSeries("b", [.init(.nan, 1)])])
        let tester = tester(chart, 20, 5)
        #expect(
            tester.picture == """
                |                    |
                |      no data       |
                |                    |
                |────────────────────|
                |                    |
                """)
        chart.emptyText = "nothing\nyet"
        #expect(tester.picture.contains("nothing"))
        chart.series[0].append(x: 3, y: .nan)
        #expect(!tester.picture.contains("nothing"), "there is a point, although it has no value")
    }

    @Test(arguments: [
        [1e300, -1e300, 0], [1.7e308, -1.7e308], [-1e-300, 1e-300], [5, 5, 5], [0, 0], [.leastNonzeroMagnitude, 0], [7],
        [.infinity, -.infinity, .nan], [1e15, 1e15 + 1], [.greatestFiniteMagnitude, .greatestFiniteMagnitude],
    ])
    func `hostile numbers are drawn`(values: [Double]) {
        for style in [ChartSeries.Style.line, .area, .points] {
            let chart = LineChart([ChartSeries("a", values: values, style: style)])
            let other = LineChart([ChartSeries("a", values.map { ChartPoint($0, $0) }, style: style)])
            let window = Window()
            window.add(chart, "tt = ll = rr = 0, bb = 50%")
            window.add(other, "tt = 50%, ll = rr = bb = 0")
            let tester = WindowTester(window, width: 40, height: 24)
            window.focus(chart)
            for key in ["+", "+", "-", "0"] as [Key] { tester.send(.key(key)) }
            for code in [Key.Code.left, .left, .right, .home, .end, .escape] { tester.press(code) }
            for size in [(3, 3), (200, 60), (1, 1), (0, 0), (20, 6)] {
                tester.resize(width: size.0, height: size.1)
            }
            chart.visibleSpan = values[0].magnitude
            other.visibleX = -1e300...1e300
            tester.draw()
            other.visibleX = 0...0
            other.yAxis.range = -.infinity ... .infinity
            tester.draw()
            if values.contains(where: \.isFinite) {
                let dots: ClosedRange<UInt32> = style == .area ? 0x2581...0x2588 : 0x2801...0x28FF
                #expect(tester.picture.unicodeScalars.contains { dots ~= $0.value })
            }
        }
    }

    @Test func `points out of order are drawn in order of x`() {
        let points = (0..<40).map { ChartPoint(Double($0), Double($0 * $0 % 17)) }
        let chart = LineChart([ChartSeries("", points)])
        let picture = tester(chart, 40, 12).picture
        let shuffled = LineChart([ChartSeries()])
        let window = Window()
        window.add(shuffled, "tt = ll = bb = rr = 0")
        for index in 0..<40 { shuffled.series[0].append(points[index * 7 % 40]) }
        #expect(WindowTester(window, width: 40, height: 12).picture == picture)
    }

    @Test func `a span moves with the data, and labels keep their width`() {
        let series = ChartSeries("a", limit: .units(50))
        let chart = LineChart([series])
        chart.visibleSpan = 10
        let tester = tester(chart, 60, 12)
        for step in 0..<120 {
            series.append(x: Double(step), y: Double(step % 90))
            tester.draw()
            #expect(
                tester.picture.split(separator: "\n").allSatisfy {
                    Array($0)[5] != " " || $0.contains("a") || !$0.contains("│")
                })
        }
        #expect(series.count == 51)
        #expect(tester.picture.contains("118"))
    }

    @Test func `the legend stands above, in the corner, or nowhere`() {
        let chart = LineChart([ChartSeries("up", values: [0, 1]), ChartSeries("down", values: [1, 0])])
        chart.xAxis.title = "time"
        let tester = tester(chart, 40, 11)
        func row(_ index: Int) -> String { String(tester.picture.split(separator: "\n")[index]) }
        #expect(row(10) == "|     ■ up  ■ down                   time|")
        chart.legend = .above
        #expect(row(0) == "|     ■ up  ■ down                       |")
        #expect(row(10) == "|                                    time|")
        chart.legend = .corner
        #expect(row(0).contains(" ■ up ") && row(1).contains(" ■ down ") && !row(0).contains("down"))
        chart.legend = .hidden
        #expect(!tester.picture.contains("■"))
        tester.resize(width: 40, height: 10)
        #expect(!tester.picture.contains("time"))
    }
}
