import SeededNumbers
import Testing

@testable import TrellisCharts

/// The points of a series, and the extents of any part of them.
struct SeriesPointsTests {
    @Test func `extents are those of all numbers in a range, after any changes`() {
        var numbers = Dice(state: 1)
        for round in 0..<30 {
            var points = SeriesPoints()
            var plain: [ChartPoint] = []
            for _ in 0..<60 {
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0:
                    let count = Int.random(in: 0...40, using: &numbers)
                    points.removeFirst(count)
                    plain.removeFirst(min(count, plain.count))
                case 1 where round % 3 == 0:
                    let point = ChartPoint(Double.random(in: 0...100, using: &numbers), 3)
                    points.append(point)
                    plain.insert(point, at: plain.firstIndex { $0.x > point.x } ?? plain.count)
                    points.sort()
                default:
                    for _ in 0..<Int.random(in: 0...120, using: &numbers) {
                        var y = Double.random(in: -1...1, using: &numbers)
                        if y > 0.9 { y = .nan }
                        if y < -0.95 { y = .infinity }
                        let point = ChartPoint((plain.last?.x ?? 0) + 1, y)
                        points.append(point)
                        plain.append(point)
                    }
                }
                #expect(points.count == plain.count)
                let first = Int.random(in: 0...plain.count, using: &numbers)
                let last = Int.random(in: first...plain.count, using: &numbers)
                var visits = 0
                let extent = points.extent(of: first..<last, visits: &visits)
                var wanted = Extent.none
                for point in plain[first..<last] { wanted.add(point.y) }
                #expect(extent == wanted)
                let x = Double.random(in: -5...((plain.last?.x ?? 0) + 5), using: &numbers)
                #expect(points.index(atOrAfter: x, visits: &visits) == plain.firstIndex { $0.x >= x } ?? plain.count)
            }
        }
    }

    @Test func `points out of order find their places, in the order of arrival where x is the same`() {
        var points = SeriesPoints()
        for (x, y) in [(3.0, 1.0), (1, 2), (2, 3), (1, 4), (3, 5), (0, 6)] { points.append(ChartPoint(x, y)) }
        points.sort()
        #expect((0..<6).map { points[$0].x } == [0, 1, 1, 2, 3, 3])
        #expect((0..<6).map { points[$0].y } == [6, 2, 4, 3, 1, 5])
    }

    @Test func `an extent needs few steps among 200,000 numbers`() {
        var points = SeriesPoints()
        for index in 0..<200_000 { points.append(ChartPoint(Double(index), Double(index % 977))) }
        var visits = 0
        #expect(points.extent(of: 5..<199_990, visits: &visits) == Extent(low: 0, high: 976))
        #expect(visits < 120)
        visits = 0
        #expect(points.index(atOrAfter: 177_777.5, visits: &visits) == 177_778 && visits < 60)
        visits = 0
        #expect(points.index(atOrAfter: 177_777.5, from: 177_770, visits: &visits) == 177_778 && visits < 10)
    }
}
