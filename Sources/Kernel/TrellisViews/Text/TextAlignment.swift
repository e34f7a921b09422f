/// The alignment of a line of text within the available columns.
public enum TextAlignment: Hashable, Sendable {
    /// Left-aligned.
    case leading
    /// Centred; an odd column is left free at the right.
    case center
    /// Right-aligned.
    case trailing
}
