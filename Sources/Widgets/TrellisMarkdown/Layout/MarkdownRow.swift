import TrellisViews

/// A row of the screen with a part of a document.
struct MarkdownRow {
    /// The bar of the innermost quote around it.
    var bar: MarkdownBar?
    var parts: [MarkdownPart] = []
    /// A background behind the parts: a role and columns.
    var fill: (role: Role, columns: Range<Int>)?
    /// Where the parts of a row that is wider than its room are seen; nil for a row that fits.
    var sideways: MarkdownSideways?
}

/// The bar beside a quote, and those of the quotes around it: rows share them, as quotes may be deep and many.
final class MarkdownBar {
    let part: MarkdownPart
    let outer: MarkdownBar?

    init(_ part: MarkdownPart, in outer: MarkdownBar?) {
        self.part = part
        self.outer = outer
    }

    /// The bars, from the innermost one on.
    var all: some Sequence<MarkdownPart> { sequence(first: self, next: \.outer).lazy.map(\.part) }
}

/// The columns in which a row is seen that scrolls sideways.
struct MarkdownSideways {
    let columns: Range<Int>
    /// The columns by which it can be scrolled: for all rows of a block the same, so that they stay aligned.
    let last: Int
    /// Whether it is of a piece of long code: it is scrolled as the other pieces are, whose lines are not known.
    let isOfPiece: Bool
}

struct MarkdownPart {
    var x: Int
    var text: String
    var columns: Int
    var role: Role
    /// What is laid over the role: code, links, emphasis.
    var look = MarkdownLook()
    /// Where the text is in that of its unit, in UTF-8; -1 for what is no text, such as a bar beside a quote.
    var offset = -1
}

/// How an inline looks on top of its block.
struct MarkdownLook: Hashable {
    var role: Role?
    var style = Style.plain
    /// The index of a link in its unit; -1 for none.
    var link = -1
}

/// A unit as rows at a width.
struct MarkdownLayout {
    var rows: [MarkdownRow] = []
    /// The text without marks and lines, whatever the width: what is searched and copied.
    var text = ""
    var links: [MarkdownInline.Target] = []
}

extension Role {
    static func markdownHeading(_ level: Int) -> Role { headings[min(max(1, level), 6) - 1] }

    private static let headings = (1...6).map { Role.markdown["heading.\($0)"] }
}
