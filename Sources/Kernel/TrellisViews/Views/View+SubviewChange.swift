extension View {
    /// A change to one of a view's subviews.
    public enum SubviewChange {
        case came(View)
        /// The subview was removed; `index` is where it was.
        case left(View, index: Int)
        /// The subview moved among its siblings; `from` is its old index.
        case moved(View, from: Int)
        /// The subview was hidden or shown.
        case visibility(View)
        /// The natural size of the subview, or its own rules, changed.
        case resized(View)
    }
}
