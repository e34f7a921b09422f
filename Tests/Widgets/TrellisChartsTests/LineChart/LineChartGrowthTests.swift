import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisCharts

/// What a frame costs, and that pictures have no history.
@MainActor
struct LineChartGrowthTests {
    private func wave(_ count: Int) -> [ChartPoint] {
        (0..<count).map { ChartPoint(Double($0) / Double(count), Double($0 * 7919 % 1000)) }
    }

    /// The points and blocks that a frame after a new point reads.
    private func visits(_ count: Int, _ style: ChartSeries.Style) -> Int {
        let series = ChartSeries("a", wave(count), style: style, limit: .points(count))
        let window = Window()
        window.add(LineChart([series]), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        series.append(x: 1, y: 3)
        series.visits = 0
        tester.draw()
        return series.visits
    }

    @Test(arguments: [ChartSeries.Style.line, .area, .points])
    func `a frame reads as many points of 300,000 as of 10,000`(style: ChartSeries.Style) {
        let counts = [10_000, 100_000, 300_000].map { visits($0, style) }
        #expect(counts[0] > 0)
        // There are 190 columns of dots: each reads the ends of its blocks, and looks for its last point.
        #expect(counts.allSatisfy { $0 < 190 * 80 }, "\(counts)")
        #expect(counts[2] < counts[0] * 2, "\(counts)")
        #expect(visits(1000, style) <= counts[2])
    }

    @Test func `no peak among 100,000 points is lost`() {
        var points = wave(100_000).map { ChartPoint($0.x, $0.y / 1000) }
        points[31_417].y = 100
        let window = Window()
        window.add(LineChart([ChartSeries("", points)]), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 60, height: 12)
        let rows = tester.picture.split(separator: "\n")
        let dots = rows.map { $0.unicodeScalars.filter { 0x2801...0x28FF ~= $0.value }.count }
        #expect(rows.first { $0.contains("100") }.map { rows.firstIndex(of: $0) } == dots.firstIndex(of: 1))
        #expect(dots.filter { $0 == 1 }.count >= 5, "\(tester.picture)")
    }

    @Test func `a picture is that of a new chart with the same points, whatever came before`() {
        var numbers = Dice(state: 5)
        let chart = LineChart([ChartSeries("a"), ChartSeries("b", style: .area)])
        let window = Window()
        window.add(chart, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 60, height: 16)
        for round in 0..<400 {
            let series = chart.series[Int.random(in: 0...1, using: &numbers)]
            switch Int.random(in: 0..<9, using: &numbers) {
            case 0: series.removeFirst(Int.random(in: 0...400, using: &numbers))
            case 1: series.limit = [.none, .points(300), .units(200)][Int.random(in: 0...2, using: &numbers)]
            case 2:
                tester.resize(
                    width: Int.random(in: 0...90, using: &numbers), height: Int.random(in: 0...30, using: &numbers))
            case 3: chart.visibleSpan = [nil, 40, 1000][Int.random(in: 0...2, using: &numbers)]
            case 4: chart.zoom(by: Double.random(in: 0.3...2, using: &numbers), at: nil)
            case 5: series.append(x: Double.random(in: 0...500, using: &numbers), y: 0.5)
            case 6: series.style = [.line, .area, .points][Int.random(in: 0...2, using: &numbers)]
            default:
                for _ in 0..<Int.random(in: 0...200, using: &numbers) {
                    let y = Double.random(in: -1...1, using: &numbers)
                    series.append(y > 0.97 ? .nan : y * 100)
                }
            }
            guard round % 4 == 0 else { continue }
            let new = LineChart(
                chart.series.map { ChartSeries($0.name, $0.points, style: $0.style) })
            (new.visibleSpan, new.visibleX) = (chart.visibleSpan, chart.visibleX)
            let other = Window()
            other.add(new, "tt = ll = bb = rr = 0")
            let size = tester.canvas.size
            let picture = WindowTester(other, width: size.width, height: size.height).picture
            #expect(tester.picture == picture, "round \(round)")
            if tester.picture != picture { return }
        }
    }
}
