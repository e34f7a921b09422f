public import CellGeometry

/// The sizes at which a problem comes.
///
///     let sizes = survey.sizes(of: problem)
///     sizes.columns  // 20...62
///     sizes.contains(Size(width: 62, height: 24))
public struct ProblemSizes: Hashable, Sendable {
    /// Heights one after the other at one width.
    private struct Run: Hashable {
        var width: Int32
        var first: Int32
        var last: Int32
    }

    /// In the order in which sizes are looked at: by width, then by height.
    private var runs: [Run] = []
    /// The number of sizes.
    public private(set) var count = 0

    init() {}

    /// Adds a size that comes after all others: at a larger width, or at the same with a larger height.
    mutating func append(_ size: Size) {
        count += 1
        let (width, height) = (Int32(size.width), Int32(size.height))
        if let last = runs.last, last.width == width, last.last + 1 == height {
            runs[runs.count - 1].last = height
        } else {
            runs.append(Run(width: width, first: height, last: height))
        }
    }

    /// Whether a size is among them.
    ///
    /// - Complexity: O(log count)
    public func contains(_ size: Size) -> Bool {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            let run = runs[middle]
            if (Int(run.width), Int(run.last)) < (size.width, size.height) { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].width == size.width && runs[low].first <= size.height
    }

    /// From the smallest width to the largest; there may be others between without the problem. Nil without sizes.
    public var columns: ClosedRange<Int>? {
        guard let first = runs.first, let last = runs.last else { return nil }
        return Int(first.width)...Int(last.width)
    }

    /// From the smallest height to the largest; there may be others between without the problem. Nil without sizes.
    ///
    /// - Complexity: O(count)
    public var rows: ClosedRange<Int>? {
        guard let first = runs.lazy.map(\.first).min(), let last = runs.lazy.map(\.last).max() else { return nil }
        return Int(first)...Int(last)
    }

    /// The size with the most cells among those that are not larger than a room; nil if there is none.
    ///
    /// - Complexity: O(count)
    public func largest(in room: Size) -> Size? {
        var best: Size?
        for run in runs where run.width <= room.width && run.first <= room.height {
            let size = Size(width: Int(run.width), height: min(Int(run.last), room.height))
            if size.area >= best?.area ?? 0 { best = size }
        }
        return best
    }
}
