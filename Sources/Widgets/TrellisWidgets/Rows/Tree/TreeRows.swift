/// A row of a tree, as an index to its node. It does not contain the node, so that a hundred thousand rows move
/// quickly.
struct TreeRow {
    let level: Int32
    /// The index among the siblings.
    let index: Int32
    /// The number of ancestors.
    let depth: Int32
    /// Whether the children are shown.
    var isExpanded = false

    /// The same row after siblings have come or gone before it.
    func moved(by count: Int32) -> TreeRow {
        TreeRow(level: level, index: index + count, depth: depth, isExpanded: isExpanded)
    }
}

enum TreeChildren<Node> {
    case loaded([Node])
    case loading
    case failed(String)
}

/// The rows that a tree shows, from top to bottom.
struct TreeRows<Node: Identifiable> {
    /// The roots, or the children of an expanded node, or a placeholder for children that are not there.
    struct Level {
        let children: TreeChildren<Node>
        let depth: Int32
        /// The levels whose guide continues beside the children, one bit each: those of ancestors with siblings below.
        /// Guides are not drawn beyond 64 levels.
        let lines: UInt64

        var nodes: [Node]? {
            guard case .loaded(let nodes) = children else { return nil }
            return nodes
        }

        var count: Int { nodes?.count ?? 1 }
    }

    /// The information needed to build rows.
    struct Source {
        /// The nodes whose children are shown.
        let expanded: Set<Node.ID>
        /// Whether a node in `expanded` has children.
        let isExpandable: (Node) -> Bool
        let children: (Node) -> TreeChildren<Node>
    }

    private(set) var rows: [TreeRow] = []
    private var levels: [Level?] = []
    private var freeLevels: [Int32] = []

    var count: Int { rows.count }

    // MARK: Rows

    func level(at place: Int) -> Level { levels[Int(rows[place].level)]! }

    func node(at place: Int) -> Node? {
        let row = rows[place]
        return levels[Int(row.level)]!.nodes?[Int(row.index)]
    }

    func isExpanded(at place: Int) -> Bool { rows[place].isExpanded }

    func depth(at place: Int) -> Int { Int(rows[place].depth) }

    /// Whether the row is the last of its siblings.
    func isLast(at place: Int) -> Bool { Int(rows[place].index) == level(at: place).count - 1 }

    /// The place of a node. O(rows).
    func row(of id: Node.ID) -> Int? { rows.indices.first { node(at: $0)?.id == id } }

    /// The place after the last row of a subtree.
    func endOfSubtree(_ place: Int) -> Int {
        let depth = rows[place].depth
        return rows[(place + 1)...].firstIndex { $0.depth <= depth } ?? rows.count
    }

    func parent(of place: Int) -> Int? {
        let depth = rows[place].depth
        return depth == 0 ? nil : rows[..<place].lastIndex { $0.depth < depth }
    }

    // MARK: Changes

    init(roots: [Node] = [], source: Source? = nil) {
        guard let source else { return }
        let level = add(Level(children: .loaded(roots), depth: 0, lines: 0))
        rows = make(level, path: [], source)
    }

    /// Expands a node.
    ///
    /// - Returns: the places of the new rows.
    mutating func expand(_ place: Int, _ source: Source) -> Range<Int> {
        guard let node = node(at: place) else { return place..<place }
        rows[place].isExpanded = true
        let below = levelBelow(rows[place], of: node, source)
        // Without a row, an empty level would never be freed.
        guard below.count > 0 else { return place + 1..<place + 1 }
        var path: Set<Node.ID> = [node.id]
        var next = parent(of: place)
        while let above = next {
            self.node(at: above).map { _ = path.insert($0.id) }
            next = parent(of: above)
        }
        let new = make(add(below), path: path, source)
        rows.insert(contentsOf: new, at: place + 1)
        return place + 1..<place + 1 + new.count
    }

    /// Collapses a node.
    ///
    /// - Returns: the places that the removed rows had.
    mutating func collapse(_ place: Int) -> Range<Int> {
        let gone = place + 1..<endOfSubtree(place)
        for row in rows[gone] where row.index == 0 {
            levels[Int(row.level)] = nil
            freeLevels.append(row.level)
        }
        rows[place].isExpanded = false
        rows.removeSubrange(gone)
        return gone
    }

    /// Replaces the children of an expanded node by others, of which most are the same.
    ///
    /// - Returns: the places of the rows that are gone, and how many have come there; nil if there is more to do than
    ///   to replace rows of children that are collapsed, and nothing was changed.
    /// - Complexity: O(siblings), without looking at rows below them.
    mutating func replaceChildren(at place: Int, by new: [Node], _ source: Source) -> (gone: Range<Int>, come: Int)? {
        // The first row below is that of the first child.
        guard rows[place].isExpanded, place + 1 < rows.count, rows[place + 1].depth == rows[place].depth + 1,
            let old = level(at: place + 1).nodes, !new.isEmpty
        else { return nil }
        let number = rows[place + 1].level
        let least = min(old.count, new.count)
        var (start, end) = (0, 0)
        while start < least, old[start].id == new[start].id { start += 1 }
        while end < least - start, old[old.count - 1 - end].id == new[new.count - 1 - end].id { end += 1 }
        let gone = start..<old.count - end
        let come = start..<new.count - end
        guard max(gone.count, come.count) <= Self.mostReplaced,
            !come.contains(where: { source.expanded.contains(new[$0].id) })
        else { return nil }
        var (first, last) = (rows.endIndex, rows.endIndex)
        var shown = 0
        let below = place + 1..<endOfSubtree(place)
        for row in below where rows[row].level == number {
            let index = Int(rows[row].index)
            if index >= gone.lowerBound { first = min(first, row) }
            if index >= gone.upperBound { last = min(last, row) }
            guard rows[row].isExpanded else { continue }
            shown += 1
            // What is expanded may no longer be a folder; the guides below the last child have another look.
            if gone.contains(index) || index == gone.lowerBound - 1 && end == 0 { return nil }
            let node = new[index < gone.lowerBound ? index : index + come.count - gone.count]
            if !source.isExpandable(node) { return nil }
        }
        // A child that is to be expanded may be a folder now.
        if source.expanded.count > rows.count(where: \.isExpanded), shown < new.count(where: isToExpand(source)) {
            return nil
        }
        (first, last) = (min(first, below.upperBound), min(last, below.upperBound))
        let shift = Int32(come.count - gone.count)
        if shift != 0 {
            for row in last..<below.upperBound where rows[row].level == number {
                rows[row] = rows[row].moved(by: shift)
            }
        }
        let level = levels[Int(number)]!
        levels[Int(number)] = Level(children: .loaded(new), depth: level.depth, lines: level.lines)
        rows.replaceSubrange(
            first..<last, with: come.map { TreeRow(level: number, index: Int32($0), depth: level.depth) })
        return (first..<last, come.count)
    }

    /// More rows than these are found more quickly by their ids.
    private static var mostReplaced: Int { 256 }

    private func isToExpand(_ source: Source) -> (Node) -> Bool {
        { source.expanded.contains($0.id) && source.isExpandable($0) }
    }

    private mutating func add(_ level: Level) -> Int32 {
        if let free = freeLevels.popLast() {
            levels[Int(free)] = level
            return free
        }
        levels.append(level)
        return Int32(levels.count - 1)
    }

    private func levelBelow(_ row: TreeRow, of node: Node, _ source: Source) -> Level {
        let level = levels[Int(row.level)]!
        let hasLine = row.depth > 0 && row.depth < 64 && Int(row.index) < level.count - 1
        return Level(
            children: source.children(node), depth: row.depth + 1,
            lines: hasLine ? level.lines | 1 << UInt64(row.depth) : level.lines)
    }

    /// Builds the rows of siblings and of the expanded nodes below them.
    ///
    /// - Parameter path: the ancestors; a node inside itself is not expanded again.
    /// - Complexity: O(resulting rows); not recursive.
    private mutating func make(_ first: Int32, path: Set<Node.ID>, _ source: Source) -> [TreeRow] {
        var path = path
        var result: [TreeRow] = []
        var (number, index) = (first, 0)
        var level = levels[Int(first)]!
        var pending: [(level: Int32, index: Int, node: Node.ID)] = []
        while true {
            let (nodes, count) = (level.nodes ?? [], level.count)
            // If all expanded nodes are ancestors, none is expanded below them: add rows without looking at nodes.
            if nodes.isEmpty || path.count >= source.expanded.count {
                result.reserveCapacity(result.count + count - index)
                while index < count {
                    result.append(TreeRow(level: number, index: Int32(index), depth: level.depth))
                    index += 1
                }
            }
            var deeper: Int32?
            while deeper == nil, index < count {
                let node = nodes[index]
                var row = TreeRow(level: number, index: Int32(index), depth: level.depth)
                index += 1
                if source.expanded.contains(node.id), source.isExpandable(node), path.insert(node.id).inserted {
                    row.isExpanded = true
                    let below = levelBelow(row, of: node, source)
                    if below.count > 0 {
                        pending.append((number, index, node.id))
                        deeper = add(below)
                    } else {
                        path.remove(node.id)
                    }
                }
                result.append(row)
            }
            if let deeper {
                (number, index) = (deeper, 0)
            } else if let last = pending.popLast() {
                path.remove(last.node)
                (number, index) = (last.level, last.index)
            } else {
                return result
            }
            level = levels[Int(number)]!
        }
    }
}
