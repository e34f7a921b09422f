package import CellGeometry

/// Some of the sizes of a range.
package struct SizeSet: Equatable, Sendable {
    package let columns: ClosedRange<Int>
    package let rows: ClosedRange<Int>
    /// A bit for each height, by width.
    private var words: [UInt64]
    private let wordsPerWidth: Int

    package init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        (self.columns, self.rows) = (columns, rows)
        wordsPerWidth = (rows.count + 63) / 64
        words = Array(repeating: 0, count: wordsPerWidth * columns.count)
    }

    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    package func contains(width: Int, height: Int) -> Bool {
        guard columns.contains(width), rows.contains(height) else { return false }
        let bit = height - rows.lowerBound
        return words[(width - columns.lowerBound) * wordsPerWidth + bit / 64] >> UInt64(bit % 64) & 1 == 1
    }

    /// Adds all sizes of some widths and heights.
    package mutating func insert(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        forEachWord(columns, rows) { words[$0] |= $1 }
    }

    /// Whether all sizes of some widths and heights are in it.
    package func contains(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bool {
        var result = true
        forEachWord(columns, rows) { if words[$0] & $1 != $1 { result = false } }
        return result
    }

    package mutating func formUnion(_ other: SizeSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    package mutating func subtract(_ other: SizeSet) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }

    private func forEachWord(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ body: (Int, UInt64) -> Void) {
        let (first, last) = (rows.lowerBound - self.rows.lowerBound, rows.upperBound - self.rows.lowerBound)
        for width in columns {
            let start = (width - self.columns.lowerBound) * wordsPerWidth
            for word in first / 64...last / 64 {
                let (low, high) = (max(0, first - word * 64), min(63, last - word * 64))
                let mask: UInt64 = (~0 >> UInt64(63 - high)) & (~0 << UInt64(low))
                body(start + word, mask)
            }
        }
    }

    /// The size with the fewest cells, and then the fewest columns; nil if it is empty.
    package var smallest: Size? {
        var best: Size?
        for width in columns {
            guard let height = lowest(at: width) else { continue }
            let (area, least) = (width * height, best.map { $0.width * $0.height } ?? .max)
            if area < least { best = Size(width: width, height: height) }
        }
        return best
    }

    private func lowest(at width: Int) -> Int? {
        let start = (width - columns.lowerBound) * wordsPerWidth
        for word in 0..<wordsPerWidth where words[start + word] != 0 {
            return rows.lowerBound + word * 64 + words[start + word].trailingZeroBitCount
        }
        return nil
    }

    /// The smallest sizes such that neither they nor any that are at least as wide and as high are in the set, by growing
    /// width: a staircase.
    package var floor: [Size] {
        // By width: the lowest height from which on all is well, at this width and at all larger ones.
        var result: [Size] = []
        var least = rows.lowerBound
        for width in columns.reversed() {
            var height = rows.upperBound + 1
            while height > least, !contains(width: width, height: height - 1) { height -= 1 }
            least = height
            if least > rows.upperBound { break }
            if let last = result.last, last.height == least { result.removeLast() }
            result.append(Size(width: width, height: least))
        }
        return result.reversed()
    }
}
