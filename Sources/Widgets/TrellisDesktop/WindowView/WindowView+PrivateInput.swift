public import TrellisViews

extension WindowView: PrivateInput {
    /// Whether the window's focus is in a view whose input is private.
    public var inputIsPrivate: Bool { acceptsInput && shownWindow?.privateInput != nil }

    /// That of the view with the focus.
    public var privateInputPlaceholder: Character { shownWindow?.privateInput?.privateInputPlaceholder ?? "•" }
}
