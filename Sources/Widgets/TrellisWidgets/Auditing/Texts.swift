public import TrellisViews

// The texts that audits of layouts want to be readable.

extension Label: LayoutAudited {
    /// The lines of the text; at a width, if it wraps.
    public func textSize(for width: Int) -> Size? { measure(for: wraps ? width : nil).size }
    /// The text.
    public var textThatVaries: StyledText? {
        get { styledText }
        set { if let newValue { styledText = newValue } }
    }
}

extension Button: LayoutAudited {
    /// The title.
    public func textSize(for width: Int) -> Size? { Size(width: shownTitle.columns, height: 1) }
}

extension Checkbox: LayoutAudited {
    /// The box and the title.
    public func textSize(for width: Int) -> Size? { measure(for: nil).size }
}

extension Toggle: LayoutAudited {
    /// The switch and the title.
    public func textSize(for width: Int) -> Size? { measure(for: nil).size }
}

extension RadioGroup: LayoutAudited {
    /// The options.
    public func textSize(for width: Int) -> Size? { measure(for: nil).size }
}

extension Link: LayoutAudited {
    /// The text.
    public func textSize(for width: Int) -> Size? { measure(for: nil).size }
}

extension Badge: LayoutAudited {
    /// The text, with a blank on each side.
    public func textSize(for width: Int) -> Size? { measure(for: nil).size }
}

extension BigDigits: LayoutAudited {
    /// The digits.
    public func textSize(for width: Int) -> Size? { measure(for: nil).size }
}

extension Header: LayoutAudited {
    /// The title.
    public func textSize(for width: Int) -> Size? { Size(width: title.columns, height: 1) }
}

extension Divider: LayoutAudited {
    /// The title, with the line beside it.
    public func textSize(for width: Int) -> Size? { title.isEmpty ? nil : measure(for: nil).size }
    /// All cells: lines may cross.
    public var sharedEdges: Edges { Edges(all: 1) }
}

extension Box: LayoutAudited {
    /// The title, with a corner and a blank on each side.
    public func textSize(for width: Int) -> Size? {
        title.isEmpty ? nil : Size(width: translated(text: title).columns + 4, height: 1)
    }
    /// The border: boxes side by side may share a line.
    public var sharedEdges: Edges { Edges(all: 1) }
}
