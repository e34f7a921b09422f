/// A view with text whose lines others can be aligned with, as constraints do by `firstBaseline` and `lastBaseline`.
///
/// Constraints ask at any time, also while subviews come and go: the answers must follow from the view itself. The bottom
/// counts for views of other types.
@MainActor
public protocol TextBaselines: SpecialView {
    /// The row at which the first line of text ends, counted from the top; nil if the bottom counts.
    var firstBaselineOffset: Int? { get }
    /// The row at which the last line of text ends, counted from the top; nil if the bottom counts.
    var lastBaselineOffset: Int? { get }
}

extension View {
    /// The view as one with text to align with.
    final var asTextBaselines: (any TextBaselines)? {
        ViewTraits.has(.textBaselines, self) ? self as? any TextBaselines : nil
    }
}
