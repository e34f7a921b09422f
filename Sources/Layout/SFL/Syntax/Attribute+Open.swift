package import LayoutPlan

extension Attribute {
    /// The attribute that describes an open edge.
    package init(open edge: EdgeReference) {
        switch (edge.edge, edge.axis) {
        case (.size, .horizontal): self = .width
        case (.size, .vertical): self = .height
        case (_, .horizontal): self = .left
        case (_, .vertical): self = .top
        }
    }
}
