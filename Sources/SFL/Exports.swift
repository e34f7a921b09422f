// Whoever imports the language alone also meets its errors and frames.
@_exported public import CellGeometry
@_exported public import RuleText
