import TextScreen

/// A theme in use: each role is looked for once.
@MainActor
final class StyleTable {
    let theme: Theme
    private var known: [Role: Style] = [:]
    /// The colour of text that has none of its own.
    let textColor: Color

    init(_ theme: Theme) {
        self.theme = theme
        textColor = theme[.text].foreground
    }

    subscript(role: Role) -> Style {
        if let style = known[role] { return style }
        let style = theme[role]
        known[role] = style
        return style
    }
}
