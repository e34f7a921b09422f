public import TextScreen

extension Painter {
    /// The style of a part of a program's output, over that of the view that shows it.
    ///
    /// What the part leaves open comes from the view. The first 16 colours of the terminal's palette are those of the
    /// theme: its roles `"output.0"` to `"output.15"`. A colour that the program chose for any background, and that could
    /// not be read on this one, becomes one that can: it goes towards the theme's text colour until its contrast is 3.
    /// So does the view's text colour on a background that the program has chosen: towards that of the window. Colours that
    /// the program has chosen for such a background stay, as do all on a background that is not known in RGB.
    ///
    /// - Parameters:
    ///   - style: the style as the program wants it.
    ///   - base: the style of the view.
    public func output(_ style: Style, over base: Style) -> Style {
        var result = style
        if result.background == .default { result.background = base.background }
        let window = self[.window].background
        switch (style.foreground == .default, style.background == .default) {
        case (true, true): result.foreground = base.foreground
        case (true, false):
            let plain = base.foreground == .default ? self[.text].foreground : base.foreground
            result.foreground = readable(plain, on: style.background.asInXterm, toward: window)
        case (false, true):
            let own = base.background == .default ? window : base.background
            result.foreground = readable(style.foreground, on: own, toward: self[.text].foreground)
        case (false, false): break
        }
        return result
    }

    private func readable(_ color: Color, on background: Color, toward text: Color) -> Color {
        guard background.luminance != nil else { return color }
        let key = OutputColor(color: color, background: background, text: text)
        if let cached = readableColors[key] { return cached }
        if readableColors.count >= 1_024 { readableColors.removeAll() }
        let own = ownColor(color)
        let shown = own ?? color.asInXterm
        let readable = shown.toward(text, contrast: 3, to: background)
        // A colour of the terminal's palette that can be read stays the user's own.
        let result = own == nil && readable == shown ? color : readable
        readableColors[key] = result
        return result
    }

    /// The theme's colour for one of the first 16 of the palette; nil if it has none.
    private func ownColor(_ color: Color) -> Color? {
        guard case .palette(let index) = color.kind, index < 16 else { return nil }
        let own = self[Role("output.\(index)")].foreground
        return own == .default ? nil : own
    }
}

/// The inputs of a readable colour.
struct OutputColor: Hashable {
    let color: Color
    let background: Color
    let text: Color
}

extension Color {
    /// The colour in RGB, where it is one of the palette as xterm shows it.
    fileprivate var asInXterm: Color {
        guard case .palette(let index) = kind else { return self }
        let shade = Shade(palette: index)
        return .rgb(UInt8(shade.red), UInt8(shade.green), UInt8(shade.blue))
    }
}
