import TextScreen

/// The colours of code and of changes, made from those of a palette.
struct CodePalette {
    let styles: [Role: Style]

    init(_ palette: Palette) {
        // Of the palette alone, as all its styles are: a theme sheet may call any palette dark.
        let isDark = palette.background.isDark ?? true
        // Strong enough to keep their hue in a terminal with 256 colours.
        func tint(_ color: Color, _ percent: Int) -> Color { palette.background.mixed(with: color, percent: percent) }
        let green: Color = isDark ? .rgb(0, 160, 20) : .rgb(80, 225, 105)
        let red: Color = isDark ? .rgb(190, 20, 40) : .rgb(255, 85, 85)
        let added = tint(green, isDark ? 38 : 30)
        let addedWord = tint(green, isDark ? 68 : 62).toward(palette.background, contrast: 4.5, to: palette.text)
        let (removed, removedWord) = (tint(red, isDark ? 34 : 24), tint(red, isDark ? 62 : 50))
        // Readable wherever code may be.
        func readable(_ color: Color) -> Color {
            color.toward(palette.text, contrast: 4.5, to: palette.background, palette.surface, palette.field)
                .toward(palette.text, contrast: 4.5, to: added, removed)
        }
        func text(_ color: Color, _ attributes: Style.Attributes = []) -> Style {
            Style(foreground: readable(color), attributes: attributes)
        }
        let keyword = text(isDark ? .rgb(205, 155, 236) : .rgb(126, 42, 156))
        let type = text(isDark ? .rgb(104, 205, 199) : .rgb(0, 104, 112))
        styles = [
            "code": .plain,
            "code.focused": .plain,
            "code.keyword": keyword,
            "code.type": type,
            "code.function": text(palette.accent),
            "code.constant": text(palette.warning),
            "code.number": text(palette.warning),
            "code.string": text(palette.success),
            "code.escape": text(palette.warning),
            "code.comment": text(palette.muted),
            "code.attribute": text(palette.warning),
            "code.preprocessor": keyword,
            "code.variable": type,
            "code.property": text(palette.accent),
            "code.heading": text(palette.accent, .bold),
            "code.strong": Style(attributes: .bold),
            "code.emphasis": Style(attributes: .italic),
            "code.link": text(palette.accent, .underline),
            "code.code": text(palette.success),
            "code.mark": text(palette.muted),
            "code.added": text(palette.success),
            "code.removed": text(palette.error),
            "code.hunk": type,
            "code.header": Style(attributes: .bold),
            "area.line": Style(background: palette.surface),
            "diff.added": Style(background: added),
            "diff.added.word": Style(background: addedWord),
            "diff.added.sign": Style(foreground: readable(palette.success), background: added, attributes: .bold),
            "diff.removed": Style(background: removed),
            "diff.removed.word": Style(background: removedWord),
            "diff.removed.sign": Style(foreground: readable(palette.error), background: removed, attributes: .bold),
            "diff.hunk": Style(foreground: readable(palette.muted), background: palette.surface),
            "diff.hunk.current": Style(
                foreground: readable(palette.accent).toward(palette.text, contrast: 4.5, to: palette.inactive),
                background: palette.inactive),
            "diff.header": Style(foreground: palette.accent, attributes: .bold),
            "diff.current": Style(foreground: palette.accent, attributes: .bold),
        ]
    }
}
