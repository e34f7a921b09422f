public import TrellisViews

extension ImageView: Meaningful {
    /// A picture with its text.
    public func describe(_ meaning: inout Meaning) {
        meaning.kind = .image
        if case .loading = state { meaning.states.insert(.busy) }
    }
}
