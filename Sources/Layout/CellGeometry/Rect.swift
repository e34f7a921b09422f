/// A rectangle of whole cells.
///
/// Ranges are half-open: a rectangle of width 3 at column 2 covers columns 2, 3 and 4. Edges saturate at the largest
/// and smallest `Int`.
public struct Rect: Hashable, Sendable {
    /// The upper left cell.
    public var origin: Point
    /// The number of columns and rows.
    public var size: Size

    /// Creates a rectangle from its upper left cell and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle in cells; negative lengths become 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates a rectangle from its four edges; where `right` or `bottom` lies before its opposite the length is 0.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.init(x: left, y: top, width: right.minus(left), height: bottom.minus(top))
    }

    /// No cells, at (0, 0).
    public static let zero = Rect(origin: .zero, size: .zero)

    /// The first column.
    public var x: Int { origin.x }
    /// The first row.
    public var y: Int { origin.y }
    /// The number of columns.
    public var width: Int { size.width }
    /// The number of rows.
    public var height: Int { size.height }
    /// The first column; the same as `x`.
    public var left: Int { origin.x }
    /// The first row; the same as `y`.
    public var top: Int { origin.y }
    /// The column after the last one.
    public var right: Int { origin.x.plus(size.width) }
    /// The row after the last one.
    public var bottom: Int { origin.y.plus(size.height) }
    /// Whether it has no cells.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether a cell lies in this rectangle.
    public func contains(_ point: Point) -> Bool {
        point.x >= left && point.x < right && point.y >= top && point.y < bottom
    }

    /// Whether every cell of another rectangle lies in this one; every rectangle contains an empty one.
    public func contains(_ other: Rect) -> Bool {
        other.isEmpty
            || (other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom)
    }

    /// The part of this rectangle that lies inside another, in cells of the same container.
    ///
    /// - Returns: an empty rectangle when the two do not meet.
    public func intersection(_ other: Rect) -> Rect {
        Rect(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
    }

    /// Whether the two rectangles share a cell.
    public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// The smallest rectangle that contains both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    /// The same rectangle, `columns` further right and `rows` further down.
    public func offset(x columns: Int, y rows: Int) -> Rect {
        Rect(origin: Point(x: x.plus(columns), y: y.plus(rows)), size: size)
    }

    /// This rectangle with `edges` taken off; lengths stop at 0.
    public func inset(by edges: Edges) -> Rect {
        Rect(
            left: left.plus(edges.left), top: top.plus(edges.top),
            right: right.minus(edges.right), bottom: bottom.minus(edges.bottom))
    }
}

extension Rect: CustomStringConvertible {
    /// The rectangle as `(x, y, width, height)`.
    public var description: String { "(\(x), \(y), \(width), \(height))" }
}
