// The layout engine as one module: cells, rules, constraints, sheets and proofs.
@_exported public import CellGeometry
@_exported public import LayoutSheets
@_exported public import RuleText
@_exported public import SFL
@_exported public import SLL
