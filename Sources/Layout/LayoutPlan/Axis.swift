/// One of the two layout directions; they are independent unless a rule connects them.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
    /// Left to right.
    case horizontal
    /// Top to bottom.
    case vertical

    /// The other direction.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A quantity of a placed item on one axis, in its superview's coordinates.
public enum ItemEdge: UInt8, Hashable, Sendable {
    /// Left or top.
    case near
    /// Width or height.
    case size
    /// Right or bottom.
    case far
    /// Half-way between near and far.
    case middle
}

/// An edge of an item on an axis.
public struct EdgeReference: Hashable, Sendable {
    /// `item * 8 + edge * 2 + axis`: the index of its number in the plan's values.
    package let index: Int32

    package init(index: Int32) { self.index = index }

    /// Creates a reference to an edge of an item of a plan.
    public init(_ item: Int, _ axis: Axis, _ edge: ItemEdge) {
        index = Int32(item) << 3 | Int32(edge.rawValue) << 1 | Int32(axis.rawValue)
    }

    /// The item.
    public var item: Int { Int(index >> 3) }
    /// The axis.
    public var axis: Axis { Axis(rawValue: UInt8(index & 1))! }
    /// `item * 2 + axis`: the unit of computation.
    package var node: Int { Int(index >> 3) << 1 | Int(index & 1) }
    /// The edge.
    @inline(__always)
    public var edge: ItemEdge { ItemEdge(rawValue: UInt8(index >> 1 & 3))! }
}
