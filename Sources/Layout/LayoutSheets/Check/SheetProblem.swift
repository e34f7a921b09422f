public import CellGeometry

/// Something that does not hold in a sheet at some sizes of the window.
public struct SheetProblem: Hashable, Sendable {
    /// What is wrong.
    public let kind: Kind
    /// The paths of the views, in the order of the file: two that overlap, one otherwise; none for an issue that
    /// concerns the window.
    public let views: [String]
    /// The smallest size with the problem: that with the fewest cells, and of these with the fewest columns.
    public let size: Size
    /// The number of sizes with the problem.
    public let count: Int
    /// What is wrong at the smallest size, in one clause.
    public let message: String
    /// What decides it at the smallest size, in the order of the file.
    public let rules: [Rule]

    /// The kinds of problem.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Two siblings share cells, though both are shown and neither floats.
        case overlap
        /// A shown view leaves its superview, though it does not overflow.
        case outside
        /// A shown view has a width or a height of 0.
        case empty
        /// A shown view is narrower or lower than its stated content.
        case small
        /// The layout cannot do what the sheet says.
        case issue
    }

    /// A rule or a constraint of the sheet.
    public struct Rule: Hashable, Sendable {
        /// The path of the view in whose block it stands; empty for the window.
        public let view: String
        /// The line in the file, counted from 1.
        public let line: Int
        /// The text, as it is written.
        public let text: String
    }
}

extension SheetProblem {
    /// Whether it is of the same kind and of the same views.
    package func isSame(as other: SheetProblem) -> Bool { kind == other.kind && views == other.views }
}
