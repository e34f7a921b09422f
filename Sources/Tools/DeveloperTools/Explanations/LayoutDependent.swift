public import LayoutPlan
public import TrellisViews

/// A view whose place reads an edge or the size of another one.
public struct LayoutDependent {
    /// The view that depends; nil for a guide of a container.
    public private(set) weak var view: View?
    /// The name of the view in messages.
    public let name: String
    /// The axis of the edge that it reads.
    public let axis: Axis
    /// The edge that it reads.
    public let edge: ItemEdge
    /// The rule or the constraint that reads it.
    public let text: String

    init(_ view: View?, name: String, _ axis: Axis, _ edge: ItemEdge, text: String) {
        (self.view, self.name, self.axis, self.edge, self.text) = (view, name, axis, edge, text)
    }

    /// The name of the edge: `right`, `width`.
    public var edgeName: String { edge.name(axis) }
}

extension LayoutDependent: CustomStringConvertible {
    /// The view, what it reads, and the rule: `text reads right: ll = list.rl + 1`.
    public var description: String { "\(name) reads \(edgeName): \(text)" }
}
