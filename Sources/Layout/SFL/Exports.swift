// The language's API uses errors and frames from these modules.
@_exported public import CellGeometry
@_exported public import RuleText
