/// A position on a grid of cells: column `x` from the left, row `y` from the top, both counted from 0.
public struct Point: Hashable, Sendable {
    /// The column, in cells.
    public var x: Int
    /// The row, in cells.
    public var y: Int

    /// Creates a point from a column and a row, in cells.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// Column 0, row 0.
    public static let zero = Point(x: 0, y: 0)

    /// The point `b` further right and down from `a`.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x.plus(b.x), y: a.y.plus(b.y)) }

    /// How far `a` lies right of and below `b`.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x.minus(b.x), y: a.y.minus(b.y)) }
}

extension Point: CustomStringConvertible {
    /// The point as `(x, y)`.
    public var description: String { "(\(x), \(y))" }
}
