/// A point in the units of a chart or a drawing.
public struct ChartPoint: Hashable, Sendable {
    /// The position from left to right.
    public var x: Double
    /// The position from bottom to top.
    public var y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates a point.
    public init(x: Double, y: Double) { self.init(x, y) }

    /// Whether both numbers are finite.
    var isFinite: Bool { x.isFinite && y.isFinite }
}
