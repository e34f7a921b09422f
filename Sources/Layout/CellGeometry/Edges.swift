/// A number of cells on each side of a rectangle.
public struct Edges: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Cells above.
    public var top: Int
    /// Cells at the left.
    public var left: Int
    /// Cells below.
    public var bottom: Int
    /// Cells at the right.
    public var right: Int

    /// Creates edges in cells; sides that are not named have none.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates edges with the same number of cells on all sides.
    public init(all cells: Int) {
        self.init(top: cells, left: cells, bottom: cells, right: cells)
    }

    /// Creates edges with the same number of cells on all sides, as in `padding: 1`.
    public init(integerLiteral cells: Int) { self.init(all: cells) }

    /// Creates edges from the cells at the left and right, and the cells above and below.
    public init(horizontal: Int, vertical: Int) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// No cells on any side.
    public static let zero = Edges()
}
