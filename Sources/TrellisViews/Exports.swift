// What a container writes rules with.
@_exported public import enum LayoutPlan.Axis
@_exported public import enum LayoutPlan.ItemEdge
