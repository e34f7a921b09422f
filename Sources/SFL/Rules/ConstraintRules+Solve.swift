package import LayoutPlan

extension ConstraintRules {
    /// Brings the plan up to date: what `LayoutPlan.solve` does, with constraints looked after.
    ///
    /// Constraints that must hold and cannot are taken in the order in which they were added: of a set that clashes, the
    /// newest is left out. That lasts until something changes.
    ///
    /// - Returns: whether anything was computed.
    @discardableResult
    package func solve() -> Bool {
        if isEmpty, !placesEveryItem, forms.isEmpty { return plan.solve() }
        if knownVersion != plan.structureVersion { isPrepared = false }
        if !clashes.isEmpty, plan.needsSolving || !isPrepared { takeBackIn() }
        var isFirst = true
        while true {
            if !isPrepared { prepare() }
            let isSolved = plan.solve()
            if isFirst, !isSolved { return false }
            // The changes of the rounds before count too.
            if !isFirst { plan.changes = nil }
            if !isSolved { return true }
            isFirst = false
            let found = violated()
            if found.isEmpty || !leaveOut(found) { return true }
        }
    }

    private func takeBackIn() {
        for clash in clashes where rows[clash.leftOut].isLive {
            setFlags(clash.leftOut, rows[clash.leftOut].flags.subtracting(.leftOut).union(.changed))
        }
        clashes.removeAll()
        isPrepared = false
    }

    /// Sets of required rows that do not hold, each with all that it follows from, the oldest first.
    private func violated() -> [[Int]] {
        var found: [[Int]] = []
        for group in groups { found += group.clashing }
        for row in checks where isViolated(Int(row)) { found.append([Int(row)]) }
        for node in plan.empty(among: mayVanish) {
            let given = [Int(forms[Int(node)].first), Int(forms[Int(node)].second)]
            if given.contains(where: isViolated) { found.append(given) }
        }
        return found.isEmpty ? [] : found.map(causes)
    }

    private func isViolated(_ row: Int) -> Bool {
        let comparison = comparison(row)
        let first = value(comparison.first, rows[row].owner)
        let second = comparison.second.map { value($0, rows[row].owner) * comparison.multiplier } ?? 0
        let violation = comparison.relation.violation(first - second - comparison.constant)
        return violation > LinearRow.slack(abs(first) + abs(second) + abs(comparison.constant))
    }

    /// What an edge came out as, told from the corner of an item.
    private func value(_ edge: EdgeReference, _ owner: Int32) -> Double {
        let (near, size) = plan.absolute(edge.item, edge.axis)
        if edge.edge == .size { return size }
        return near + edge.edge.share * size - plan.absolute(Int(owner), edge.axis).near
    }

    /// Rows, and the rows that the places of their items follow from, the oldest first.
    private func causes(of seeds: [Int]) -> [Int] {
        var set = Set(seeds)
        var waiting = seeds
        while let row = waiting.popLast() {
            let comparison = comparison(row)
            for edge in [comparison.first, comparison.second ?? comparison.first] {
                for cause in rowsGiving(edge) where set.insert(cause).inserted { waiting.append(cause) }
            }
        }
        return set.sorted { rows[$0].serial < rows[$1].serial }
    }

    /// The rows by which an edge is what it is, where that is arithmetic.
    private func rowsGiving(_ edge: EdgeReference) -> [Int] {
        guard edge.node < forms.count else { return [] }
        let form = forms[edge.node]
        guard form.kind == .edges || form.kind == .bounded else { return [] }
        let given = [Int(form.first), Int(form.second)].filter { $0 >= 0 }
        if let one = given.first(where: { comparison($0).solved(for: edge.node).own.edge == edge.edge }) {
            return [one]
        }
        return edge.edge == .size && form.kind == .bounded ? [] : given
    }

    /// Leaves out the newest row of each set; false when nothing could be left out, and things are what they are.
    private func leaveOut(_ sets: [[Int]]) -> Bool {
        let before = clashes.count
        for set in sets {
            guard let newest = set.last, !set.contains(where: { rows[$0].flags.contains(.leftOut) }) else { continue }
            setFlags(newest, rows[newest].flags.union([.leftOut, .changed]))
            clashes.append((newest, set.filter { $0 != newest }))
            isPrepared = false
        }
        return clashes.count > before
    }

    /// The edges that constraints leave open, as of the last solve: near for a position, else size.
    package func openEdges() -> [EdgeReference] {
        groups.flatMap { $0.openEdges() }.sorted {
            ($0.node >> 1, $0.node & 1, $0.edge.rawValue) < ($1.node >> 1, $1.node & 1, $1.edge.rawValue)
        }
    }

    /// Says that what an item's content wants has changed.
    package func contentDidChange(_ item: Int) {
        plan.setNeedsCompile(item)
        guard !isEmpty else { return }
        var entry = links.first(item * 2 + 1)
        while entry >= 0 {
            let row = rows[entry >> 1]
            let attribute = entry & 1 == 0 ? row.firstAttribute : row.secondAttribute
            if [.baseline, .lastBaseline, .firstBaseline].contains(attribute) { noteChange(entry >> 1) }
            entry = links.next(entry)
        }
        for node in [item * 2, item * 2 + 1] where node < forms.count {
            switch forms[node].kind {
            case .group: groups[Int(forms[node].first)].setContent()
            // Without constraints for its size, what decides stays what it was.
            case .bounded where links.next(links.first(node)) >= 0: isPrepared = false
            default: break
            }
        }
    }
}
