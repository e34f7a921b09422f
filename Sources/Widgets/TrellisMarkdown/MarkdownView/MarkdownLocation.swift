/// A place in a document that a view can be scrolled to, whatever its width.
public struct MarkdownLocation: Hashable, Sendable {
    var unit = 0
    /// The place in the unit's text, in UTF-8; less than 0 for the blank row before it.
    var offset = -1
    /// The row among those that begin at the same place: lines under headings have no text.
    var row = 0

    /// The start of a document.
    public init() {}

    init(unit: Int, offset: Int, row: Int = 0) {
        self.unit = unit
        self.offset = offset
        self.row = row
    }
}

/// Selected text of a document.
public struct MarkdownSelection: Hashable, Sendable {
    var anchor: MarkdownPosition
    var head: MarkdownPosition

    var range: Range<MarkdownPosition> { anchor <= head ? anchor..<head : head..<anchor }
}

/// A place between two characters of a document.
struct MarkdownPosition: Hashable, Comparable {
    var unit: Int
    /// In UTF-8 bytes of the unit's text.
    var offset: Int

    static func < (left: MarkdownPosition, right: MarkdownPosition) -> Bool {
        (left.unit, left.offset) < (right.unit, right.offset)
    }
}

struct MarkdownLinkIndex: Hashable, Comparable {
    var unit: Int
    var link: Int

    static func < (left: MarkdownLinkIndex, right: MarkdownLinkIndex) -> Bool {
        (left.unit, left.link) < (right.unit, right.link)
    }
}

struct MarkdownMatch: Hashable {
    var unit: Int
    var range: Range<Int>
}
