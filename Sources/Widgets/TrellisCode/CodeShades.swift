import TrellisViews

/// The colours of code and of changes, made from those of a palette.
struct CodeShades {
    private let palette: Palette
    /// The backgrounds of lines and of words that were added and removed.
    let (added, addedWord, removed, removedWord): (Color, Color, Color, Color)
    private let isDark: Bool

    init(_ palette: Palette) {
        self.palette = palette
        // Of the palette alone, as all its styles are: a theme sheet may call any palette dark.
        let isDark = palette.isDark
        // Strong enough to keep their hue in a terminal with 256 colours.
        func tint(_ color: Color, _ percent: Int) -> Color { palette.background.mixed(with: color, percent: percent) }
        let green: Color = isDark ? .rgb(0, 160, 20) : .rgb(80, 225, 105)
        let red: Color = isDark ? .rgb(190, 20, 40) : .rgb(255, 85, 85)
        (added, removed) = (tint(green, isDark ? 38 : 30), tint(red, isDark ? 34 : 24))
        addedWord = palette.ground(tint(green, isDark ? 68 : 62))
        removedWord = tint(red, isDark ? 62 : 50)
        self.isDark = isDark
    }

    var keyword: Style { Style(foreground: readable(isDark ? .rgb(205, 155, 236) : .rgb(126, 42, 156))) }

    var type: Style { Style(foreground: readable(isDark ? .rgb(104, 205, 199) : .rgb(0, 104, 112))) }

    var currentHunk: Style {
        Style(
            foreground: palette.readable(readable(palette.accent), on: palette.inactive), background: palette.inactive)
    }

    func text(_ color: KeyPath<Palette, Color>, _ attributes: Style.Attributes = []) -> Style {
        Style(foreground: readable(palette[keyPath: color]), attributes: attributes)
    }

    func sign(_ color: KeyPath<Palette, Color>, on background: KeyPath<CodeShades, Color>) -> Style {
        Style(
            foreground: readable(palette[keyPath: color]), background: self[keyPath: background], attributes: .bold)
    }

    /// The colour, or a mixture of it, that can be read wherever code may be.
    func readable(_ color: Color) -> Color {
        let plain = palette.readable(color, on: palette.background, palette.surface, palette.field)
        return palette.readable(plain, on: added, removed)
    }
}
