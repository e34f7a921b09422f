import TextScreen

/// A theme in use, which caches the style of each role.
@MainActor
final class StyleTable {
    let theme: Theme
    @exclusivity(unchecked) private var cache: [Role: Style] = [:]
    /// The last role looked up: many labels in a row share one, and short names compare quickly.
    @exclusivity(unchecked) private var last: (role: Role, style: Style)
    /// The colour of text without a colour of its own.
    let textColor: Color

    init(_ theme: Theme) {
        self.theme = theme
        textColor = theme[.text].foreground
        last = (.text, theme[.text])
    }

    /// The roles that were looked up, besides that of plain text.
    var roles: [Role] { Array(cache.keys) }

    subscript(role: Role) -> Style {
        if role == last.role { return last.style }
        if let style = cache[role] {
            last = (role, style)
            return style
        }
        let style = theme[role]
        cache[role] = style
        last = (role, style)
        return style
    }
}
