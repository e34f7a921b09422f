public import TrellisViews

// The views inside of widgets that audits of layouts leave alone, because the widget gives them room as it sees fit.

extension ColorField: LayoutAudited {
    /// All.
    public func isPart(_ subview: View) -> Bool { true }
}
