import TextScreen

/// The 16 colours of programs' output, made from those of a palette: the roles `"output.0"` to `"output.15"`.
struct OutputPalette {
    let styles: [Role: Style]

    init(_ palette: Palette) {
        let hues: [Color] = [
            palette.border, palette.error, palette.success, palette.warning, .rgb(90, 150, 245), .rgb(200, 120, 230),
            .rgb(60, 185, 190), palette.muted,
        ]
        // Readable wherever output may be.
        func readable(_ color: Color) -> Style {
            Style(
                foreground: color.toward(
                    palette.text, contrast: 4.5, to: palette.background, palette.panel, palette.surface))
        }
        var styles: [Role: Style] = [:]
        // Where colours of the palette are the terminal's, so are these.
        if palette.background.luminance != nil {
            for (index, hue) in hues.enumerated() {
                styles[Role("output.\(index)")] = readable(hue)
                styles[Role("output.\(index + 8)")] = readable(hue.mixed(with: palette.text, percent: 30))
            }
        }
        self.styles = styles
    }
}
