public import TrellisViews

extension Label: SemanticView {
    /// Text; a heading if its role is `.title`.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = text.isEmpty ? .group : role == .title ? .heading : .text
        meaning.name = text.inOneLine
    }
    /// True.
    public static var describesAll: Bool { true }
}

extension Link: SemanticView {
    /// A link, with its address.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .link
        if let address, address != text { meaning.details = address.inOneLine }
    }
    /// The first letter.
    public var focusPoint: Point? { Point(x: 0, y: (bounds.height - 1) / 2) }
}

extension Divider: SemanticView {
    /// A line, or the heading in it.
    public func describe(_ meaning: inout Semantics) {
        meaning = title.isEmpty ? Semantics(.part) : Semantics(.heading, name: title.inOneLine)
    }
}

extension Fill: SemanticView {
    /// Nothing.
    public func describe(_ meaning: inout Semantics) { meaning = Semantics(.part) }
}

extension Box: SemanticView {
    /// A group with a title, unless that is the name of what is in it.
    public func describe(_ meaning: inout Semantics) {
        meaning = Semantics(.group, name: hasNamed ? "" : title.inOneLine)
    }
    /// Names a single view in it that has no name.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if hasNamed, descendant === subviews.first { meaning.takeName(title) }
    }
    /// Whether the title is the name of the only view in it.
    private var hasNamed: Bool { subviews.count == 1 && subviews.first?.canFocus == true }
}

extension Semantics {
    /// Takes a name if there is none yet.
    mutating func takeName(_ title: String) { if name.isEmpty { name = title.inOneLine } }
}
