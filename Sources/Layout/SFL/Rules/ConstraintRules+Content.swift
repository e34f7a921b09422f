import LayoutPlan

extension ConstraintRules {
    /// Notes that the size of an item's content has changed.
    ///
    /// Complexity: proportional to what constraints connect with the item.
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
        for node in [item * 2, item * 2 + 1] { noteContent(of: node) }
    }

    /// Notes that a node's content has another size or other priorities.
    func noteContent(of node: Int) {
        guard node < forms.count else { return }
        switch forms[node].kind {
        case .group:
            // The form may be out of date; then the constraints of the node are searched again anyway.
            guard let group = groupSlots[Int(forms[node].first)] else { return }
            group.setContent(node)
            // Numbers may decide whether arithmetic suffices for the size.
            if group.isStale || hasPosition(node) { changes.nodes.append(Int32(node)) }
        case .bounded: if !isSurelyBounded(node) { changes.nodes.append(Int32(node)) }
        case .other, .edges: break
        }
    }

    /// Whether a size that only its content decides remains a number that arithmetic can compute.
    private func isSurelyBounded(_ node: Int) -> Bool {
        links.first(node) >= 0 && links.next(links.first(node)) < 0 && contentKind(node) == .sized
    }

    func contentKind(_ node: Int) -> ContentKind {
        guard let items = plan.items, items.naturalSize(of: node >> 1) != nil else { return [] }
        return node & 1 == 1 && items.heightFollowsWidth(node >> 1) ? [.sized, .measured] : .sized
    }

    /// A function from an item's width to its height, if the height follows from the width. Called once the item's
    /// horizontal edges are known, as it goes by its columns on the screen.
    func height(_ item: Int) -> ((Double) -> Double)? {
        guard plan.items?.heightFollowsWidth(item) == true else { return nil }
        return { [unowned plan] _ in plan.measuredHeight(of: item) }
    }
}
