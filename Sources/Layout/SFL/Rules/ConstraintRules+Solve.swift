package import LayoutPlan

extension ConstraintRules {
    /// Whether the next solve has anything to do.
    package var needsSolving: Bool { isIdle ? plan.needsSolving : isDue }

    /// Whether constraints place nothing, and did not before.
    private var isIdle: Bool { isEmpty && !placesEveryItem && forms.isEmpty }

    private var isDue: Bool { plan.needsSolving || !isPrepared || areClashesOpen }

    /// Updates the plan: like `LayoutPlan.solve`, but with constraints.
    ///
    /// Considers clashing required constraints in the order in which they were added and leaves out the newest of each
    /// clashing set, until something changes.
    ///
    /// - Returns: whether anything was computed.
    @discardableResult
    package func solve() -> Bool {
        if isIdle || plan.isSolving { return plan.solve() }
        if isDue {
            takeBackIn()
            clashes.removeAll()
            areClashesOpen = false
        }
        var isFirst = true
        while true {
            if !isPrepared { prepare() }
            plan.seeksEmptySizes = !mayVanish.members.isEmpty
            let isSolved = plan.solve()
            if isFirst, !isSolved { return false }
            // Include the changes of earlier rounds.
            if !isFirst { plan.changes = nil }
            if !isSolved { return true }
            isFirst = false
            let found = violated()
            if found.isEmpty || !leaveOut(found) { return true }
        }
    }

    /// Reactivates left-out constraints; until the next solve they are still reported.
    func takeBackIn() {
        for clash in clashes where rows[clash.leftOut].flags.contains(.leftOut) {
            setFlags(clash.leftOut, rows[clash.leftOut].flags.subtracting(.leftOut))
            noteChange(clash.leftOut)
            areClashesOpen = true
        }
    }

    /// Notes that required rows of a group do not hold.
    func noteClash(in group: ConstraintGroup) {
        if !clashing.contains(where: { $0 === group }) { clashing.append(group) }
    }

    /// Sets of required rows that do not hold, each with all rows that determine it, the oldest first.
    private func violated() -> [[Int]] {
        clashing.removeAll { $0.clashing.isEmpty || !isInForce($0) }
        var found = clashing.flatMap(\.clashing)
        for row in checks.members where isViolated(Int(row)) { found.append([Int(row)]) }
        for node in plan.empty(among: mayVanish.members) {
            let given = [Int(forms[Int(node)].first), Int(forms[Int(node)].second)]
            if given.contains(where: isViolated) { found.append(given) }
        }
        if found.isEmpty { return [] }
        // In an order independent of when they were found.
        return found.map(causes).sorted { a, b in
            a.map { rows[$0].serial }.lexicographicallyPrecedes(b.map { rows[$0].serial })
        }
    }

    private func isViolated(_ row: Int) -> Bool { difference(row).violation > 0 }

    func value(_ edge: EdgeReference, _ owner: Int32) -> Double {
        let (near, size) = plan.absolute(edge.item, edge.axis)
        if edge.edge == .size { return size }
        return near + edge.edge.share * size - plan.absolute(Int(owner), edge.axis).near
    }

    /// Returns rows together with the rows that determine the places of their items, the oldest first.
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

    /// Leaves out the newest row of each set; returns false when nothing could be left out, and the layout stays as it
    /// is.
    private func leaveOut(_ sets: [[Int]]) -> Bool {
        let before = clashes.count
        for set in sets {
            guard let newest = set.last, !set.contains(where: { rows[$0].flags.contains(.leftOut) }) else { continue }
            setFlags(newest, rows[newest].flags.union(.leftOut))
            noteChange(newest)
            clashes.append((newest, set.filter { $0 != newest }))
        }
        return clashes.count > before
    }

    /// The edges that constraints leave open, as of the last solve: near for a position, else size.
    package func openEdges() -> [EdgeReference] {
        groups.filter { plan.isInTree($0.nodes[0] >> 1) }.flatMap { $0.openEdges() }.sorted {
            ($0.node >> 1, $0.node & 1, $0.edge.rawValue) < ($1.node >> 1, $1.node & 1, $1.edge.rawValue)
        }
    }
}
