/// A block of a document: a paragraph, a list, a table.
public struct MarkdownBlock: Hashable, Sendable {
    /// What a block is.
    public enum Kind: Hashable, Sendable {
        /// Text.
        case paragraph
        /// A heading, of level 1...6.
        case heading(level: Int)
        /// Text as it is, in a language whose name may be empty.
        case code(language: String)
        /// HTML, which is not interpreted.
        case html
        /// A line across.
        case rule
        case quote
        /// Items; `start` is the first number of an ordered list, nil for bullets.
        case list(start: Int?, isTight: Bool)
        /// An item of a list; `isDone` tells about a task, nil if it is none.
        case item(isDone: Bool?)
        /// Rows, of which the first one is the header.
        case table([Alignment])
        /// Cells.
        case row
        case cell
    }

    /// How the cells of a column are aligned.
    public enum Alignment: Hashable, Sendable {
        /// As the table likes.
        case natural
        case left
        /// In the middle.
        case center
        case right
    }

    /// What the block is.
    public var kind: Kind
    /// The blocks in it.
    public var children: [MarkdownBlock] = []
    /// The text of a paragraph, heading, cell, code or HTML.
    public var inlines: [MarkdownInline] = []

    /// The text without its looks, and that of the blocks in it, a line each.
    public var text: String {
        children.isEmpty ? inlines.map(\.text).joined() : children.map(\.text).joined(separator: "\n")
    }
}
