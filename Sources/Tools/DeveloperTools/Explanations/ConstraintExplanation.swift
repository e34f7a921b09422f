public import TrellisConstraints
public import TrellisViews

/// A constraint in an explanation: as text, and how far it is from holding.
public struct ConstraintExplanation: Equatable, Sendable {
    /// The constraint, for changing or removing it; nil for a wish of the content, or a constraint that is gone.
    public let handle: LayoutConstraint?
    /// The constraint in the constraint language: `blue.width <= 40 @ 750`.
    public let text: String
    /// 1...1000; 1000 is required.
    public let priority: Int
    /// Where it was written, if that is known; see `ViewLayout.remembersLocations`.
    public let location: RuleLocation?
    /// By how many cells it fails; 0 where it holds.
    public let violation: Double
    /// What it gave way to: constraints, rules and content that leave no room for it together, and would without any
    /// one of them.
    ///
    /// They are stronger than the constraint or, where those leave room, as strong. One that gave way itself counts as
    /// far as it holds. What follows from rules counts as it is now. That sizes are not negative, and the size of the
    /// view that the constraint belongs to, go without saying. There may be other such sets.
    public let conflicts: [LayoutConflict]
    /// Whether nothing is named because there is too much: more than 50 constraints together leave no room for it, or
    /// so many are connected with it, more than 200, that not all were searched.
    public let isSearchCut: Bool

    /// The constraint with its violation in words: `'blue.width = 50 @ 500' gave way by 10, to 'blue.width <= 40'`.
    public var sentence: String {
        guard violation > 0 else { return "'\(text)' holds" }
        let start = "'\(text)' gave way by \(cellText(violation))"
        if conflicts.isEmpty { return start + (isSearchCut ? ", to some of too many constraints to search" : "") }
        return start + ", to " + conflicts.map(\.sentence).joined(separator: " and ")
    }

    /// Whether both are the same constraint with the same outcome.
    public static func == (a: ConstraintExplanation, b: ConstraintExplanation) -> Bool {
        a.handle === b.handle && a.text == b.text && a.priority == b.priority && a.location == b.location
            && a.violation == b.violation && a.conflicts == b.conflicts && a.isSearchCut == b.isSearchCut
    }
}
