extension View {
    /// Whether the terminal shows only ASCII, so that symbols need ASCII replacements.
    public final var showsOnlyASCII: Bool { window?.features.unicode == false }
}
