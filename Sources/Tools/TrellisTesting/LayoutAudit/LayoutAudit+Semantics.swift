import TrellisViews

/// What those who do not see the picture miss: names, the order of reading, and actions that are at no size.
extension LayoutAudit {
    /// Checks the views that accept the focus at the present size, and the texts that are read after them.
    func checkMeanings(_ focusables: [Int]) {
        for index in focusables {
            let view = nodes[index].view
            if !nodes[index].visible.isEmpty { reached.insert(ObjectIdentifier(view)) }
            if nodes[index].isChecked, isNameless(view) { note(.name, [view]) }
        }
        for (first, second) in readingPairs where nodes[first].isShown && nodes[second].isShown {
            let (a, b) = (nodes[first].visible, nodes[second].visible)
            guard !a.isEmpty, !b.isEmpty else { continue }
            let isAbove = b.bottom == a.top && b.left < a.right && a.left < b.right
            let isLeft = b.right <= a.left && a.left - b.right <= Self.reach && b.top < a.bottom && a.top < b.bottom
            if isAbove || isLeft {
                note(.reading, [nodes[first].view, nodes[second].view], detail: isAbove ? "above" : "beside")
            }
        }
    }

    /// The columns between a text and what it stands beside.
    private static let reach = 3

    // MARK: Names

    /// Whether nothing tells what a view is for. It does not depend on the size, so that it is asked once.
    private func isNameless(_ view: View) -> Bool {
        if let cached = nameless[ObjectIdentifier(view)] { return cached }
        let meaning = view.meaning
        let isEntered = [.field, .select, .slider, .radioGroup].contains(meaning.kind)
        // What is in rows, documents and charts tells what they are.
        let isTold = !meaning.name.isEmpty || !meaning.details.isEmpty || meaning.parts.count > 0 && !isEntered
        let isNamed = isTold || !isEntered && meaning.value != nil || Self.needNoName.contains(meaning.kind)
        nameless[ObjectIdentifier(view)] = !isNamed
        return !isNamed
    }

    private static let needNoName: Set<Semantics.Kind> = [
        .list, .table, .tree, .document, .chart, .tabs, .menu, .group, .window, "terminal",
    ]

    // MARK: Reading

    /// Each view that accepts the focus with the text that is read next, if that is no name of another view.
    func findReadingPairs() {
        readingPairs = []
        var last: Int?
        for index in nodes.indices where nodes[index].isChecked {
            let view = nodes[index].view
            if view.isHidden || view.isDecoration { continue }
            if view.canFocus {
                last = index
            } else if nodes[index].children.isEmpty {
                let meaning = view.meaning
                if meaning.kind == .label || meaning.kind == .part || meaning.name.isEmpty { continue }
                if let first = last, meaning.kind == .text || meaning.kind == .heading {
                    readingPairs.append((first, index))
                }
                last = nil
            }
        }
    }

    // MARK: Actions

    /// Notes what the user can do at none of the sizes, though nothing but the layout keeps it away.
    func checkActions() {
        for node in nodes where node.isChecked && node.view.canFocus && !reached.contains(ObjectIdentifier(node.view)) {
            guard node.view.isEffectivelyEnabled, !isHiddenByApp(node.view),
                node.view.isDescendant(of: window.viewOfFocus)
            else {
                continue
            }
            let meaning = node.view.meaning
            if Self.essential.contains(meaning.kind), !meaning.actions.isEmpty { note(.action, [node.view]) }
        }
    }

    /// What is used, and not only read: a chart may give way to what is needed more.
    private static let essential: Set<Semantics.Kind> = [
        .button, .link, .field, .checkbox, .toggle, .radioGroup, .select, .slider, .menu, .tabs, .control,
    ]

    /// Whether the app has hidden a view, or one around it, and not a layout.
    private func isHiddenByApp(_ view: View) -> Bool {
        var next: View? = view
        while let view = next {
            if view.isHidden, !view.isHiddenBySheet { return true }
            next = view.superview
        }
        return false
    }
}
