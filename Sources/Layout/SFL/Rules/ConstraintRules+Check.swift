package import LayoutPlan

extension ConstraintRules {
    /// The required constraints with which a newly added one cannot hold at any size of anything, including itself; nil
    /// when there is no such clash.
    ///
    /// Constraints that hold only at some sizes, or with some texts, are found in the solve. Looks at up to 500 connected constraints. Some of
    /// these may contradict each other already; that hides no clash with the new one, so the answer does not depend on
    /// whether they still do later.
    /// Complexity: O(1) for constraints that are the first or second one of an item on an axis.
    package func impossible(_ row: Int) -> [Int]? {
        guard rows[row].isRequired, rows[row].isConstant, isActive(row), !isFresh(row) else { return nil }
        guard var set = clash(of: row, among: connected(row)) else { return nil }
        // Constraints that the clash does not need do not contradict it.
        for other in set where other != row {
            if let smaller = clash(of: row, among: set.filter { $0 != other }) { set = smaller }
        }
        return set.sorted { rows[$0].serial < rows[$1].serial }
    }

    /// Rows of a set that clash with one of them whatever the size of anything.
    ///
    /// Where others clash, each of these is left out in turn, up to so many sets in all.
    private func clash(of row: Int, among set: [Int]) -> [Int]? {
        var (pending, seen) = ([set], Set([Set(set)]))
        var next = 0
        while next < pending.count {
            let clashes = clashes(among: pending[next])
            if let found = clashes.first(where: { $0.contains(row) }) { return found }
            for left in clashes.first ?? [] where pending.count < 64 {
                let rest = pending[next].filter { $0 != left }
                if seen.insert(Set(rest)).inserted { pending.append(rest) }
            }
            next += 1
        }
        return nil
    }

    /// Sets of rows that cannot hold together whatever the size of anything; of rows with common unknowns only the first.
    private func clashes(among set: [Int]) -> [[Int]] {
        let system = BlockSystem()
        var items: [Int: Int] = [0: system.addItem()]
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

    /// Whether one of the nodes of a row can satisfy it whatever the others are.
    private func isFresh(_ row: Int) -> Bool {
        let comparison = comparison(row)
        if comparison.first.node == comparison.second?.node { return false }
        return isFree(comparison.first.node) || comparison.second.map { isFree($0.node) } ?? false
    }

    /// Whether a node can satisfy all its constraints by its own position and size: it has one position, and a size
    /// between numbers or equal to another one; or two different edges.
    private func isFree(_ node: Int) -> Bool {
        var (positions, ties, low, high, hasNumbers) = (0, 0, 0.0, Double.infinity, false)
        var edge: ItemEdge?
        var entry = links.first(node)
        while entry >= 0 {
            defer { entry = links.next(entry) }
            let row = rows[entry >> 1]
            guard row.isRequired, row.flags.contains(.active) else { continue }
            let comparison = comparison(row)
            if comparison.first.node == comparison.second?.node { return false }
            let own = entry & 1 == 0 ? comparison.first : comparison.second!
            if own.edge != .size {
                if edge == own.edge { return false }
                edge = own.edge
                positions += 1
            } else if comparison.second == nil {
                hasNumbers = true
                if comparison.relation != .lessOrEqual { low = max(low, comparison.constant) }
                if comparison.relation != .greaterOrEqual { high = min(high, comparison.constant) }
            } else {
                ties += 1
            }
            if positions + ties > 2 { return false }
        }
        return hasNumbers ? positions < 2 && ties == 0 && low <= high : positions + ties <= 2 && ties < 2
    }

    /// The required rows connected with a row through items that constraints may place.
    private func connected(_ row: Int) -> [Int] {
        var rowsSeen: Set<Int> = [row]
        var nodesSeen: Set<Int> = []
        var result = [row]
        var next = 0
        while next < result.count, result.count < 500 {
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
                    if rows[other].isRequired, rows[other].isConstant, isActive(other),
                        rowsSeen.insert(other).inserted
                    {
                        result.append(other)
                    }
                    entry = links.next(entry)
                }
            }
        }
        return result
    }
}
