// What the API of views shows: cells, text and input, observing, and what containers need to write rules.
@_exported public import CellGeometry
@_exported public import KeyValueObserving
@_exported public import TextScreen

@_exported public import enum LayoutPlan.Axis
@_exported public import enum LayoutPlan.ItemEdge
