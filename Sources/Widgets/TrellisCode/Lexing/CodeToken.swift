public import TrellisViews

/// A part of a line of code that has a meaning of its own: a keyword, a string, a comment.
public struct CodeToken: Hashable, Sendable {
    /// The meaning of the part.
    public var kind: Kind
    /// The part, in UTF-8 bytes from the start of the line; its ends are between characters.
    public var range: Range<Int>

    /// Creates a token.
    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    /// What parts of code mean.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A word of the language.
        case keyword
        case type
        /// The name of a function, where it is defined or called.
        case function
        /// A word for a value, such as `true`, or a name in capitals.
        case constant
        case number
        case string
        /// A part of a string that stands for something else: `\n`, `\(`.
        case escape
        case comment
        /// `@discardableResult`, `#[test]`, `@property`.
        case attribute
        /// `#include`, `#if`.
        case preprocessor
        /// `$HOME`, `$(CC)`.
        case variable
        /// The key of an entry, or an option.
        case property
        /// A heading of a document or a section of a file.
        case heading
        /// Text that stands out.
        case strong
        /// Emphasized text.
        case emphasis
        case link
        /// Code within a text.
        case code
        /// The sign of a list, a quotation or a rule.
        case mark
        /// A line that a change adds.
        case added
        /// A line that a change removes.
        case removed
        /// The location of changes in a file.
        case hunk
        /// What file a change is about.
        case header

        /// The role with which tokens of this kind are painted: `"code.keyword"`.
        public var role: Role { Self.roles[self]! }

        private static let roles = Dictionary(uniqueKeysWithValues: allCases.map { ($0, Role.code[$0.rawValue]) })
    }
}
