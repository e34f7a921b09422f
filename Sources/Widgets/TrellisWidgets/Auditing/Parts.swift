public import TrellisViews

// The views inside of widgets that audits of layouts leave alone, because the widget gives them room as it sees fit.

extension Tabs: LayoutAudited {
    /// The row of tabs.
    public func isPart(_ subview: View) -> Bool { subview is TabRow }
}

extension SplitView: LayoutAudited {
    /// The dividers.
    public func isPart(_ subview: View) -> Bool { subview is SplitDivider }
    /// The borders of its panes, if these share them: a split view in a pane shares them with the panes beside it.
    public var sharedEdges: Edges { dividersInUse == .sharedBorder ? Edges(all: 1) : .zero }
}

extension Collapsible: LayoutAudited {
    /// The title.
    public func isPart(_ subview: View) -> Bool { subview is CollapsibleTitle }
}

extension Labeled: LayoutAudited {
    /// The message below the field.
    public func isPart(_ subview: View) -> Bool { subview !== label && subview !== field }
}

extension Wizard: LayoutAudited {
    /// All but the page.
    public func isPart(_ subview: View) -> Bool { !(subview is WizardPageHost) }
}

extension LoadingCover: LayoutAudited {
    /// The blocks and the title.
    public func isPart(_ subview: View) -> Bool { subview is LoadingBlocks || subview is Label }
}

extension RowsView: LayoutAudited {
    /// All, such as a field in which a row is renamed.
    public final func isPart(_ subview: View) -> Bool { true }
}

extension NumberField: LayoutAudited {
    /// All.
    public func isPart(_ subview: View) -> Bool { true }
}

extension Toast: LayoutAudited {
    /// All.
    public func isPart(_ subview: View) -> Bool { true }
}

extension CommandPalette: LayoutAudited {
    /// All.
    public func isPart(_ subview: View) -> Bool { true }
}

extension ScrollView: ScrollPositioned {}
