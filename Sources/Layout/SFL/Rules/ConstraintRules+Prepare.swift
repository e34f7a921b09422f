import LayoutPlan

extension ConstraintRules {
    /// Turns the participating constraints into rules and groups, and tells the plan which items are placed
    /// differently.
    ///
    /// The result depends on the constraints in order of age, the tree and the content, never on earlier states.
    /// Complexity: O(what is connected with the changes); after a change of the tree O(items + constraints). Without
    /// recursion.
    func prepare() {
        let isSameTree = preparedVersion == plan.structureVersion
        let isEverything = changes.isEverything || !isSameTree
        preparedVersion = plan.structureVersion
        countChanges(isEverything)
        if isEverything { startAnew() }
        let parts = isEverything ? allParts() : changedParts()
        let nodeCount = plan.itemLimit * 2
        if forms.count < nodeCount { forms += Array(repeating: .other, count: nodeCount - forms.count) }

        // Moved out, so that its arrays are not copied.
        var search = search
        self.search = NodeSearch()
        let wanted = search.run(self, parts.rows, parts.nodes)
        let nodes = isEverything ? Array(0..<forms.count) : parts.nodes
        let former = takeGroups(of: nodes)
        for node in nodes { take(search.forms[node], for: node) }
        for row in parts.rows {
            let isCheck = search.isLeftToCheck(row) && rows[row].isRequired && plan.isInTree(Int(rows[row].owner))
            if isCheck { checks.insert(row) } else { checks.remove(row) }
        }
        if isEverything {
            search.forgetRules()
        } else {
            // Keeps the memory of a small search for the next one.
            search.reset(parts.rows, nodes)
            self.search = search
        }
        makeGroups(wanted, reusing: isSameTree ? former : [:])
        for index in changes.rows { setFlags(Int(index), rows[Int(index)].flags.subtracting(.changed)) }
        changes.forget()
        work.preparations += 1
        work.searchedRows += parts.rows.count
        work.searchedNodes += parts.nodes.count
    }

    /// Updates forms and groups for a search for cycles.
    ///
    /// Constraints left out because of the numbers of the last solve take part again: a refusal must not depend on
    /// those numbers.
    func prepareIfNeeded() {
        if !areClashesOpen { takeBackIn() }
        if !isPrepared { prepare() }
    }

    private func startAnew() {
        checks.removeAll()
        mayVanish.removeAll()
    }

    private func take(_ form: NodeForm, for node: Int) {
        if form != forms[node] { plan.setNeedsCompile(node >> 1) }
        forms[node] = form
        if form.kind == .edges, !isSizeSure(node, form), plan.isInTree(node >> 1) {
            mayVanish.insert(node)
        } else {
            mayVanish.remove(node)
        }
    }

    /// Removes and returns the groups of nodes, by their first nodes.
    private func takeGroups(of nodes: [Int]) -> [Int: ConstraintGroup] {
        var groups: [Int: ConstraintGroup] = [:]
        for node in nodes where forms[node].kind == .group {
            let slot = Int(forms[node].first)
            guard let group = groupSlots[slot] else { continue }
            groups[group.nodes[0]] = group
            groupSlots[slot] = nil
            freeGroups.append(Int32(slot))
        }
        return groups
    }

    private func makeGroups(
        _ wanted: [(nodes: [Int], rows: [Int])], reusing former: [Int: ConstraintGroup]
    ) {
        for (nodes, rows) in wanted {
            let nodes = leaderFirst(nodes)
            let group: ConstraintGroup
            if let same = former[nodes[0]], !same.isStale, same.nodes == nodes, same.rows == rows,
                !rows.contains(where: { self.rows[$0].flags.contains(.changed) })
            {
                group = same
            } else {
                group = ConstraintGroup(self, nodes, rows)
                for node in nodes { plan.setNeedsCompile(node >> 1) }
            }
            let slot = freeGroups.popLast().map(Int.init) ?? groupSlots.count
            if slot == groupSlots.count { groupSlots.append(nil) }
            groupSlots[slot] = group
            for (place, node) in nodes.enumerated() {
                forms[node] = NodeForm(kind: .group, first: Int32(slot), second: Int32(place))
            }
        }
    }

    var groups: [ConstraintGroup] { groupSlots.compactMap { $0 } }

    /// Whether a group is still in use.
    func isInForce(_ group: ConstraintGroup) -> Bool {
        let form = forms[group.nodes[0]]
        return form.kind == .group && groupSlots[Int(form.first)] === group
    }

    /// Puts the node that computes the others first: one that is as high in the tree as any.
    private func leaderFirst(_ nodes: [Int]) -> [Int] {
        func depth(_ node: Int) -> Int {
            var (depth, item) = (0, node >> 1)
            while let outer = plan.superitem(of: item) { (depth, item) = (depth + 1, outer) }
            return depth
        }
        guard nodes.count > 1 else { return nodes }
        let depths = nodes.map(depth)
        let highest = depths.min()!
        let leader = depths.firstIndex(of: highest)!
        return [nodes[leader]] + nodes[..<leader] + nodes[(leader + 1)...]
    }

    private func isSizeSure(_ node: Int, _ form: NodeForm) -> Bool {
        for row in [form.first, form.second] {
            let solved = comparison(Int(row)).solved(for: node)
            if solved.own.edge == .size { return isNeverNegative(solved) }
        }
        return false
    }

    // MARK: Terms of a node

    /// Whether a size computed this way cannot be negative.
    func isNeverNegative(
        _ solved: (own: EdgeReference, factor: Double, other: EdgeReference?, constant: Double)
    ) -> Bool {
        guard solved.constant >= 0 else { return false }
        return solved.other.map { $0.edge == .size && solved.factor >= 0 } ?? true
    }

    /// The edge of a node that a row determines in the form of a plan rule, if any.
    ///
    /// Positions in a row are relative to the row's owner, those in plan rules to the superview. Where these differ,
    /// only plain distances between positions are equal. The position of an item's contents follows from the item's
    /// own, so it cannot determine it.
    func edge(of node: Int, givenBy comparison: Comparison, _ row: Int) -> ItemEdge? {
        if comparison.second?.node == comparison.first.node { return nil }
        if comparison.first.node != node, abs(comparison.multiplier) < LinearRow.smallest { return nil }
        let (own, _, other, _) = comparison.solved(for: node)
        let isSizes = own.edge == .size && (other.map { $0.edge == .size } ?? true)
        if isSizes { return own.edge }
        if let other, other.edge != .size, isInside(other.item, own.item) { return nil }
        return comparison.isShift || plan.superitem(of: own.item) == Int(rows[row].owner) ? own.edge : nil
    }

    /// Whether an item is inside another, so that its position is relative to it.
    private func isInside(_ item: Int, _ other: Int) -> Bool {
        let (outer, its) = (plan.superitem(of: other), plan.superitem(of: item))
        if item == other || item == outer || its == outer { return false }
        return plan.commonAncestor(item, other) == other
    }

    /// The nodes of superviews whose positions count in a row: those between the items and the origin.
    func superitemNodes(_ comparison: Comparison, of owner: Int) -> [Int] {
        let (first, second) = (comparison.first, comparison.second)
        let outer = plan.superitem(of: first.item) ?? 0
        if comparison.isShift {
            let target = second!.item
            let other = plan.superitem(of: target) ?? 0
            if outer == other || outer == target || other == first.item { return [] }
            return way(outer, isEndIncluded(outer, target) ? target : other, comparison)
        }
        var nodes: [Int] = []
        if first.edge != .size, first.item != owner, outer != owner { nodes += way(outer, owner, comparison) }
        if let second, second.edge != .size, second.item != owner, plan.superitem(of: second.item) != owner {
            nodes += way(plan.superitem(of: second.item) ?? 0, owner, comparison, axis: second.axis)
        }
        return nodes
    }

    private func isEndIncluded(_ item: Int, _ other: Int) -> Bool { plan.commonAncestor(item, other) == other }

    /// The items on the path between two items in the tree, without their common ancestor.
    private func way(_ a: Int, _ b: Int, _ comparison: Comparison, axis: Axis? = nil) -> [Int] {
        guard let top = plan.commonAncestor(a, b) else { return [] }
        let lane = Int((axis ?? comparison.first.axis).rawValue)
        var nodes: [Int] = []
        for start in [a, b] {
            var item = start
            while item != top, item != 0 {
                nodes.append(item * 2 + lane)
                item = plan.superitem(of: item) ?? 0
            }
        }
        return nodes
    }
}
