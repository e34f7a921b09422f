public import CellGeometry

/// A problem that `checkWidget` found in a view, and the size at which it first occurred.
public struct WidgetProblem: Hashable, Sendable, CustomStringConvertible {
    /// The size of the view, in cells.
    public let size: Size
    /// The problem in one clause.
    public let words: String

    /// The problem as `12x1: …`.
    public var description: String { "\(size): \(words)" }
}
