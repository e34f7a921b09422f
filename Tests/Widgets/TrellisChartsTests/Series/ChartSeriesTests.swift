import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// Series as a program uses them.
@MainActor
struct ChartSeriesTests {
    @Test func `a series keeps the last points, or the last units`() {
        let last = ChartSeries(limit: .points(3))
        for value in 0..<10 { last.append(Double(value)) }
        #expect(last.points.map(\.y) == [7, 8, 9] && last.last?.x == 9)
        last.limit = .points(1)
        #expect(last.count == 1)
        last.limit = .points(-4)
        #expect(last.count == 0 && last.first == nil)
        let span = ChartSeries("", [.init(0, 1), .init(5, 2), .init(9, 3)], limit: .units(5))
        #expect(span.points.map(\.x) == [5, 9])
        span.append(x: 10, y: 4)
        #expect(span.points.map(\.x) == [5, 9, 10])
        span.append(x: 1e300, y: 4)
        #expect(span.count == 1)
        span.removeAll()
        #expect(span.count == 0)
    }

    @Test func `points without a place are left out, and those without a value are gaps`() {
        let series = ChartSeries("", [.init(.nan, 1), .init(1, .nan), .init(.infinity, 2), .init(2, 5)])
        series.append(x: -.infinity, y: 1)
        #expect(series.points.map(\.x) == [1, 2] && series.values(in: 0...9) == 5...5)
        #expect(series.values(in: 0...1) == nil)
    }

    @Test func `the nearest point and the values of a part are found`() {
        let series = ChartSeries(values: [5, 1, 4, 1, 3])
        #expect(series.point(nearestTo: -9)?.y == 5 && series.point(nearestTo: 99)?.y == 3)
        #expect(series.point(nearestTo: 1.5)?.x == 1 && series.point(nearestTo: 1.6)?.x == 2)
        #expect(series.values(in: 1...2) == 1...4 && series.values(in: 7...8) == nil)
        #expect(ChartSeries().point(nearestTo: 0) == nil)
        series.removeFirst(2)
        #expect(series[0] == ChartPoint(2, 4))
    }

    @Test func `new points are told to observers, and painted by every chart`() {
        let series = ChartSeries("a")
        let (one, two) = (LineChart([series]), LineChart([series]))
        let window = Window()
        window.add(one, "tt = ll = 0, w = 20, h = 5")
        window.add(two, "tt = 5, ll = 0, w = 20, h = 5")
        let tester = WindowTester(window, width: 20, height: 10)
        var told = 0
        one.observe(series, \.count) { _, _ in told += 1 }
        tester.draw()
        series.append(4)
        #expect(told == 1 && window.needsFrame)
        tester.draw()
        #expect(tester.damage.height == 10)
        two.series = []
        tester.draw()
        series.append(4)
        tester.draw()
        #expect(tester.damage.height == 5, "a chart that no longer has it is not painted")
    }
}
