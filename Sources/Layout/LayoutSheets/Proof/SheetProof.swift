public import CellGeometry
package import LayoutProof

/// What can be said of a sheet for every size of a range and for every content that it allows: nothing overlaps, leaves
/// its superview, has no cells, or is smaller than its content, and the layout has no issues.
///
///     let proof = SheetProof(sheet, columns: 20...200, rows: 6...60)
///     if proof.isProved == false { print(proof.problems[0].problem.message, proof.problems[0].contents) }
///     print(proof.floor)
///
/// Nothing is tried out: sizes and contents are taken together, in ranges, and halved where that does not decide. Each
/// problem was laid out, with the content that shows it.
public struct SheetProof: Sendable {
    /// A problem with the smallest size at which some content shows it.
    public struct Problem: Sendable {
        /// The problem. Its count is the number of sizes at which some content shows it.
        public let problem: SheetProblem
        /// A content of each view with a text or a range, by path: its natural width and its height; of a text, its rows at
        /// its width.
        public let contents: [(view: String, size: Size)]
        /// The sizes at which some content shows it.
        package let sizes: SizeSet
    }

    /// Something of which it is not known whether it is a problem at some sizes.
    public struct Undecided: Sendable {
        /// What it would be.
        public let kind: SheetProblem.Kind
        /// The paths of the views.
        public let views: [String]
        /// The number of sizes.
        public let count: Int
    }

    /// The number of sizes.
    public let sizes: Int
    /// The number of contents, in decimal digits: it may be too large for an `Int`.
    public let contents: String
    /// The problems, in the order of `SheetCheck`.
    public let problems: [Problem]
    /// What was not decided, for lack of time, or because functions or constraints place a view.
    public let undecided: [Undecided]
    /// The number of sizes at which not all was looked at, for lack of time, or because there is too much: of views that
    /// may overlap, or of conditions.
    public let sizesLeft: Int
    /// The smallest sizes such that all is well at them and at all larger ones of the range, by growing width. Empty if the
    /// largest size has a problem.
    public let floor: [Size]
    /// The boxes of sizes and contents that were looked at.
    public let looks: Int

    /// Whether all is well at every size, with every content; nil if that is not known.
    public var isProved: Bool? { problems.isEmpty ? isWhole ? true : nil : false }

    /// Whether each claim was decided.
    public var isWhole: Bool { undecided.isEmpty && sizesLeft == 0 }

    /// Proves a sheet, or finds what is wrong with it.
    ///
    /// - Parameters:
    ///   - sheet: the sheet.
    ///   - columns: the widths of the window, at least 0.
    ///   - rows: the heights of the window, at least 0.
    ///   - limit: the time after which it gives up. For at most a second more it looks for contents that show the problems.
    ///   - progress: called now and then with the claims that are done, and about how many there are; returns whether to go
    ///     on.
    public init(
        _ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>, within limit: Duration = .seconds(60),
        progress: (_ done: Int, _ count: Int) -> Bool = { _, _ in true }
    ) {
        precondition(columns.lowerBound >= 0 && rows.lowerBound >= 0, "a window has no negative size")
        let deadline = ContinuousClock.now + limit
        let prover = SheetProver(sheet, columns: columns, rows: rows)
        prover.prove(until: deadline, progress: progress)
        sizes = columns.count * rows.count
        contents = prover.contentCount
        problems = prover.problems(until: deadline)
        // After the problems, one of which may come without a content.
        undecided = prover.undecidedClaims()
        sizesLeft = prover.left.count
        floor = prover.broken.floor
        looks = prover.looks
    }
}
