import TextScreen

/// A theme in use, which caches the style of each role.
@MainActor
final class StyleTable {
    let theme: Theme
    let colors: TerminalFeatures.Colors
    /// The theme with what few colours would show alike told apart.
    private let shown: Theme
    @exclusivity(unchecked) private var cache: [Role: Style] = [:]
    /// The colour of text without a colour of its own.
    let textColor: Color

    init(_ theme: Theme, for colors: TerminalFeatures.Colors = .rgb) {
        (self.theme, self.colors) = (theme, colors)
        shown = theme.separated(for: colors)
        textColor = theme[.text].foreground
    }

    /// The roles that were looked up, besides that of plain text.
    var roles: [Role] { cache.keys.filter { $0 != .text } }

    subscript(role: Role) -> Style {
        if let style = cache[role] { return style }
        let style = shown[role]
        cache[role] = style
        return style
    }
}
