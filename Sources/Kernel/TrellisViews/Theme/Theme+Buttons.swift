import TextScreen

extension Theme {
    /// The buttons that a theme fills with a trace of a colour. In a palette of 256 colours, the nearest ones to such
    /// backgrounds are often one grey.
    ///
    /// Those with a meaning come first: their colour says it.
    private static let tinted: [Role] = ["button.error", "button.warning", "button.success", "button.default"]

    /// The theme for a number of colours: with 256, the tinted buttons have backgrounds that differ from each other and
    /// from that of other buttons, of their own hue, and such that their text can still be read.
    func separated(for colors: TerminalFeatures.Colors) -> Theme {
        guard colors == .palette, needsManyColors else { return self }
        var theme = self
        var taken: Set<Color> = [colors.nearest(to: self[.button].background)]
        for role in Self.tinted {
            guard let style = styles[role].map({ $0.laid(over: self[.button]) }) else { continue }
            let shown = colors.nearest(to: style.background)
            if taken.insert(shown).inserted { continue }
            let text = style.foreground == .default ? self[.text].foreground : style.foreground
            // With the focus, such a button has the whole colour.
            guard let hue = Oklab(self[role.focused].background), let own = Oklab(style.background) else { continue }
            let suitable = Self.cube.filter { color in
                !taken.contains(colors.nearest(to: color)) && color.contrast(to: text) ?? 0 >= Self.leastOfText
                    && hue.squaredDistance(toHueOf: Oklab(color)!) != nil
            }
            let nearest = suitable.min {
                own.squaredDistance(to: Oklab($0)!) < own.squaredDistance(to: Oklab($1)!)
            }
            guard let nearest else { continue }
            taken.insert(colors.nearest(to: nearest))
            theme.styles[role]!.background = nearest
        }
        return theme
    }

    /// The colours of the cube of the palette, without its greys.
    private static let cube: [Color] = {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        return levels.flatMap { red in
            levels.flatMap { green in levels.map { (red, green, $0) } }
        }.filter { $0.0 != $0.1 || $0.1 != $0.2 }.map { Color.rgb($0.0, $0.1, $0.2) }
    }()
}
