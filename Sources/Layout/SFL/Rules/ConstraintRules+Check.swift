package import LayoutPlan

extension ConstraintRules {
    /// The required constraints with which a newly added one cannot hold at any size of anything, including itself; nil
    /// when there is no such clash.
    ///
    /// The answer depends on the constraints that are there, not on their order: those that cannot hold together are
    /// found with whichever of them comes last. That no size is negative counts like a constraint. Constraints that hold
    /// only at some sizes, or with some texts, are found in the solve, and so are those that only the size of a root or
    /// of their owner ties together.
    ///
    /// Some constraints may contradict each other already, for their constants, priorities and views can change later.
    /// They hide no clash with the new one, so what is accepted does not depend on what else is there. To find out is
    /// hard (with differences of positions alone it is a search for a simple negative cycle through an edge), so the
    /// search ends after some 100,000 constraints. What is accepted then by mistake is told by the layout.
    /// Complexity: O(1) for constraints that an item can satisfy by itself: of its position, of its size unless that is
    /// smaller than another one, of two edges that follow the same two of another item. Else as a solve of what
    /// required constraints tie together, without what lies at the end of such a tie.
    package func impossible(_ row: Int) -> [Int]? {
        guard rows[row].isRequired, rows[row].isConstant, isActive(row), !isFresh(row) else { return nil }
        guard var set = clash(of: row, among: connected(row)) else { return nil }
        // Constraints that the clash does not need do not contradict it.
        for other in set where other != row {
            if let smaller = clash(of: row, among: set.filter { $0 != other }) { set = smaller }
        }
        return set.sorted { rows[$0].serial < rows[$1].serial }
    }

    /// Rows of a set that clash with one of them at all sizes.
    ///
    /// Where others clash, each of these is left out in turn.
    private func clash(of row: Int, among set: [Int]) -> [Int]? {
        var (pending, seen) = ([set], Set([Set(set)]))
        var (next, searched) = (0, 0)
        while next < pending.count, searched < Self.mostSearchedForClashes {
            searched += pending[next].count
            let clashes = clashes(among: pending[next])
            if let found = clashes.first(where: { $0.contains(row) }) { return found }
            for left in clashes.first ?? [] {
                let rest = pending[next].filter { $0 != left }
                if seen.insert(Set(rest)).inserted { pending.append(rest) }
            }
            next += 1
        }
        return nil
    }

    /// How many rows a search for a clash looks at, those of all solves together.
    private static var mostSearchedForClashes: Int { 100_000 }

    /// Sets of rows that cannot hold together at any size; of rows with common unknowns only the first.
    private func clashes(among set: [Int]) -> [[Int]] {
        work.checkedRows += set.count
        let system = BlockSystem()
        var items: [Int: Int] = [:]
        let set = set.sorted { rows[$0].serial < rows[$1].serial }
        for (place, index) in set.enumerated() {
            let entry = rows[index]
            _ = system.add(
                LinearRow(
                    comparison(index), priority: ConstraintPriority.required, serial: Int32(place),
                    owner: Int(entry.owner)
                ) { item, axis, isSize in
                    let number = items[item] ?? system.addItem()
                    items[item] = number
                    let variable = number * 4 + Int(axis.rawValue) * 2 + (isSize ? 1 : 0)
                    system.isKnown[variable] = false
                    return variable
                })
        }
        return system.solve().map { $0.map { set[$0] }.sorted { rows[$0].serial > rows[$1].serial } }
    }

    /// The path through which an item of a newly added constraint depends on itself; nil when there is none.
    ///
    /// Complexity: O(1) unless the constraint names items with rules of their own; else as `prepare`.
    package func cycle(closedBy row: Int) -> [EdgeReference]? {
        let comparison = comparison(row)
        let edges = [comparison.first, comparison.second].compactMap { $0 }
            .filter { $0.item != 0 && $0.item != Int(rows[row].owner) }
        guard edges.contains(where: { plan.isRuled($0.item) && !plan.isRoot($0.item) }) else { return nil }
        for edge in edges {
            guard let path = plan.cycle(through: edge.item, [edge.axis]) else { continue }
            // One of rules alone was there before.
            if path.contains(where: { !plan.isRuled($0.item) && mayPlace($0.item) }) { return path }
        }
        return nil
    }

    /// Updates forms and groups if constraints may place an item.
    package func refresh(_ item: Int) {
        // An item with rules belongs to them at once.
        if !plan.isRuled(item), mayPlace(item) { prepareIfNeeded() }
    }

    /// Whether the dependencies of an item on an axis are certain, as of the last preparation. A group depends on things
    /// only as a whole, and the next constraint may change that; the layout reports the remaining cycles.
    package func isCertain(_ item: Int, _ axis: Axis) -> Bool {
        let node = item * 2 + Int(axis.rawValue)
        return plan.isRuled(item) || node >= forms.count || forms[node].kind != .group
    }

    /// Active constraints that wait because something that they name is outside of every window while their owner is in
    /// one.
    package var waiting: [Int] {
        rows.indices.filter {
            rows[$0].isLive && rows[$0].flags.contains(.waiting) && isActive($0) && plan.isInTree(Int(rows[$0].owner))
        }
    }

    /// Whether one of the nodes of a row can satisfy it, for any values of the others.
    private func isFresh(_ row: Int) -> Bool {
        let comparison = comparison(row)
        return isFree(comparison.first.node) || comparison.second.map { isFree($0.node) } ?? false
    }

    /// Whether a node can satisfy all its constraints by its own position and size, for any values of the other nodes.
    private func isFree(_ node: Int) -> Bool {
        let item = node >> 1
        guard !plan.isRoot(item), !owned.hasRows(of: Int32(item)) else { return false }
        var (positions, hasTie, low, high): ([Comparison], Bool, Double, Double) = ([], false, 0.0, .infinity)
        var entry = links.first(node)
        while entry >= 0 {
            defer { entry = links.next(entry) }
            guard counts(entry >> 1) else { continue }
            let comparison = comparison(entry >> 1)
            guard comparison.first.node != comparison.second?.node,
                abs(comparison.multiplier) >= LinearRow.smallest,
                let own = comparison.seen(from: node)
            else { return false }
            if own.first.edge != .size {
                positions.append(own)
            } else if own.second == nil {
                if own.relation != .lessOrEqual { low = max(low, own.constant) }
                if own.relation != .greaterOrEqual { high = min(high, own.constant) }
            } else {
                if hasTie || own.relation != .greaterOrEqual && !own.isNeverNegative { return false }
                hasTie = true
            }
            if positions.count > 2 { return false }
        }
        let hasNumbers = low > 0 || high < .infinity
        switch positions.count {
        case 2: return !hasTie && !hasNumbers && Comparison.follow(positions[0], positions[1])
        default: return hasTie ? !hasNumbers : low <= high
        }
    }

    private func counts(_ row: Int) -> Bool { rows[row].isRequired && rows[row].isConstant && isActive(row) }

    /// The required rows tied to a row through items that constraints may place, but for those that leave everything
    /// else as it is.
    private func connected(_ row: Int) -> [Int] {
        var rowsSeen: Set<Int> = [row]
        var nodesSeen: Set<Int> = []
        var cached: [Int: Bool] = [:]
        func isFree(_ node: Int) -> Bool {
            if let isFree = cached[node] { return isFree }
            let result = self.isFree(node)
            cached[node] = result
            return result
        }
        var result = [row]
        var next = 0
        while next < result.count {
            let comparison = comparison(result[next])
            let owner = Int(rows[result[next]].owner)
            next += 1
            for edge in [comparison.first, comparison.second ?? comparison.first] {
                guard edge.item != owner, !plan.isRoot(edge.item), nodesSeen.insert(edge.node).inserted else {
                    continue
                }
                var entry = links.first(edge.node)
                while entry >= 0 {
                    let other = entry >> 1
                    // Tied from both sides or from none, so that it does not matter which comes last.
                    entry = links.next(entry)
                    guard rows[other].owner != Int32(edge.item), counts(other), rowsSeen.insert(other).inserted
                    else { continue }
                    let comparison = self.comparison(other)
                    if isFree(comparison.first.node) || comparison.second.map({ isFree($0.node) }) ?? false {
                        continue
                    }
                    result.append(other)
                }
            }
        }
        return result
    }
}

extension Comparison {
    fileprivate func seen(from node: Int) -> Comparison? {
        if first.node == node { return self }
        guard second != nil else { return nil }
        let (own, factor, other, constant) = solved(for: node)
        return Comparison(
            first: own, second: other, multiplier: factor, constant: constant,
            relation: multiplier > 0 ? relation.turned : relation)
    }

    /// Whether the right side is a size that is never negative.
    fileprivate var isNeverNegative: Bool { second?.edge == .size && multiplier >= 0 && constant >= 0 }

    /// Whether two edges of an item follow edges of another one that never lie the other way around.
    fileprivate static func follow(_ one: Comparison, _ other: Comparison) -> Bool {
        let (near, far) = one.first.edge.share < other.first.edge.share ? (one, other) : (other, one)
        guard near.first.edge != far.first.edge, near.isShift, far.isShift, near.relation == .equal,
            far.relation == .equal, near.second!.node == far.second!.node
        else { return false }
        return near.second!.edge.share <= far.second!.edge.share && near.constant <= far.constant
    }
}
