public import TrellisViews

// The texts that audits of layouts want to be readable.

extension Label: LayoutAudited {
    /// The lines of the text; at a width, if it wraps.
    public func textSize(for width: Int) -> Size? { measure(for: wraps ? width : nil).size }
    /// The text.
    public func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        let own = styledText
        if own.text.isEmpty { return nil }
        styledText = StyledText(change(own.text))
        return { [self] in styledText = own }
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
    /// The options.
    public func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        let own = options
        options = own.map(change)
        return { [self] in options = own }
    }
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

extension Select: LayoutAudited {
    /// The titles of the options.
    public func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        vary(self, \.makeTitle, change) { $0.reload() }
    }
}

extension MultiSelect: LayoutAudited {
    /// The titles of the options.
    public func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        vary(self, \.makeTitle, change) { $0.reload() }
    }
}

extension TextArea: LayoutAudited {
    /// The text, or words in an empty one, where the view grows with them.
    public func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        growsUpTo == nil ? nil : replaceForAWhile(change(text.isEmpty ? String(repeating: "word ", count: 5) : text))
    }
}

/// Changes the texts that a view makes of its items; returns what gives it its own again.
@MainActor
func vary<Owner: View, Item>(
    _ owner: Owner, _ make: ReferenceWritableKeyPath<Owner, @MainActor (Item) -> StyledText>,
    _ change: @escaping @MainActor (String) -> String, reload: @escaping @MainActor (Owner) -> Void
) -> () -> Void {
    let own = owner[keyPath: make]
    owner[keyPath: make] = { StyledText(change(own($0).text)) }
    reload(owner)
    return {
        owner[keyPath: make] = own
        reload(owner)
    }
}
