extension View {
    /// Whether the terminal shows nothing beyond ASCII, so that marks have to be made of that.
    public final var showsOnlyASCII: Bool { window?.features.unicode == false }
}
