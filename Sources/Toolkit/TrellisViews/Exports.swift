// Types that containers need to write rules.
@_exported public import enum LayoutPlan.Axis
@_exported public import enum LayoutPlan.ItemEdge
