import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisCharts

@MainActor
struct BarChartTests {
    private func shown(_ view: View, _ width: Int, _ height: Int) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        window.focus(nil)
        return tester
    }

    /// A chart of bars alone.
    private func plain(_ chart: BarChart) -> BarChart {
        (chart.showsAxis, chart.showsLegend) = (false, false)
        return chart
    }

    private static let hostile: [Double] = [1, .nan, .infinity, -.infinity, 1e300, -1e308, 0, .leastNonzeroMagnitude]

    @Test func `bar charts take every size and every event`() {
        let stacked = {
            let chart = BarChart(
                ["one", "漢字", "three"], [BarSeries("in", [1, 2, -3]), BarSeries("out", [4, .nan, -1])],
                arrangement: .stacked)
            chart.showsValues = true
            return chart
        }
        #expect(checkWidget(stacked) == [])
        #expect(checkWidget { BarChart((1...60).map { "bar \($0)" }, (1...60).map(Double.init)) } == [])
        let lying = {
            let chart = BarChart((1...9).map { "bar \($0)" }, [3, -1, 4, 1, -5, 9, 2, 6, 5], isHorizontal: true)
            chart.axis.showsGrid = true
            return chart
        }
        #expect(checkWidget(lying) == [])
        #expect(checkWidget { BarChart([], Self.hostile) } == [])
        #expect(checkWidget { BarChart() } == [])
    }

    @Test func `bars end at an eighth of a cell`() {
        let chart = plain(BarChart([], (0...8).map { Double($0) / 8 + 1 }))
        (chart.thickness, chart.gap, chart.axis.range) = (1, 0, 0...2)
        #expect(shown(chart, 9, 2).picture == "| ▁▂▃▄▅▆▇█|\n|█████████|")
        let lying = plain(BarChart([], [0, 0.0625, 0.5, 1, 2.1], isHorizontal: true))
        lying.axis.range = 0...2
        #expect(shown(lying, 4, 5).picture == "|    |\n|▏   |\n|█   |\n|██  |\n|████|")
    }

    @Test func `thresholds are lines, also across bars that go beyond them`() {
        let chart = plain(BarChart([], [1, 4, 2]))
        (chart.thickness, chart.gap, chart.axis.range) = (1, 1, 0...4)
        chart.axis.thresholds = [ChartThreshold(2.5, role: .error), ChartThreshold(9)]
        let tester = shown(chart, 5, 4)
        #expect(tester.picture == "|  █  |\n|╌╌╌╌╌|\n|  █ █|\n|█ █ █|")
        chart.axis.range = nil
        chart.axis.thresholds = [ChartThreshold(7)]
        #expect(chart.axis.scale(for: 0...4, ticks: 3).upper >= 7)
        let lying = plain(BarChart([], [1, 4], isHorizontal: true))
        (lying.thickness, lying.gap, lying.axis.range) = (1, 1, 0...4)
        lying.axis.thresholds = [ChartThreshold(2)]
        #expect(shown(lying, 4, 3).picture == "|█ ╎ |\n|  ╎ |\n|██╎█|")
        #expect(
            checkWidget {
                let chart = BarChart(["a", "b"], [3, 1])
                chart.axis.thresholds = [.nan, .infinity, -1, 2, 1e300].map { ChartThreshold($0, "漢字") }
                return chart
            } == [])
    }

    @Test func `a small value is not mistaken for none`() {
        let chart = plain(BarChart([], [0, 1, -1, 1e6]))
        (chart.thickness, chart.gap) = (1, 0)
        let tester = shown(chart, 4, 4)
        #expect(tester.picture.contains("▁"))
    }

    @Test func `negative values grow down from the line of zero`() {
        let chart = plain(BarChart([], [2, -2, 1, -1]))
        (chart.thickness, chart.gap, chart.axis.range) = (1, 1, -2...2)
        let tester = shown(chart, 7, 4)
        #expect(tester.picture == "|█      |\n|█   █  |\n|▔▔█▔▔▔█|\n|  █    |")
        chart.series[0].values[1] = -1.5
        // The lower half of the cell is empty: the upper half is a lower one in reverse.
        #expect(tester.canvas[2, 3].style.attributes.contains(.reverse) && tester.picture.hasSuffix("|  ▄    |"))
    }

    @Test func `series stand beside or on top of each other`() {
        let chart = BarChart(
            ["a", "b"], [BarSeries("in", [2, 4]), BarSeries("out", [1, -2])])
        let tester = shown(chart, 22, 9)
        #expect(
            tester.picture == """
                |■ in  ■ out           |
                | 5 ╴          ▃▃▃     |
                |     ▂▂▂      ███     |
                |     ███▅▅▅   ███     |
                | 0 ╴▔▔▔▔▔▔▔▔▔▔▔▔▔███▔▔|
                |                 ▆▆▆  |
                |                      |
                |-5 ╴▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔|
                |       a        b     |
                """)
        chart.arrangement = .stacked
        #expect(
            tester.picture == """
                |■ in  ■ out           |
                | 5 ╴          ▃▃▃▃▃▃  |
                |     ▂▂▂▂▂▂   ██████  |
                |     ██████   ██████  |
                | 0 ╴▔▔▔▔▔▔▔▔▔▔██████▔▔|
                |              ▆▆▆▆▆▆  |
                |                      |
                |-5 ╴▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔|
                |       a        b     |
                """)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(
            tester.picture == """
                |# in  = out           |
                | 5 -                  |
                |     ======   ######  |
                |     ######   ######  |
                | 0 -----------======--|
                |                      |
                |                      |
                |-5 -------------------|
                |       a        b     |
                """)
    }

    @Test func `parts of a stack share the cell in which they meet`() {
        let chart = plain(BarChart([], [BarSeries("", [1.5]), BarSeries("", [1.25])], arrangement: .stacked))
        (chart.axis.range, chart.thickness) = (0...3, 1)
        let tester = shown(chart, 1, 3)
        #expect(tester.picture == "|▆|\n|▄|\n|█|")
        let (first, second) = (tester.canvas[0, 2].style, tester.canvas[0, 1].style)
        #expect(second.foreground == first.foreground && second.background == tester.canvas[0, 0].style.foreground)
    }

    @Test func `without colours, characters tell series apart`() {
        let chart = plain(BarChart([], [BarSeries("", [2]), BarSeries("", [2])], arrangement: .stacked))
        (chart.thickness, chart.axis.range) = (2, 0...4)
        let tester = shown(chart, 2, 4)
        tester.window.theme = .monochrome
        #expect(tester.picture == "|▒▒|\n|▒▒|\n|██|\n|██|")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "|==|\n|==|\n|##|\n|##|")
    }

    @Test func `labels are cut, then thinned`() {
        let names = ["January", "February", "March", "April"]
        let chart = BarChart(names, [1, 2, 3, 4])
        (chart.showsAxis, chart.showsLegend) = (false, false)
        let tester = shown(chart, 40, 4)
        func labels(_ width: Int) -> String {
            tester.resize(width: width, height: 4)
            return String(tester.picture.split(separator: "\n")[3])
        }
        #expect(labels(40) == "| January   February   March     April   |")
        #expect(labels(24) == "| Janu… Febr… March April|")
        #expect(labels(12) == "|January     |")
    }

    @Test func `values are written where they fit`() {
        let chart = BarChart(["one", "two"], [3, -2], isHorizontal: true)
        chart.showsValues = true
        #expect(
            shown(chart, 30, 4).picture == """
                |one              ███████▊ 3   |
                |                 ▏            |
                |two     -2 ▊█████▏            |
                |                 ▏            |
                """)
    }

    @Test func `keys select a bar, whose values are read`() {
        let chart = BarChart(
            ["Mon", "Tue", "Wed"], [BarSeries("in", [12, 31, .nan]), BarSeries("out", [8, 3, 17])])
        var (selected, opened): ([Int], [Int]) = ([], [])
        chart.onSelect = { selected.append($0) }
        chart.onActivate = { opened.append($0) }
        let tester = shown(chart, 40, 8)
        #expect(tester.picture.contains("■ in  ■ out"))
        tester.window.focus(chart)
        tester.press(.right)
        #expect(chart.selection == 0, "the first key selects what the focus shows")
        tester.press(.right)
        #expect(tester.picture.contains("Tue  ■ in 31  ■ out 3"))
        tester.press(.end)
        #expect(tester.picture.contains("Wed  ■ in –  ■ out 17"))
        tester.press(.enter)
        #expect(selected == [0, 1, 2] && opened == [2])
        tester.press(.right)
        #expect(selected.count == 3, "it is the last one")
        tester.press(.escape)
        #expect(chart.selection == nil)
        chart.isSelectable = false
        #expect(!chart.canFocus && !tester.press(.right))
    }

    @Test func `the mouse selects a bar, and a double click opens it`() {
        let chart = plain(BarChart(["a", "b"], [1, 2]))
        var opened: [Int] = []
        chart.onActivate = { opened.append($0) }
        let tester = shown(chart, 8, 4)
        tester.click(x: 6, y: 2)
        #expect(chart.selection == 1 && opened == [])
        tester.click(x: 6, y: 2)
        #expect(opened == [1])
        tester.click(x: 1, y: 3)
        #expect(chart.selection == 0, "labels belong to their bars")
    }

    @Test func `what has no room is scrolled`() {
        let chart = BarChart((0..<100).map { "\($0)" }, (0..<100).map(Double.init))
        let tester = shown(chart, 30, 10)
        tester.window.focus(chart)
        #expect(tester.picture.contains("━"))
        tester.press(.end)
        #expect(chart.range.first == chart.range.last && tester.picture.contains("99"))
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 9, y: 4))))
        #expect(chart.range.first < chart.range.last && chart.selection == 99)
        tester.press(.left)
        #expect(chart.selection == 98)
        tester.press(.home)
        #expect(chart.range.first == 0)
    }

    @Test func `a frame visits only what is visible`() {
        let count = 100_000
        let chart = BarChart((0..<count).map { "\($0)" }, (0..<count).map { Double($0 % 1000) })
        let tester = shown(chart, 80, 20)
        #expect(chart.scannedValues == count)
        tester.window.focus(chart)
        for key in [Key.Code.right, .pageDown, .end, .left, .home] {
            let painted = chart.paintedGroups
            tester.press(key)
            #expect(chart.paintedGroups - painted <= 80)
        }
        tester.resize(width: 60, height: 10)
        #expect(chart.scannedValues == count, "values are visited once")
        #expect(chart.paintedGroups < 1000)
    }

    @Test(arguments: BarChart.Arrangement.allCases, [true, false])
    func `hostile values leave gaps`(arrangement: BarChart.Arrangement, isHorizontal: Bool) {
        let lists: [[Double]] = [
            [], [.nan], [.nan, .nan, 3], [.infinity], [-.infinity, 1], [1e308, 1e308], [-1e308, -1.7e308],
            [5, 5, 5], [0, 0], [.leastNonzeroMagnitude, -.leastNonzeroMagnitude], Self.hostile,
        ]
        for values in lists {
            for other in lists {
                let chart = BarChart(
                    ["a"], [BarSeries("x", values), BarSeries("y", other)], arrangement: arrangement,
                    isHorizontal: isHorizontal)
                chart.showsValues = true
                chart.selection = 0
                let tester = shown(chart, 33, 9)
                tester.resize(width: 7, height: 3)
                #expect(tester.canvas.size.width == 7)
            }
        }
        #expect(shown(BarChart([], [.nan, .infinity]), 20, 3).picture.contains("no data"))
    }

    @Test func `nothing remains of earlier data and sizes`() {
        var dice = Dice(state: 11)
        func random(_ below: Int) -> Int { dice.roll(below) }
        let chart = BarChart()
        let tester = shown(chart, 30, 10)
        for _ in 0..<150 {
            let values = (0..<random(40)).map { _ in Double(random(200) - 60) }
            chart.series = [BarSeries("a", values), BarSeries("b", values.reversed())]
            chart.categories = values.map { "\($0)" }
            chart.arrangement = random(2) == 0 ? .stacked : .grouped
            chart.isHorizontal = random(2) == 0
            let size = Size(width: random(60), height: random(20))
            tester.resize(width: size.width, height: size.height)
            let fresh = BarChart(
                chart.categories, chart.series, arrangement: chart.arrangement, isHorizontal: chart.isHorizontal)
            #expect(tester.picture == shown(fresh, size.width, size.height).picture)
        }
    }

    @Test func `the longest bar has its value`() {
        let rest: [Double] = [2100, 1853, 1684, 1489, 1029, 748, 490, 300, 150, 90]
        let names = ["/", "/static/app.js", "/images/logo.png", "/api/v1/users"] + (4..<11).map { "/products/\($0)" }
        for width in [24, 30, 44, 60] {
            let chart = BarChart(names, [2101] + rest, isHorizontal: true)
            (chart.showsValues, chart.showsAxis, chart.showsLegend) = (true, false, false)
            let tester = WindowTester(Window(chart), width: width, height: 12)
            for top in stride(from: 2101, through: 12_990, by: width == 44 ? 7 : 97) {
                chart.series = [BarSeries("", [Double(top)] + rest)]
                let line = tester.picture.split(separator: "\n")[0]
                let hasValue = line.contains { $0.isNumber }
                #expect(hasValue, "\(top) in \(width) columns")
            }
        }
    }
}
