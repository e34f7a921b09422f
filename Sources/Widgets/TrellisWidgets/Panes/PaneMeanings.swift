import CellGeometry
import TextScreen
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

extension FloatingPanel: Meaningful {
    /// A group with a title.
    public func describe(_ meaning: inout Meaning) {
        meaning.kind = .group
        meaning.name = title.inOneLine
    }
    /// Names its content, if that is a single view without a name.
    public func describe(_ descendant: View, _ meaning: inout Meaning) {
        if descendant === content, descendant.canFocus { meaning.takeName(title) }
    }
}

extension PanelButton: Meaningful {
    func describe(_ meaning: inout Meaning) {
        meaning.kind = .button
        meaning.name =
            switch kind {
            case .close: "close"
            case .maximize: "maximize"
            case .restore: "restore"
            }
        meaning.actions = [Command(meaning.name) { [weak self] in self?.onPress?() }]
    }
}
