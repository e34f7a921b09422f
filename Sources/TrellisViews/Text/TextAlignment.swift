/// Where a line of text stands in the room for it.
public enum TextAlignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle; an odd cell is left over at the right.
    case center
    /// At the right.
    case trailing
}
