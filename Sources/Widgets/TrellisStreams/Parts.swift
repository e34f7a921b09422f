public import TrellisViews

// The views inside of widgets that audits of layouts leave alone, because the widget gives them room as it sees fit.

extension Transcript: LayoutAudited {
    /// All: the entries scroll.
    public func isPart(_ subview: View) -> Bool { true }
}

extension LogView: LayoutAudited {
    /// All.
    public func isPart(_ subview: View) -> Bool { true }
}

extension HexView: LayoutAudited {
    /// All.
    public func isPart(_ subview: View) -> Bool { true }
}
