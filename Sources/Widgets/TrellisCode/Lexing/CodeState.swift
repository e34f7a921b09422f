/// What a line of code leaves open for the next line: comments, strings, a part of another language.
///
/// Two equal states mean that the same following text has the same tokens.
public struct CodeState: Hashable, Sendable {
    /// What is open, from the outside to the inside.
    var frames: [CodeFrame] = []

    /// Nothing is open, as at the start of a text.
    public static let start = CodeState()

    /// The number of parts that may be open within each other; more are not recognized.
    static let depthLimit = 32
}

/// A part of code that is open.
enum CodeFrame: Hashable, Sendable {
    /// A comment or string of a rule; the count is its nesting depth, or the number of `#` around it.
    case inside(rule: UInt8, count: Int32)
    /// Code within a string, up to a bracket; the depth counts the brackets that are open.
    case code(close: UInt8, depth: Int32)
    /// A string up to a text.
    case until([UInt8])
    /// The text of a here-document, up to a line; tabs before that line do not count if `dropsTabs`.
    case document([UInt8], dropsTabs: Bool)
    /// Code between fences in a Markdown text; what the code leaves open follows.
    case fence(UInt8, count: Int, CodeLanguage?)
    /// The lines that are left of a hunk in a diff.
    case hunk(old: Int, new: Int)
    /// A comment in a Markdown text.
    case comment
}
