/// What is wrong with the text of a rule, and where; thrown by both languages.
///
/// Its description is a picture:
///
///     error: expected a value after '+'
///      --> rule:1:8
///       1 | w = 50% +
///         |         ^
public struct RuleError: Error, Hashable, Sendable {
    /// The kind of mistake.
    public let kind: Kind
    /// The message: one clause, no capital, no full stop.
    public let message: String
    /// The whole text of the rule.
    public let text: String
    /// The location in `text`, in characters counted from 0; empty at the end of the text.
    public let range: Range<Int>

    /// The kinds of mistake.
    public enum Kind: Hashable, Sendable {
        /// The text does not follow the grammar.
        case syntax
        /// The language has no such name.
        case unknownName
        /// An argument is missing, left over or of the wrong type.
        case argument
        /// The rule would make something depend on itself; the path begins and ends there.
        case cycle([String])
        /// A required constraint that cannot hold at any size together with the required constraints named here.
        case clash([String])
    }

    /// Creates an error about a range of characters.
    public init(_ kind: Kind, _ message: String, text: String, range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.text = text
        self.range = range
    }

    /// Creates an error about a range of UTF-8 bytes.
    package init(_ kind: Kind, _ message: String, text: String, bytes: Range<Int>) {
        let utf8 = text.utf8
        func characters(before offset: Int) -> Int {
            let index = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
            return text.distance(from: text.startIndex, to: index)
        }
        let lower = characters(before: bytes.lowerBound)
        self.init(
            kind, message, text: text, range: lower..<max(lower, characters(before: bytes.upperBound)))
    }

    /// The line and column of the error, both counted from 1.
    public var location: (line: Int, column: Int) {
        var line = 1
        var column = 1
        for character in text.prefix(range.lowerBound) {
            if character.isNewline {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
        return (line, column)
    }
}

extension RuleError: CustomStringConvertible {
    /// The message, the location, and the line with a caret below it.
    ///
    /// Control characters appear escaped as in Swift, `\u{1B}`, and a tab as a blank.
    public var description: String {
        let (line, column) = location
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let shown = line <= lines.count ? lines[line - 1] : ""
        return ErrorPicture(
            message: message, file: "rule", line: line, column: column, length: range.count, text: shown
        )
        .description
    }
}
