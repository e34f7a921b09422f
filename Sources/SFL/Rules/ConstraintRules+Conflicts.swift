import LayoutPlan

/// What a constraint that does not hold gave way to, for explanations. Nothing here is used by a solve.
extension ConstraintRules {
    /// The most constraints among which conflicts are looked for.
    private static let mostCandidates = 24

    /// Stronger constraints that hold without play and that, together with what is placed before, leave no room for a
    /// constraint: none of them can be left out. Empty where there is no such set, or none is found.
    ///
    /// Complexity: looks at up to 24 constraints that are connected with it through items placed together.
    package func conflicts(of row: Int) -> [Int] {
        let comparison = comparison(row)
        let nodes = [comparison.first.node, comparison.second?.node].compactMap { $0 }
            .filter { $0 < forms.count && forms[$0].kind != .other }
        var (unknown, candidates): (Set<Int>, Set<Int>) = ([], [])
        for node in nodes {
            let axis: Axis = node & 1 == 0 ? .horizontal : .vertical
            unknown.insert(node)
            if forms[node].kind == .group, let group = groupSlots[Int(forms[node].first)] {
                unknown.formUnion(group.nodes)
            }
            for other in bindingRows(of: node >> 1, axis, most: Self.mostCandidates)
            where rows[other].priority > rows[row].priority { candidates.insert(other) }
        }
        guard var set = clash(of: row, with: Array(candidates), unknown) else { return [] }
        for other in set {
            if let smaller = clash(of: row, with: set.filter { $0 != other }, unknown) { set = smaller }
        }
        return set.sorted { rows[$0].serial < rows[$1].serial }
    }

    /// The rows that clash with one if all of them must hold while everything but some nodes stays where it is.
    private func clash(of row: Int, with others: [Int], _ unknown: Set<Int>) -> [Int]? {
        let system = BlockSystem()
        var items: [Int: Int] = [0: system.addItem()]
        // The newest is the one that does not fit.
        let all = others.sorted { rows[$0].serial < rows[$1].serial } + [row]
        for (place, index) in all.enumerated() {
            _ = system.add(
                LinearRow(
                    self.comparison(index), priority: ConstraintPriority.required, serial: Int32(place),
                    owner: Int(rows[index].owner)
                ) { item, axis, isSize in
                    let number = items[item] ?? system.addItem()
                    items[item] = number
                    let variable = number * 4 + Int(axis.rawValue) * 2 + (isSize ? 1 : 0)
                    if unknown.contains(item * 2 + Int(axis.rawValue)) {
                        system.isKnown[variable] = false
                    } else {
                        let place = plan.absolute(item, axis)
                        system.setValue(variable, isSize ? place.size : place.near)
                    }
                    return variable
                })
        }
        return system.solve().lazy.map { $0.map { all[$0] } }.first { $0.contains(row) }?.filter { $0 != row }
    }
}
