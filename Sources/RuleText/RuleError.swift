/// What is wrong with the text of a rule, and where; both languages throw it.
///
/// It prints itself as a picture:
///
///     error: expected a value after '+'
///      --> rule:1:8
///       1 | w = 50% +
///         |         ^
public struct RuleError: Error, Hashable, Sendable {
    /// What kind of mistake it is.
    public let kind: Kind
    /// What is wrong: one clause, no capital, no full stop.
    public let message: String
    /// The whole text of the rule.
    public let text: String
    /// The place in `text`, in characters counted from 0; empty at the end of the text.
    public let range: Range<Int>

    /// Kinds of mistakes.
    public enum Kind: Hashable, Sendable {
        /// The text is not of the language.
        case syntax
        /// A name that the language does not have.
        case unknownName
        /// An argument is missing, left over or of the wrong type.
        case argument
        /// The rule would make something depend on itself; the path begins and ends there.
        case cycle([String])
        /// It cannot hold at any size together with others that must hold, which are named.
        case clash([String])
    }

    /// An error about a range of characters of a text.
    public init(_ kind: Kind, _ message: String, text: String, range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.text = text
        self.range = range
    }

    /// An error about a range of UTF-8 bytes of a text.
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

    /// Line and column of the place, both counted from 1.
    public var place: (line: Int, column: Int) {
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
    /// The message, the place, and the line with a caret below it.
    ///
    /// Characters that a terminal would take as commands are shown as in Swift: `\u{1B}`; a tab as a blank.
    public var description: String {
        let (line, column) = place
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let shown = line <= lines.count ? lines[line - 1].map { $0 == "\t" ? " " : $0.visible } : []
        let number = String(line)
        let margin = String(repeating: " ", count: number.count)
        // What is escaped is longer, and so are the blanks and carets below it.
        let start = min(column - 1, shown.count)
        let marked = shown[start...].prefix(range.count)
        let blanks = String(repeating: " ", count: shown[..<start].reduce(0) { $0 + $1.count })
        let carets = String(repeating: "^", count: max(1, marked.reduce(0) { $0 + $1.count }))
        return """
            error: \(message.map(\.visible).joined())
            \(margin) --> rule:\(line):\(column)
            \(margin)  |
            \(number)  | \(shown.joined())
            \(margin)  | \(blanks)\(carets)
            """
    }
}

extension Character {
    /// The character, or escapes for what is not to be seen in it and may do something: controls, and marks that turn the
    /// direction of the text around.
    fileprivate var visible: String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return String(self) }
        return unicodeScalars.map { $0.isUnseen ? $0.escaped : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isUnseen: Bool {
        switch value {
        case 0x0A: false
        case ..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var escaped: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}
