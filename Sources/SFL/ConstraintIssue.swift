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
        system.clashes.map { clash in
            .unsatisfiable(
                leftOut: handle(clash.leftOut), text: text(clash.leftOut), clashingWith: clash.others.map(text))
        }
    }

    /// What the constraints leave open, as of the last solve.
    public var ambiguous: [ConstraintIssue] {
        system.openVariables().map { variable in
            let item = Item(index: variable >> 2)
            let attribute = [Attribute.left, .width, .top, .height][variable & 3]
            return .ambiguous(item: item, name: name(item), attribute: attribute)
        }
    }

    private var tooFar: [ConstraintIssue] {
        itemsTooFar.map { index in
            let item = Item(index: index)
            return .tooFar(item: item, name: name(item))
        }
    }
}

extension ConstraintSystem {
    /// The variables that the constraints leave open, as of the last solve.
    func openVariables() -> [Int] {
        var open = undecided.map(Int.init)
        solveSingle { block, outcome in
            if case .open = outcome { open.append(Int(block.variable)) }
        }
        for block in simplex { open += block.openVariables().map(Int.init) }
        return open.sorted()
    }
}
