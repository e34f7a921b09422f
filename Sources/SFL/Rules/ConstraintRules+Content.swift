import LayoutPlan

extension ConstraintRules {
    /// Says that what an item's content wants has changed.
    ///
    /// Complexity: in proportion to what hangs together with the item by constraints.
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

    /// Says that a node's content wants something else, or that it counts more or less.
    func noteContent(of node: Int) {
        guard node < forms.count else { return }
        switch forms[node].kind {
        case .group:
            // What has changed since may have come before its constraints; then they are looked at again anyway.
            guard let group = groupSlots[Int(forms[node].first)] else { return }
            group.setContent(node)
            // Numbers may decide whether the size can be had by arithmetic.
            if group.isStale || hasPosition(node) { changes.nodes.append(Int32(node)) }
        case .bounded: if !isSurelyBounded(node) { changes.nodes.append(Int32(node)) }
        case .other, .edges: break
        }
    }

    /// Whether a size that content alone decides goes on being a number that can be had by arithmetic.
    private func isSurelyBounded(_ node: Int) -> Bool {
        links.first(node) >= 0 && links.next(links.first(node)) < 0 && contentKind(node) == .sized
    }

    /// What a node's content is like.
    func contentKind(_ node: Int) -> ContentKind {
        guard let items = plan.items, items.naturalSize(of: node >> 1) != nil else { return [] }
        return node & 1 == 1 && items.heightFollowsWidth(node >> 1) ? [.sized, .measured] : .sized
    }

    /// The height that an item's content needs for a width, when it follows from that.
    func height(_ item: Int) -> ((Double) -> Double)? {
        guard let items = plan.items, items.heightFollowsWidth(item) else { return nil }
        return { [unowned items] in items.height(of: item, width: $0) }
    }
}
