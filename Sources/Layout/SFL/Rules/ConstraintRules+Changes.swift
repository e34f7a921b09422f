import LayoutPlan

/// The changes since the last preparation, so that only what is connected to them is searched again.
struct ConstraintChanges {
    /// Whether everything must be searched.
    var isEverything = true
    /// Added or changed rows; some may have been removed since.
    var rows: [Int32] = []
    var nodes: [Int32] = []
    /// Items that constraints begin or cease to place.
    var items: [Int32] = []

    /// Marks everything as up to date.
    mutating func forget() {
        isEverything = false
        rows.removeAll()
        nodes.removeAll()
        items.removeAll()
    }

    var isEmpty: Bool { !isEverything && rows.isEmpty && nodes.isEmpty && items.isEmpty }
}

extension ConstraintRules {
    /// Whether forms and groups match the current constraints and tree.
    var isPrepared: Bool { changes.isEmpty && preparedVersion == plan.structureVersion }

    func noteChange(_ index: Int) {
        if !rows[index].flags.contains(.changed) {
            setFlags(index, rows[index].flags.union(.changed))
            changes.rows.append(Int32(index))
        }
        setNeedsCompile(rows[index])
    }

    private func setNeedsCompile(_ row: ConstraintRow) {
        plan.setNeedsCompile(Int(row.first))
        if row.second != 0 { plan.setNeedsCompile(Int(row.second)) }
    }

    func noteChangeOfAll() {
        changes.isEverything = true
        for index in rows.indices where rows[index].isLive { noteChange(index) }
    }

    /// Notes that a row is about to be removed.
    func noteEnd(of index: Int) {
        noteChange(index)
        let comparison = comparison(index)
        for edge in [comparison.first, comparison.second ?? comparison.first] { changes.nodes.append(Int32(edge.node)) }
        setCounted(index, false)
    }

    /// Updates which rows take part, and which items constraints place because of them.
    ///
    /// - Parameter isEverything: recounts all rows, not only the changed ones.
    func countChanges(_ isEverything: Bool) {
        guard isEverything else {
            for index in changes.rows where rows[Int(index)].flags.contains(.changed) { count(Int(index)) }
            return
        }
        named = [Int32](repeating: 0, count: plan.itemLimit)
        extras.removeAll()
        rowsOfExtra.removeAll()
        for index in rows.indices where rows[index].isLive {
            setFlags(index, rows[index].flags.subtracting(.counted))
            count(index)
        }
    }

    private func count(_ index: Int) {
        let isWaiting = isWaiting(rows[index])
        if isWaiting != rows[index].flags.contains(.waiting) {
            setFlags(index, rows[index].flags.symmetricDifference(.waiting))
            // A wish may decide a size without another form of the node.
            setNeedsCompile(rows[index])
        }
        setCounted(index, rows[index].takesPart)
    }

    /// Whether a row names something in another tree than its owner.
    private func isWaiting(_ row: ConstraintRow) -> Bool {
        let (owner, first) = (Int(row.owner), Int(row.first))
        let second = row.second == 0 ? first : Int(row.second)
        if plan.isInTree(owner) { return !plan.isInTree(first) || !plan.isInTree(second) }
        // Trees outside of every window count too, so that impossible constraints are refused there as well.
        let top = top(of: owner)
        return self.top(of: first) != top || self.top(of: second) != top
    }

    private func top(of item: Int) -> Int {
        var item = item
        while let outer = plan.superitem(of: item) { item = outer }
        return item
    }

    private func setCounted(_ index: Int, _ isCounted: Bool) {
        let row = rows[index]
        guard row.flags.contains(.counted) != isCounted else { return }
        setFlags(index, row.flags.symmetricDifference(.counted))
        name(Int(row.first), row, isCounted)
        if row.second != 0 { name(Int(row.second), row, isCounted) }
        guard isCounted else {
            checks.remove(index)
            for node in extras.removeValue(forKey: index) ?? [] {
                let others = rowsOfExtra[node]!.filter { $0 != index }
                rowsOfExtra[node] = others.isEmpty ? nil : others
                changes.nodes.append(Int32(node))
            }
            return
        }
        let comparison = comparison(row)
        for node in superitemNodes(comparison, of: Int(row.owner)) {
            if node == comparison.first.node || node == comparison.second?.node { continue }
            if extras[index]?.contains(node) == true { continue }
            extras[index, default: []].append(node)
            rowsOfExtra[node, default: []].append(index)
        }
    }

    /// Counts a row for an item that does not own it.
    private func name(_ item: Int, _ row: ConstraintRow, _ isCounted: Bool) {
        if item == Int(row.owner) { return }
        if named.count <= item { named += Array(repeating: 0, count: item + 1 - named.count) }
        named[item] += isCounted ? 1 : -1
        if named[item] == (isCounted ? 1 : 0) { changes.items.append(Int32(item)) }
    }

    func isOpen(_ item: Int) -> Bool {
        guard item != 0, item < named.count && named[item] > 0 || placesEveryItem && plan.isInTree(item) else {
            return false
        }
        // The root of a tree without a window has no position.
        return plan.superitem(of: item) != nil && !plan.isRoot(item) && !plan.isRuled(item)
    }

    /// Calls a function with the participating rows that involve a node, including those that depend on the position of
    /// its contents.
    func forEachTakingPart(in node: Int, _ body: (Int) -> Void) {
        forEachRow(of: node, body)
        for row in rowsOfExtra[node] ?? [] { body(row) }
    }

    /// The participating rows connected with the changes, the oldest first, and all nodes that they involve.
    ///
    /// Complexity: O(connected rows).
    func changedParts() -> (rows: [Int], nodes: [Int]) {
        var (rows, nodes): ([Int], [Int]) = ([], [])
        var (seenRows, seenNodes): (Set<Int>, Set<Int>) = ([], [])
        var waiting: [Int] = []
        func visit(node: Int) {
            guard seenNodes.insert(node).inserted else { return }
            nodes.append(node)
            if isOpen(node >> 1) { waiting.append(node) }
        }
        func visit(row: Int) {
            guard seenRows.insert(row).inserted else { return }
            if self.rows[row].takesPart { rows.append(row) }
            let comparison = comparison(row)
            visit(node: comparison.first.node)
            if let second = comparison.second { visit(node: second.node) }
            for node in extras[row] ?? [] { visit(node: node) }
        }
        for row in changes.rows where self.rows[Int(row)].flags.contains(.changed) { visit(row: Int(row)) }
        for node in changes.nodes { visit(node: Int(node)) }
        for item in changes.items {
            for node in [Int(item) * 2, Int(item) * 2 + 1] {
                visit(node: node)
                // What it connected may no longer be connected, or the reverse.
                if !isOpen(Int(item)) { forEachTakingPart(in: node, visit(row:)) }
            }
        }
        while let node = waiting.popLast() { forEachTakingPart(in: node, visit(row:)) }
        return (sorted(rows), nodes)
    }

    /// All participating rows, the oldest first, and all nodes of items that constraints place.
    func allParts() -> (rows: [Int], nodes: [Int]) {
        var nodes: [Int] = []
        for item in 1..<max(1, plan.itemLimit) where isOpen(item) { nodes += [item * 2, item * 2 + 1] }
        return (sorted(rows.indices.filter { rows[$0].takesPart }), nodes)
    }

    private func sorted(_ indices: [Int]) -> [Int] {
        let isSorted = zip(indices, indices.dropFirst()).allSatisfy { rows[$0].serial < rows[$1].serial }
        return isSorted ? indices : indices.sorted { rows[$0].serial < rows[$1].serial }
    }
}
