/// How one item is placed on one axis: what a language hands to the plan.
///
/// The `anchor` is the position that holds when the size is clamped; `other` is the size, or a second position from
/// which the size comes. A missing bound does not bind; a bound that is negative or not a number is ignored; the
/// maximum wins over the minimum; a size is at least 0.
public struct AxisRule {
    /// What `anchor` and `other` stand for.
    public var shape: Shape
    /// The position that holds.
    public var anchor: LayoutValue
    /// The size or the second position.
    public var other: LayoutValue
    /// The smallest size.
    public var minimum: LayoutValue?
    /// The largest size; wins over `minimum`.
    public var maximum: LayoutValue?
    /// Whether the size is asked of the plan's items (`height(of:width:)`) instead of `other`; for the vertical axis only.
    public var isMeasured = false

    /// A rule from its parts.
    public init(
        _ shape: Shape, anchor: LayoutValue, other: LayoutValue, minimum: LayoutValue? = nil,
        maximum: LayoutValue? = nil
    ) {
        self.shape = shape
        self.anchor = anchor
        self.other = other
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The ways to say where something is: the anchor's edge, then what the other value is.
    public enum Shape: UInt8, Hashable, Sendable, CaseIterable {
        case nearAndSize, farAndSize, middleAndSize
        case nearAndFar, nearAndMiddle
        case farAndNear, farAndMiddle
        case middleAndNear, middleAndFar

        /// `size = ofOther * other + ofAnchor * anchor`, `near = anchor - inFront * size`.
        var coefficients: SIMD4<Double> {
            switch self {
            case .nearAndSize: [1, 0, 0, 0]
            case .farAndSize: [1, 0, 1, 0]
            case .middleAndSize: [1, 0, 0.5, 0]
            case .nearAndFar: [1, -1, 0, 0]
            case .nearAndMiddle: [2, -2, 0, 0]
            case .farAndNear: [-1, 1, 1, 0]
            case .farAndMiddle: [-2, 2, 1, 0]
            case .middleAndNear: [-2, 2, 0.5, 0]
            case .middleAndFar: [2, -2, 0.5, 0]
            }
        }
    }
}

/// Who knows the rules of a plan's items: a language, several of them together, or a test.
public protocol AxisRuleSource: AnyObject {
    /// How an item is placed on an axis. Asked once after each change, never on a resize.
    func axisRule(of item: Int, _ axis: Axis) -> AxisRule

    /// Whether items depend on each other as a path of edges says, for certain: what closes such a path to a circle is
    /// refused. Any other circle is reported by the solve that finds it.
    func isCertain(_ path: [EdgeReference]) -> Bool
}

extension AxisRuleSource {
    /// Rules that name edges are certain.
    public func isCertain(_ path: [EdgeReference]) -> Bool { true }
}
