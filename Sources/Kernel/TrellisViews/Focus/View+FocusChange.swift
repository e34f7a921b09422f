extension View {
    /// A change of the focus that concerns a view; see `View.focusDidChange(_:)`.
    public enum FocusChange: Equatable {
        case gained
        case lost
        /// The focus has moved to a descendant of the view, from outside.
        case entered
        /// The focus has moved from a descendant of the view out of it.
        case left
        /// A descendant has gained the focus, from wherever it came; follows `entered`.
        ///
        /// If it is `byMouse`, it is visible and should stay where it is: the user has clicked on it, or it was clipped away and
        /// is visible again.
        case descendant(View, byMouse: Bool)

        /// Whether two changes are of one kind and, for a descendant, concern the same one.
        public static func == (a: View.FocusChange, b: View.FocusChange) -> Bool {
            switch (a, b) {
            case (.gained, .gained), (.lost, .lost), (.entered, .entered), (.left, .left): true
            case (.descendant(let a, let aByMouse), .descendant(let b, let bByMouse)): a === b && aByMouse == bByMouse
            default: false
            }
        }
    }
}
