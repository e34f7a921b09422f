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
    /// Stronger constraints that it gave way to, as text, where they are known.
    public let conflicts: [String]

    /// The constraint with its violation in words: `'blue.width = 50 @ 500' gave way by 10, to 'blue.width <= 40'`.
    public var sentence: String {
        guard violation > 0 else { return "'\(text)' holds" }
        let others = conflicts.map { "'\($0)'" }.joined(separator: " and ")
        return "'\(text)' gave way by \(cellText(violation))" + (others.isEmpty ? "" : ", to \(others)")
    }

    /// Whether both are the same constraint with the same outcome.
    public static func == (a: ConstraintExplanation, b: ConstraintExplanation) -> Bool {
        a.handle === b.handle && a.text == b.text && a.priority == b.priority && a.location == b.location
            && a.violation == b.violation && a.conflicts == b.conflicts
    }
}
