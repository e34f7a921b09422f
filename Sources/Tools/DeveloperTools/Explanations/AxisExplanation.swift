public import LayoutPlan
import TrellisViews

/// Why a view has its place on an axis: two of the four are decided, the others follow.
public struct AxisExplanation {
    /// The axis.
    public let axis: Axis
    /// The left or top edge.
    public let near: EdgeExplanation
    /// The width or height.
    public let size: EdgeExplanation
    /// The right or bottom edge.
    public let far: EdgeExplanation
    /// The line through the centre.
    public let middle: EdgeExplanation
    /// The smallest size, if there is a rule for it; for a view that constraints place, the closest inequality that
    /// holds and is required, or holds it back now.
    public let minimum: BoundExplanation?
    /// The largest size, likewise.
    public let maximum: BoundExplanation?
    /// The cells that the container keeps free before and after the view in its superview, by cutting off the view;
    /// nil where it may extend further.
    public let clip: (before: Int, after: Int)?

    /// The bound or the clip that changed the size, and what it would be otherwise.
    public var heldBack: HeldBack? { size.heldBack }
    /// All four, in the order near, size, far, middle.
    public var edges: [EdgeExplanation] { [near, size, far, middle] }
    /// Those that are decided; the others follow from them.
    public var decided: [EdgeExplanation] { edges.filter { !$0.isDerived } }

    /// The explanation of an edge.
    public subscript(edge: ItemEdge) -> EdgeExplanation {
        switch edge {
        case .near: near
        case .size: size
        case .far: far
        case .middle: middle
        }
    }
}
