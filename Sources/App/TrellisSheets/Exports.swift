// The API uses sheets, and errors of their rules.
@_exported public import LayoutSheets
@_exported public import RuleText
@_exported public import TrellisViews
