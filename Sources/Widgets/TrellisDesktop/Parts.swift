public import TrellisViews

// The views inside of widgets that audits of layouts leave alone, because the widget gives them room as it sees fit.

extension FloatingPanel: LayoutAudited {
    /// The buttons in the border.
    public func isPart(_ subview: View) -> Bool { subview is PanelButton }
}

extension Desktop: LayoutAudited {
    /// True: the user moves the panels.
    public var layersSubviews: Bool { true }
}
