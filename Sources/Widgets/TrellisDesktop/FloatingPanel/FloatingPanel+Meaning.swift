public import TrellisViews

extension FloatingPanel: SemanticView {
    /// A group with a title.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .group
        meaning.name = title.inOneLine
    }
    /// Names its content, if that is a single view without a name.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        guard descendant === content, descendant.canFocus, meaning.name.isEmpty else { return }
        meaning.name = title.inOneLine
    }
}

extension PanelButton: SemanticView {
    func describe(_ meaning: inout Semantics) {
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
