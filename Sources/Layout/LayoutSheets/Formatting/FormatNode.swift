/// A piece of a sheet between line breaks, as the formatter sees it.
enum FormatNode {
    case item(FormatText)
    /// One block; several for a `when` with `else`.
    case blocks([FormatBlock], isOnOneLine: Bool)
    /// A line with nothing but a comment.
    case comment(String)
    case blankLine
}

/// The text of an item, or of what stands before a brace: in several lines only where comments are in it.
struct FormatText {
    /// The tokens of each line, as text with blanks in the right places, and the comment after them.
    var lines: [(text: String, comment: String?)]

    /// The only line, if it has no comment.
    var single: String? { lines.count == 1 && lines[0].comment == nil ? lines[0].text : nil }
}

/// What stands before a pair of braces and between them.
struct FormatBlock {
    /// The comments since the closing brace of the branch before.
    var before: [(text: String, isOwnLine: Bool)] = []
    var head: FormatText
    /// Whether it is a view, and not `when`, `else` or `constraints`.
    var isView = false
    /// The comment after the opening brace.
    var opening: String?
    var nodes: [(node: FormatNode, comment: String?)] = []
}
