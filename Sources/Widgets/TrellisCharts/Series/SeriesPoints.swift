/// Points in order of x, to which new ones are appended, and from which the first ones are removed, in O(1) amortised.
///
/// Points that arrive out of order wait until `sort()`, which puts them in their places in O(count); of points with the
/// same x, the one that came first remains first.
struct SeriesPoints {
    /// The numbers, with those removed at the start that still have a place.
    private var xs: [Double] = []
    private var ys: [Double] = []
    /// The position of the first point.
    private var start = 0
    private var pyramid = ExtentPyramid()
    /// The number of points at the start of the storage that are in order.
    private var sorted = 0

    init() {}

    var count: Int { xs.count - start }

    var isSorted: Bool { sorted == xs.count }

    /// A point, by its position among all, from 0.
    subscript(index: Int) -> ChartPoint { ChartPoint(xs[start + index], ys[start + index]) }

    @inline(__always)
    func x(_ index: Int) -> Double { xs[start + index] }

    @inline(__always)
    func y(_ index: Int) -> Double { ys[start + index] }

    // MARK: Changes

    mutating func append(_ point: ChartPoint) {
        let isInOrder = sorted == xs.count && (xs.count == start || point.x >= xs[xs.count - 1])
        xs.append(point.x)
        ys.append(point.y)
        if isInOrder {
            sorted = xs.count
            pyramid.append(ys)
        }
    }

    mutating func replace(_ points: some Sequence<ChartPoint>) {
        self = SeriesPoints()
        for point in points {
            xs.append(point.x)
            ys.append(point.y)
        }
        sort()
    }

    mutating func removeFirst(_ number: Int) {
        sort()
        start += min(max(number, 0), count)
        guard start >= 1024, start * 2 > xs.count else { return }
        // Removing more than half of the storage pays for moving the rest.
        xs.removeFirst(start)
        ys.removeFirst(start)
        start = 0
        sorted = xs.count
        pyramid = ExtentPyramid(ys)
    }

    /// Puts points in order of x.
    mutating func sort() {
        guard !isSorted else { return }
        // The sort of the standard library is stable.
        let tail = (sorted..<xs.count).map { ChartPoint(xs[$0], ys[$0]) }.sorted { $0.x < $1.x }
        var (old, new, place) = (sorted - 1, tail.count - 1, xs.count - 1)
        // Merges from the end; the points of the tail came later.
        while new >= 0 {
            if old >= start, xs[old] > tail[new].x {
                (xs[place], ys[place]) = (xs[old], ys[old])
                old -= 1
            } else {
                (xs[place], ys[place]) = (tail[new].x, tail[new].y)
                new -= 1
            }
            place -= 1
        }
        sorted = xs.count
        pyramid = ExtentPyramid(ys)
    }

    // MARK: Lookup

    /// The position of the first point whose x is not less than a number.
    ///
    /// - Parameters:
    ///   - x: the number.
    ///   - from: a position that is not beyond it; a near one saves steps.
    ///   - visits: is increased by the points that were read.
    /// - Complexity: O(log distance).
    func index(atOrAfter x: Double, from: Int = 0, visits: inout Int) -> Int {
        var low = start + from
        var step = 1
        var high = low
        while high < xs.count, xs[high] < x {
            visits += 1
            low = high + 1
            high = low + step
            step *= 2
        }
        high = min(high, xs.count)
        while low < high {
            visits += 1
            let middle = low + (high - low) / 2
            if xs[middle] < x { low = middle + 1 } else { high = middle }
        }
        return low - start
    }

    /// The smallest and largest y of some points.
    func extent(of range: Range<Int>, visits: inout Int) -> Extent {
        pyramid.extent(of: range.lowerBound + start..<range.upperBound + start, in: ys, visits: &visits)
    }
}
