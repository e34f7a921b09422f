public import CellGeometry

/// Something that `checkWidget` found wrong with a view, and the size at which it first showed.
public struct WidgetProblem: Hashable, Sendable, CustomStringConvertible {
    /// The size of the view, in cells.
    public let size: Size
    /// What is wrong, in one clause.
    public let words: String

    /// The problem as `12x1: …`.
    public var description: String { "\(size): \(words)" }
}
