public import TrellisViews

extension Toast: SemanticView {
    /// An alert with its text.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .alert
        meaning.name = text.inOneLine
        if let role { meaning.details = role.name }
        meaning.states.remove(.focused)
    }
    /// Leaves out the text, which is the name already.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant is Label { meaning.kind = .part }
    }
}

extension ToastClose: SemanticView {
    func describe(_ meaning: inout Semantics) {
        meaning.kind = .button
        meaning.name = "dismiss"
    }
    var focusPoint: Point? { Point(x: bounds.width > 1 ? 1 : 0, y: 0) }
}
