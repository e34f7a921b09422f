import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// Reading values, zooming and moving.
@MainActor
struct LineChartCursorTests {
    private let window = Window()
    private let chart = LineChart([
        ChartSeries("up", values: [0, 10, 20, 30, 40]), ChartSeries("down", values: [40, 30, .nan, 10, 0]),
    ])

    private func tester(_ width: Int = 40, _ height: Int = 12) -> WindowTester {
        window.add(chart, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        window.focus(chart)
        tester.draw()
        return tester
    }

    @Test func `arrows move from point to point and show the values of all series`() {
        var told: [Double?] = []
        chart.onCursor = { told.append($0) }
        let tester = tester()
        tester.press(.right)
        #expect(chart.cursorX == 0)
        tester.press(.right)
        tester.press(.right)
        #expect(chart.cursorX == 2)
        #expect(tester.picture.contains("up 20") && tester.picture.contains("down –"))
        tester.press(.end)
        #expect(chart.cursorX == 4 && tester.picture.contains("down 0"))
        tester.press(.right)
        #expect(chart.cursorX == 4)
        tester.press(.left)
        tester.press(.home)
        #expect(chart.cursorX == 0)
        #expect(tester.press(.escape))
        #expect(chart.cursorX == nil && !tester.picture.contains("up 0"))
        #expect(!tester.press(.escape), "others may use it")
        #expect(told == [0, 1, 2, 4, 3, 0, nil])
    }

    @Test func `where points are dense, arrows go to the next column`() {
        chart.series = [ChartSeries("a", (0..<10_000).map { ChartPoint(Double($0), Double($0)) })]
        let tester = tester()
        tester.press(.home)
        var columns: Set<Double> = []
        for _ in 0..<100 {
            tester.press(.right)
            columns.insert(chart.cursorX!)
        }
        #expect(columns.count == 34 && chart.cursorX! > 9700)
    }

    @Test func `the mouse reads values, and a click keeps the cursor`() {
        let tester = tester()
        let empty = tester.picture
        tester.send(.mouse(Mouse(.move, at: Point(x: 38, y: 4))))
        #expect(chart.cursorX == nil && tester.picture.contains("up 40"))
        tester.send(.mouse(Mouse(.move, at: Point(x: 200, y: 4))))
        tester.click(x: 14, y: 3)
        #expect(chart.cursorX == 1 && tester.picture.contains("down 30"))
        chart.cursorX = nil
        tester.send(.mouse(Mouse(.move, at: Point(x: 14, y: 200))))
        #expect(tester.picture.contains("up 10") || tester.picture == empty)
    }

    @Test func `a click where the cursor is already moves what the mouse reads`() {
        let tester = tester()
        tester.click(x: 14, y: 3)
        tester.send(.mouse(Mouse(.move, at: Point(x: 38, y: 4))))
        #expect(tester.picture.contains("up 40"))
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 14, y: 3))))
        #expect(tester.picture.contains("down 30"))
    }

    @Test func `within a cell, the mouse reads the point that is nearest to it`() {
        chart.series = [ChartSeries("a", (0..<200).map { ChartPoint(Double($0), 1) })]
        let tester = tester()
        func read(_ fraction: Double?) -> Double {
            let place = fraction.map { Mouse.Fraction(x: $0, y: 0.5) }
            tester.send(.mouse(Mouse(.press(.left), at: Point(x: 20, y: 4), fraction: place)))
            return chart.cursorX!
        }
        let middle = read(nil)
        #expect(read(0.5) == middle)
        #expect(read(0) < middle - 1 && read(0.99) > middle + 1)
    }

    @Test func `keys and the wheel zoom and move within the data`() {
        let tester = tester()
        tester.send(.key("+"))
        #expect(chart.visibleX == 1...3)
        tester.press(.right, .shift)
        #expect(chart.visibleX == 1.5...3.5)
        for _ in 0..<5 { tester.press(.right, .shift) }
        #expect(chart.visibleX == 2...4, "it stops at the end")
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 39, y: 3))))
        #expect(chart.visibleX!.upperBound > 3.9 && abs(chart.visibleX!.lowerBound - chart.visibleX!.upperBound) <= 1)
        tester.send(.key("-"))
        #expect(abs(chart.visibleX!.upperBound - chart.visibleX!.lowerBound - 2) < 1e-9)
        tester.send(.key("0"))
        #expect(chart.visibleX == nil)
        for _ in 0..<100 { tester.send(.key("+")) }
        #expect(chart.visibleX!.lowerBound < chart.visibleX!.upperBound)
    }

    @Test(arguments: [DotResolution.braille, .quadrant, .halfBlock, .ascii])
    func `the cursor is seen on filled areas, and lines are seen on it`(resolution: DotResolution) {
        chart.series = [
            ChartSeries("area", values: [40, 40, 40, 40, 40], style: .area),
            ChartSeries("line", values: [20, 20, 20, 20, 20]),
        ]
        chart.resolution = resolution
        chart.yAxis.range = 0...80
        chart.cursorX = 2
        let tester = tester()
        let rows = tester.picture.split(separator: "\n").map { Array($0) }
        let signs = (8..<40).map { column in rows.count { "│|".contains($0[column]) } }
        #expect(signs.max()! >= 7, "above the area, and in it above and below the line:\n\(tester.picture)")
        #expect(signs.filter { $0 > 1 }.count == 1 && signs.max()! <= 8, "the line is above the cursor")
    }

    @Test func `a small chart shows the values in the plot`() {
        let tester = tester(20, 6)
        tester.press(.home)
        tester.press(.right)
        #expect(tester.picture.contains("10") && tester.picture.contains("30"))
        tester.resize(width: 9, height: 2)
        tester.draw()
        #expect(tester.picture.split(separator: "\n").count == 2)
    }

    @Test func `help lists the keys`() {
        _ = tester()
        let titles = Set(window.activeCommands.filter { $0.isEnabled() }.map(\.title))
        #expect(titles.contains("next value") && titles.contains("zoom in") && !titles.contains("show all"))
    }
}
