/// Something of which only the range is known, a whole number: a size of the window, or of a content.
package struct ProofVariable: Hashable, Sendable {
    /// Its number in the graph: 0 is the width of the window, 1 its height.
    package let number: Int

    package init(_ number: Int) { self.number = number }

    package static let width = ProofVariable(0)
    package static let height = ProofVariable(1)
}

/// The size of a content, for a proof.
package enum ProofContent {
    /// A natural width and height, each any number of the variable's range.
    case box(width: ProofVariable, height: ProofVariable)
    /// A content of some length that takes as many rows as its width needs: any number that is possible for that length at
    /// that width. Its natural size is the length, in one row.
    case flow(length: ProofVariable, rows: ProofVariable, any FlowRows)
}

/// How many rows a content that flows may take.
///
/// Both numbers are at least 1, grow with the length, and shrink with the columns from 1 column on.
package protocol FlowRows: Sendable {
    func least(length: Int, columns: Int) -> Int
    func most(length: Int, columns: Int) -> Int
}

extension FlowRows {
    /// The rows of a content that would take some number of them: the nearest number that is possible.
    @inline(__always)
    package func rows(_ wanted: Int, length: Int, columns: Int) -> Int {
        max(least(length: length, columns: columns), min(wanted, most(length: length, columns: columns)))
    }
}
