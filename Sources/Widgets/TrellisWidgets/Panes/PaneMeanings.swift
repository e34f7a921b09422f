public import TrellisViews

extension Collapsible: Meaningful {
    /// Nothing: its title says it.
    public func describe(_ meaning: inout Meaning) { meaning = Meaning(.group) }
}

extension CollapsibleTitle: Meaningful {
    func describe(_ meaning: inout Meaning) {
        meaning.kind = .button
        meaning.details = detail.inOneLine
        meaning.states.insert(owner?.isOpen == false ? .collapsed : .expanded)
    }
    var focusPoint: Point? { Point(x: bounds.width > 2 ? 2 : 0, y: 0) }
}

extension SplitDivider: Meaningful {
    func describe(_ meaning: inout Meaning) {
        meaning.kind = canFocus ? .slider : .part
        meaning.name = "divider"
    }
}
