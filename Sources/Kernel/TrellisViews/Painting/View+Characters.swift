extension View {
    /// Whether the terminal shows only ASCII, so that symbols need ASCII replacements.
    ///
    /// It is false while `Window.isAccessible`: lines in ASCII would be read, and others are left out there.
    public final var showsOnlyASCII: Bool { window.map { !$0.features.unicode && !$0.isAccessible } ?? false }
}
