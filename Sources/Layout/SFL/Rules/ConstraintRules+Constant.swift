import LayoutPlan

extension ConstraintRules {
    /// Changes the constant on the right side; a cheap change.
    package func setConstant(_ index: Int, _ constant: Double) {
        guard rows[index].constant != constant else { return }
        // A row that places what contains its items is not found by the nodes that it names.
        let isKnown = isPrepared && rows[index].takesPart && extras[index] == nil
        let old = comparison(index)
        setRow(index, constant: constant)
        guard isKnown else { return noteChange(index) }
        let new = comparison(index)
        for edge in [new.first, new.second ?? new.first] where edge.node < forms.count {
            let form = forms[edge.node]
            if form.kind == .group {
                groupSlots[Int(form.first)]!.setConstant(index, new)
            } else {
                // Also for a row that is only checked after a solve.
                plan.setNeedsCompile(edge.item)
            }
            if mayDecide(index, edge.node, form, old, new) { changes.nodes.append(Int32(edge.node)) }
        }
    }

    /// Whether the constant may decide how a node is placed, so that this must be determined again.
    private func mayDecide(
        _ row: Int, _ node: Int, _ form: NodeForm, _ old: Comparison, _ new: Comparison
    ) -> Bool {
        switch form.kind {
        case .other: false
        case .edges:
            form.uses(row) && new.solved(for: node).own.edge == .size
                && isNeverNegative(old.solved(for: node)) != isNeverNegative(new.solved(for: node))
        case .bounded: !form.uses(row)
        case .group: new.solved(for: node).own.edge == .size && hasPosition(node)
        }
    }

    /// Whether a required equation involves a position of a node; without one only a group can place it.
    func hasPosition(_ node: Int) -> Bool {
        var entry = links.first(node)
        while entry >= 0 {
            let row = entry >> 1
            if rows[row].takesPart, rows[row].isRequiredEquation, comparison(row).solved(for: node).own.edge != .size {
                return true
            }
            entry = links.next(entry)
        }
        return false
    }
}
