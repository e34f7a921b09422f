import TrellisViews

extension Palette {
    /// The colours with their names in theme sheets, in their order.
    private static let colors: [(name: String, path: any WritableKeyPath<Palette, Color> & Sendable)] = [
        ("background", \.background), ("panel", \.panel), ("surface", \.surface), ("field", \.field), ("text", \.text),
        ("muted", \.muted), ("border", \.border), ("accent", \.accent), ("secondary", \.secondary),
        ("selection", \.selection), ("onSelection", \.onSelection), ("inactive", \.inactive), ("error", \.error),
        ("warning", \.warning), ("success", \.success),
    ]

    /// The names of the colours, in their order.
    static let names = colors.map(\.name)

    /// Reads or sets a colour by its name in theme sheets, one of `names`; nil for other names.
    subscript(name: String) -> Color? {
        get { Self.colors.first { $0.name == name }.map { self[keyPath: $0.path] } }
        set {
            guard let newValue, let path = Self.colors.first(where: { $0.name == name })?.path else { return }
            self[keyPath: path] = newValue
        }
    }
}
