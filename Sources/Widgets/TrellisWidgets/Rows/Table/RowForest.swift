/// Rows of a table below others, by their numbers in the source.
struct RowForest {
    /// The row above each row; -1 if it is at the top.
    private let parents: [Int]
    /// The rows that the filter leaves and those above them: the children of each row after those of the one before.
    private let children: [Int]
    /// Where the children of each row begin in `children`; those at the top come first.
    private let starts: [Int]

    /// - Parameters:
    ///   - parents: the row above each row; -1 for none. A row that is above itself comes to the top.
    ///   - sorted: all rows in the order of siblings; nil for their own order.
    ///   - isShown: whether the filter leaves a row; nil if there is none.
    /// - Complexity: O(rows).
    init(parents: [Int], sorted: [Int]?, isShown: ((Int) -> Bool)?) {
        let parents = Self.withoutRings(parents)
        let order = sorted ?? Array(parents.indices)
        var shown = Array(repeating: isShown == nil, count: parents.count)
        if let isShown {
            for row in order where isShown(row) {
                var next = row
                while next >= 0, !shown[next] {
                    shown[next] = true
                    next = parents[next]
                }
            }
        }
        var starts = Array(repeating: 0, count: parents.count + 2)
        for row in order where shown[row] { starts[parents[row] + 2] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        var (children, next) = (Array(repeating: 0, count: starts[starts.count - 1]), starts)
        for row in order where shown[row] {
            children[next[parents[row] + 1]] = row
            next[parents[row] + 1] += 1
        }
        (self.parents, self.children, self.starts) = (parents, children, starts)
    }

    /// The rows that the filter leaves and those above them, also where these are collapsed; not in order.
    var rows: [Int] { children }

    /// The row above a row; nil if it is at the top.
    func parent(of row: Int) -> Int? { parents[row] < 0 ? nil : parents[row] }

    /// A row and all below it. O(rows).
    func subtree(of row: Int) -> [Int] {
        var (all, next) = ([row], 0)
        while next < all.count {
            all += children(of: all[next])
            next += 1
        }
        return all
    }

    /// The rows from top to bottom, each with what leads to it, without those below a collapsed one. O(rows).
    func arranged(isCollapsed: (Int) -> Bool) -> (rows: [Int], guides: [RowGuides]) {
        var (rows, guides) = ([Int](), [RowGuides]())
        rows.reserveCapacity(children.count)
        guides.reserveCapacity(children.count)
        // Without recursion: a chain of rows can be long.
        var pending = [(rest: children(of: -1), depth: 0, lines: UInt64(0))]
        while let row = pending.last?.rest.first {
            let (depth, lines) = (pending[pending.count - 1].depth, pending[pending.count - 1].lines)
            pending[pending.count - 1].rest.removeFirst()
            let below = children(of: row)
            let isExpanded = below.isEmpty ? nil : !isCollapsed(row)
            let own = RowGuides(
                depth: depth, lines: lines, isLast: pending[pending.count - 1].rest.isEmpty, isExpanded: isExpanded)
            rows.append(row)
            guides.append(own)
            if isExpanded == true { pending.append((below, depth + 1, own.linesBelow)) }
            while pending.last?.rest.isEmpty == true { pending.removeLast() }
        }
        return (rows, guides)
    }

    private func children(of row: Int) -> ArraySlice<Int> { children[starts[row + 1]..<starts[row + 2]] }

    /// Parents of which none is below its child: a row of each ring comes to the top.
    private static func withoutRings(_ parents: [Int]) -> [Int] {
        var parents = parents
        /// The row from which a row was reached; -1 for none yet.
        var origins = Array(repeating: -1, count: parents.count)
        for row in parents.indices {
            var next = row
            while next >= 0, origins[next] < 0 {
                origins[next] = row
                next = parents[next]
            }
            // A way from a row that comes to itself again is a ring.
            if next >= 0, origins[next] == row { parents[next] = -1 }
        }
        return parents
    }
}
