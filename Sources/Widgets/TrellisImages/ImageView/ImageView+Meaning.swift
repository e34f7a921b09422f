public import TrellisViews

extension ImageView: SemanticView {
    /// A picture with its text.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .image
        if case .loading = state { meaning.states.insert(.busy) }
    }
}
