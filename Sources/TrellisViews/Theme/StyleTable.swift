import TextScreen

/// A theme in use: each role is looked for once.
@MainActor
final class StyleTable {
    let theme: Theme
    @exclusivity(unchecked) private var known: [Role: Style] = [:]
    /// The role that was asked for last: many labels in a row have the same one, and short names are compared at once.
    @exclusivity(unchecked) private var last: (role: Role, style: Style)
    /// The colour of text that has none of its own.
    let textColor: Color

    init(_ theme: Theme) {
        self.theme = theme
        textColor = theme[.text].foreground
        last = (.text, theme[.text])
    }

    subscript(role: Role) -> Style {
        if role == last.role { return last.style }
        if let style = known[role] {
            last = (role, style)
            return style
        }
        let style = theme[role]
        known[role] = style
        last = (role, style)
        return style
    }
}
