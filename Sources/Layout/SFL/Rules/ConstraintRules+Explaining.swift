package import LayoutPlan

/// What constraints tell about the place of an item, for explanations. Nothing here is used by a solve.
extension ConstraintRules {
    /// Whether constraints decide the place of an item on an axis, as of the last solve.
    package func places(_ item: Int, _ axis: Axis) -> Bool {
        let node = item * 2 + Int(axis.rawValue)
        return node < forms.count && forms[node].kind != .other
    }

    /// Whether two edges are placed by constraints in one go, so that neither follows from the other alone.
    package func areTogether(_ a: EdgeReference, _ b: EdgeReference) -> Bool {
        guard a.node < forms.count, b.node < forms.count, forms[a.node].kind == .group else { return false }
        return forms[b.node].kind == .group && forms[a.node].first == forms[b.node].first
    }

    /// A constraint in force that names an item on an axis, solved for the item: `own = factor * other + constant`.
    package struct Use {
        package let row: Int
        package let own: EdgeReference
        package let factor: Double
        package let other: EdgeReference?
        package let constant: Double
        /// Whether both are positions and the factor is 1, so that the corner from which they are measured does not
        /// count.
        package let isShift: Bool
        /// The item from whose corner positions are measured.
        package let owner: Int
        package let isRequired: Bool
        /// How the item's side compares.
        package let relation: ConstraintRelation
        package let priority: Int
        /// Whether it holds exactly: an equation that is true, an inequality without play.
        package let isTight: Bool
        /// Its age: newer ones have higher numbers.
        package let serial: Int
    }

    /// The constraints in force that name an item on an axis, the oldest first. O(their number).
    package func uses(of item: Int, _ axis: Axis) -> [Use] { uses(ofNode: item * 2 + Int(axis.rawValue)) }

    private func uses(ofNode node: Int) -> [Use] {
        var result: [Use] = []
        forEachInForce(of: node) { row in
            let comparison = comparison(row)
            let solved = comparison.solved(for: node)
            let entry = rows[row]
            // Solving for the right side turns the relation around unless the factor is negative.
            let turns = comparison.first.node != node && comparison.multiplier > 0
            result.append(
                Use(
                    row: row, own: solved.own, factor: solved.factor, other: solved.other, constant: solved.constant,
                    isShift: comparison.isShift, owner: Int(entry.owner), isRequired: entry.isRequired,
                    relation: turns ? entry.relation.turned : entry.relation, priority: Int(entry.priority),
                    isTight: difference(row).isTight, serial: entry.serial))
        }
        return result.sorted { $0.serial < $1.serial }
    }

    private func forEachInForce(of node: Int, _ body: (Int) -> Void) {
        var entry = links.first(node)
        var last = -1
        while entry >= 0 {
            // A row that names a node on both sides is in its list twice, one after the other.
            if entry >> 1 != last, rows[entry >> 1].takesPart { body(entry >> 1) }
            last = entry >> 1
            entry = links.next(entry)
        }
    }

    /// The difference of both sides of a constraint in the last solve, its violation, and whether it is an equality.
    package func difference(_ row: Int) -> (violation: Double, isTight: Bool) {
        let comparison = comparison(row)
        let first = value(comparison.first, rows[row].owner)
        let second = comparison.second.map { value($0, rows[row].owner) * comparison.multiplier } ?? 0
        let slack = LinearRow.slack(abs(first) + abs(second) + abs(comparison.constant))
        let distance = first - second - comparison.constant
        let violation = comparison.relation.violation(distance)
        return (violation > slack ? violation : 0, abs(distance) <= slack)
    }

    /// The rows that decide an item's place on an axis by themselves: two equations, or one for its position; empty in a
    /// group.
    package func decidingRows(of item: Int, _ axis: Axis) -> [Int] {
        let node = item * 2 + Int(axis.rawValue)
        guard node < forms.count else { return [] }
        switch forms[node].kind {
        case .other, .group: return []
        case .bounded: return [Int(forms[node].first)]
        case .edges: return [Int(forms[node].first), Int(forms[node].second)]
        }
    }

    /// The constraints without play that connect an item's place on an axis with what is placed together with it, the
    /// nearest first.
    ///
    /// Complexity: O(constraints of the items on the way); it ends at `most` constraints.
    package func bindingRows(of item: Int, _ axis: Axis, most: Int) -> [Int] {
        let start = item * 2 + Int(axis.rawValue)
        guard start < forms.count else { return [] }
        let group = forms[start].kind == .group ? forms[start].first : -1
        var (nodes, seen, found, next) = ([start], Set([start]), [Int](), 0)
        var listed: Set<Int> = []
        while next < nodes.count, found.count < most {
            var inForce: [Int] = []
            // Also those that only the position of their owner ties to the item.
            forEachTakingPart(in: nodes[next]) { if !inForce.contains($0) { inForce.append($0) } }
            for row in inForce.sorted(by: { rows[$0].serial < rows[$1].serial }) where difference(row).isTight {
                guard found.count < most else { break }
                if listed.insert(row).inserted { found.append(row) }
                let comparison = comparison(row)
                for other in [comparison.first.node, comparison.second?.node].compactMap({ $0 }) + (extras[row] ?? []) {
                    guard other < forms.count, forms[other].kind == .group, forms[other].first == group,
                        seen.insert(other).inserted
                    else { continue }
                    nodes.append(other)
                }
            }
            next += 1
        }
        return found
    }

    /// The constraints naming an item that do not hold, and those that were left out because they contradict others.
    package func failing(of item: Int) -> [(row: Int, violation: Double, clashingWith: [Int])] {
        var found: [(row: Int, violation: Double, clashingWith: [Int])] = []
        for node in [item * 2, item * 2 + 1] {
            forEachInForce(of: node) { row in
                let violation = difference(row).violation
                if violation > 0, !found.contains(where: { $0.row == row }) { found.append((row, violation, [])) }
            }
        }
        for clash in clashes where isLive(clash.leftOut) {
            let row = rows[clash.leftOut]
            guard Int(row.first) == item || Int(row.second) == item else { continue }
            found.append((clash.leftOut, difference(clash.leftOut).violation, clash.others))
        }
        return found.sorted { rows[$0.row].serial < rows[$1.row].serial }
    }

    /// The edges of an item that constraints leave open, as of the last solve.
    package func openEdges(of item: Int) -> [EdgeReference] {
        [item * 2, item * 2 + 1].flatMap { node -> [EdgeReference] in
            guard node < forms.count, forms[node].kind == .group, let group = groupSlots[Int(forms[node].first)] else {
                return []
            }
            return group.openEdges().filter { $0.node == node }
        }
    }

    /// The items that constraints place and that constraints connect with an item, each with the edge of the item that
    /// is read.
    package func uses(of item: Int) -> [(item: Int, edge: EdgeReference, row: Int)] {
        var result: [(item: Int, edge: EdgeReference, row: Int)] = []
        for node in [item * 2, item * 2 + 1] {
            for use in uses(ofNode: node) {
                guard let other = use.other, other.item != item,
                    places(other.item, other.axis)
                else { continue }
                result.append((other.item, use.own, use.row))
            }
        }
        return result
    }

    package func priority(_ row: Int) -> Int { Int(rows[row].priority) }
}
