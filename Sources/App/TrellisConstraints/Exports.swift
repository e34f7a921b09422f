// The API uses types of these modules.
@_exported public import RuleText
@_exported public import SFL
@_exported public import TrellisViews
