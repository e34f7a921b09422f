/// One of the two directions in which lengths are laid out; they do not depend on each other unless a rule says so.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
    /// Left to right.
    case horizontal
    /// Top to bottom.
    case vertical

    /// The other direction.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// What can be asked of a placed item on one axis, in its superview's coordinates.
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
    /// `item * 8 + edge * 2 + axis`: the place of its number in the plan's values.
    package let index: Int32

    package init(index: Int32) { self.index = index }

    /// The edge of an item of a plan.
    public init(_ item: Int, _ axis: Axis, _ edge: ItemEdge) {
        index = Int32(item) << 3 | Int32(edge.rawValue) << 1 | Int32(axis.rawValue)
    }

    /// The item.
    public var item: Int { Int(index >> 3) }
    /// The axis.
    public var axis: Axis { Axis(rawValue: UInt8(index & 1))! }
    /// `item * 2 + axis`: what is computed at one time.
    package var node: Int { Int(index >> 3) << 1 | Int(index & 1) }
    /// Which edge.
    @inline(__always)
    public var edge: ItemEdge { ItemEdge(rawValue: UInt8(index >> 1 & 3))! }
}
