package import LayoutPlan

/// Why a constraint was not put in force, or not changed; nothing has changed then.
public enum ConstraintError: Error, Hashable, Sendable {
    /// A constant or a factor is not a number, or infinite.
    case notFinite
    /// A priority is not in 1...1000.
    case priority(Int)
    /// An item is not of this layout, or no more.
    case noSuchItem
}

/// What a layout could not do, or what its constraints do not say.
public enum ConstraintIssue: Hashable, Sendable {
    /// Required constraints cannot all hold at this size. The newest one is left out; it and the others as text.
    case unsatisfiable(leftOut: ConstraintLayout.Handle, text: String, clashingWith: [String])
    /// The constraints leave an attribute of an item open: other values would be as good.
    case ambiguous(item: ConstraintLayout.Item, name: String, attribute: Attribute)
    /// An item is too far away to have cells; it keeps those it had.
    case tooFar(item: ConstraintLayout.Item, name: String)
}

extension ConstraintIssue: CustomStringConvertible {
    /// One line.
    public var description: String {
        switch self {
        case .unsatisfiable(_, let text, let others):
            "cannot hold: '\(text)'" + (others.isEmpty ? "" : ", with '" + others.joined(separator: "', '") + "'")
        case .ambiguous(_, let name, let attribute): "not decided: \(name).\(attribute.rawValue)"
        case .tooFar(_, let name): "too far away: \(name)"
        }
    }
}

extension ConstraintLayout {
    /// What the last solve could not do, and what the constraints leave open.
    ///
    /// Complexity: worked out at each call, in time linear in the items but for blocks that needed the simplex.
    public var issues: [ConstraintIssue] { unsatisfiable + ambiguous + tooFar }

    /// The constraints that the last solve left out.
    public var unsatisfiable: [ConstraintIssue] {
        rules.clashes.map { clash in
            .unsatisfiable(
                leftOut: handle(clash.leftOut), text: rules.text(clash.leftOut),
                clashingWith: clash.others.map(rules.text))
        }
    }

    /// What the constraints leave open, as of the last solve.
    public var ambiguous: [ConstraintIssue] {
        rules.openEdges().map { edge in
            .ambiguous(
                item: Item(index: edge.item), name: rules.plan.name(of: edge.item), attribute: Attribute(open: edge))
        }
    }

    private var tooFar: [ConstraintIssue] {
        var items: [Int] = []
        for issue in rules.plan.issues where issue.kind == .notFinite && items.last != issue.item {
            items.append(issue.item)
        }
        return items.map { .tooFar(item: Item(index: $0), name: rules.plan.name(of: $0)) }
    }
}

extension Attribute {
    /// The attribute by which an edge is told that is left open.
    package init(open edge: EdgeReference) {
        switch (edge.edge, edge.axis) {
        case (.size, .horizontal): self = .width
        case (.size, .vertical): self = .height
        case (_, .horizontal): self = .left
        case (_, .vertical): self = .top
        }
    }
}
