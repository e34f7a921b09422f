public import RuleText

/// A harmless oddity in a sheet that is probably a mistake: a variable that nothing uses.
///
/// Its description is a picture:
///
///     warning: nothing uses the variable 'gap'
///       --> mail.sheet:1:5
///        |
///      1 | let gap = 1
///        |     ^^^
public struct SheetWarning: Hashable, Sendable {
    /// The location with the message.
    public let location: SheetError

    /// The message: one clause, no capital, no full stop.
    public var message: String { location.message }
    /// The line, counted from 1.
    public var line: Int { location.line }
}

extension SheetWarning: CustomStringConvertible {
    /// The message, the location, and the line with a caret below it.
    public var description: String { "warning" + location.description.dropFirst("error".count) }
}

extension LayoutSheet {
    /// Probable mistakes in the sheet, in the order of the file; at most a hundred.
    ///
    /// Complexity: O(length of the text).
    public var warnings: [SheetWarning] {
        let uses = SheetUses(model)
        let unused = model.variables.enumerated().filter { number, _ in
            uses.viewsOfVariable[number].isEmpty && uses.constraintsOfVariable[number].isEmpty
                && !uses.askedVariables.contains(number)
        }
        if unused.isEmpty { return [] }
        let found = unused.map { _, variable in
            SheetErrorLocation(.unknownName, "nothing uses the variable '\(variable.name)'", variable.bytes)
        }
        return SheetErrors(found, file: file, text: text).errors.map(SheetWarning.init)
    }
}
