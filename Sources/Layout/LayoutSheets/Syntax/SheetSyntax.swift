import SLL

/// A sheet as it is written: items in blocks.
final class SheetBlock {
    /// The location of the opening brace, in UTF-8 bytes; 0 for the whole sheet.
    let opening: Int
    var items: [SheetItem] = []

    init(opening: Int) { self.opening = opening }
}

/// An item of a block, and its location in UTF-8 bytes.
struct SheetItem {
    var kind: Kind
    var bytes: Range<Int>

    enum Kind {
        case variable(name: String, value: SheetValue)
        /// A view; `bytes` is the location of the name.
        case view(name: String, SheetBlock)
        case rule(NamedRule)
        /// `hidden`, `shown`.
        case visibility(isHidden: Bool)
        case content(SheetContent)
        case floats, overflows
        /// A line of `constraints`.
        case constraint(String)
        /// The branches of a `when`; the last one has no condition if it is an `else`.
        case when([SheetBranch])
    }
}

/// A branch of a `when`.
struct SheetBranch {
    var condition: SheetCondition?
    /// The location of the condition.
    var bytes: Range<Int>
    var block: SheetBlock
}

/// The branches of a `when` that have been read so far. An object, so that a long chain of `else` does not copy them.
final class SheetBranches {
    var all: [SheetBranch] = []
}

/// The words that are not names in a sheet.
package enum SheetWord: String, CaseIterable {
    case `let`, when, `else`, and, or, not, constraints, hidden, shown, content, floats, overflows, `nil`, `super`

    /// Whether a word cannot be the name of a view or variable.
    static func isReserved(_ word: String) -> Bool {
        SheetWord(rawValue: word) != nil || ConstraintName.allCases.contains { $0.text == word }
    }
}
