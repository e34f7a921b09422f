public import SFL

/// What a layout could not satisfy, or what its constraints leave open.
public enum ConstraintIssue: Hashable, Sendable {
    /// Required constraints cannot all hold at this size. Contains the newest, which is left out, and the texts of all
    /// of them.
    case unsatisfiable(leftOut: ConstraintLayout.Handle, text: String, clashingWith: [String])
    /// The constraints do not determine an attribute of an item: other values would be as good.
    case ambiguous(item: ConstraintLayout.Item, name: String, attribute: Attribute)
    /// An item is too far away to have cells; it keeps its previous ones.
    case tooFar(item: ConstraintLayout.Item, name: String)
}

extension ConstraintIssue: CustomStringConvertible {
    /// The issue in one line.
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
    /// What the last solve could not satisfy, and what the constraints leave open.
    ///
    /// Complexity: computed at each call, in time linear in the items, except for blocks that needed the simplex.
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
