public import TrellisViews

extension Collapsible: SemanticView {
    /// Nothing: its title says it.
    public func describe(_ meaning: inout Semantics) { meaning = Semantics(.group) }
}

extension CollapsibleTitle: SemanticView {
    func describe(_ meaning: inout Semantics) {
        meaning.kind = .button
        meaning.details = detail.inOneLine
        meaning.states.insert(owner?.isOpen == false ? .collapsed : .expanded)
    }
    var focusPoint: Point? { Point(x: bounds.width > 2 ? 2 : 0, y: 0) }
}

extension SplitDivider: SemanticView {
    func describe(_ meaning: inout Semantics) {
        meaning.kind = canFocus ? .slider : .part
        meaning.name = "divider"
    }
}
