/// How one item is placed on one axis: what a language gives the plan.
///
/// The `anchor` is the position that stays fixed when the size is clamped; `other` is the size, or a second position
/// that determines the size. A missing bound does not bind; a negative or NaN bound is ignored; the maximum wins over
/// the minimum; a size is at least 0.
public struct AxisRule {
    /// The meaning of `anchor` and `other`.
    public var shape: Shape
    /// The position that stays fixed.
    public var anchor: LayoutValue
    /// The size or the second position.
    public var other: LayoutValue
    /// The smallest size.
    public var minimum: LayoutValue?
    /// The largest size; wins over `minimum`.
    public var maximum: LayoutValue?
    /// The cells to keep free at both ends of the superitem; nil lets the item extend beyond it.
    public var clip: AxisClip?
    /// Whether the plan's `items` provide the size (`height(of:width:)`) instead of `other`; for the vertical axis
    /// only.
    public var isMeasured = false
    /// Whether the plan's `items` provide the size (`naturalSize(of:)`) instead of `other`.
    package var isNatural = false

    /// Creates a rule from its parts.
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

    /// The combinations of the anchor's edge and the meaning of the other value.
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

/// How far an item stays from the edges of its superitem on an axis, in cells; negative cells lie outside.
///
/// Cuts off what extends further, after bounding the size. An item without room in between is empty and lies at the far
/// end.
public struct AxisClip: Hashable, Sendable {
    /// Cells before the item, from the near edge of the superitem.
    public var before: Int32
    /// Cells after the item, to the far edge of the superitem.
    public var after: Int32

    /// Creates a clip from the cells before and after an item.
    public init(before: Int, after: Int) {
        self.before = Int32(clamping: before)
        self.after = Int32(clamping: after)
    }
}

/// Provides the rules of a plan's items: a language, several languages combined, or a test.
public protocol AxisRuleSource: AnyObject {
    /// Returns how to place an item on an axis. Called once after each change, never on a resize.
    func axisRule(of item: Int, _ axis: Axis) -> AxisRule

    /// Brings up to date how an item is placed before a search for cycles reads its dependencies, by marking what has
    /// changed with `LayoutPlan.setNeedsCompile(_:)`. What a search finds thus never depends on the last solve.
    func refresh(_ item: Int)

    /// Whether an item surely depends on what its rules on an axis read: the plan refuses rules that close a cycle of
    /// such items. Solving reports any other cycle.
    func isCertain(_ item: Int, _ axis: Axis) -> Bool
}

extension AxisRuleSource {
    /// Does nothing: rules that change are marked at once.
    public func refresh(_ item: Int) {}

    /// Dependencies of rules that name edges are certain.
    public func isCertain(_ item: Int, _ axis: Axis) -> Bool { true }
}
