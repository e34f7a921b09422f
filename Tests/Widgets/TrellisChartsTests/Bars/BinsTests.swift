import Testing

@testable import TrellisCharts

/// Values sorted into bins.
struct BinsTests {
    @Test func `a number of bins divides the range`() {
        let bins = Bins([0, 1, 2, 3, 4, 5, 6, 7, 8, 10], .count(5))
        #expect(bins.start == 0 && bins.width == 2 && bins.counts == [2, 2, 2, 2, 2])
        #expect(bins.range(4) == 8...10 && bins.total == 10 && bins.highest == 2)
    }

    @Test func `bins of a width begin at its multiples`() {
        let bins = Bins([7, 12, 13, 29.9, 30], .width(10))
        #expect(bins.start == 0 && bins.counts == [1, 2, 1, 1])
        #expect(Bins([-0.5, 0.5], .width(1)).start == -1)
    }

    @Test func `automatic bins have legible widths`() {
        let values = (0..<1000).map { Double($0) / 10 }
        let bins = Bins(values)
        #expect(bins.width == 10 && bins.start == 0 && bins.counts == Array(repeating: 100, count: 10))
        #expect(Bins(values, .sturges).width == 10)
    }

    @Test func `values far outside do not lead to thousands of bins`() {
        let bins = Bins((0..<1000).map(Double.init) + [1e9])
        #expect(bins.counts.count < 300 && bins.counts.reduce(0, +) == 1001)
    }

    @Test(
        arguments: [
            [], [.nan], [.infinity, -.infinity], [3], [3, 3, 3], [0, .leastNonzeroMagnitude], [-1.7e308, 1.7e308],
            [1e300, 1.0001e300],
            [1, .nan, 2, .infinity], [1e16, 1e16 + 2],
        ] as [[Double]])
    func `no values trap`(values: [Double]) {
        let rules: [BinRule] = [
            .automatic, .sturges, .count(0), .count(-5), .count(7), .count(.max), .width(0), .width(-1), .width(.nan),
            .width(1e-300), .width(1e300), .width(.infinity), .width(1),
        ]
        let finite = values.count(where: \.isFinite)
        for rule in rules {
            let bins = Bins(values, rule)
            #expect(bins.counts.reduce(0, +) == finite && bins.leftOut == values.count - finite, "\(rule)")
            #expect(bins.counts.count <= Bins.most && bins.width > 0)
            for bin in bins.counts.indices.prefix(20) { #expect(bins.range(bin).lowerBound.isFinite) }
        }
    }
}
