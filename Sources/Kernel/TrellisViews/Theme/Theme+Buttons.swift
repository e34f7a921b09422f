import TextScreen

extension Theme {
    /// The buttons that a theme fills with a trace of a colour. In a palette of 256 colours, the nearest ones to such
    /// backgrounds are often one grey.
    private static let tinted: [Role] = ["button.default", "button.success", "button.warning", "button.error"]

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
            guard let hue = Hue(self[role.focused].background), let own = Hue(style.background) else { continue }
            let suitable = Self.cube.filter { color in
                guard !taken.contains(colors.nearest(to: color)), let other = Hue(color) else { return false }
                return other.likeness(to: hue) > 0.85 && color.contrast(to: text) ?? 0 >= Self.leastOfText
            }
            let nearest = suitable.min { Hue($0)!.distance(to: own) < Hue($1)!.distance(to: own) }
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

    /// How the parts of a colour differ from its grey.
    private struct Hue {
        let parts: [Double]
        let grey: Double

        /// Nil unless the colour is RGB.
        init?(_ color: Color) {
            guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
            let all = [Double(red), Double(green), Double(blue)]
            let grey = all.reduce(0, +) / 3
            (parts, self.grey) = (all.map { $0 - grey }, grey)
        }

        var strength: Double { parts.reduce(0) { $0 + $1 * $1 }.squareRoot() }

        /// The cosine between the directions of both.
        func likeness(to other: Hue) -> Double {
            let product = zip(parts, other.parts).reduce(0) { $0 + $1.0 * $1.1 }
            return product / max(1, strength * other.strength)
        }

        func distance(to other: Hue) -> Double {
            zip(parts, other.parts).reduce((grey - other.grey) * (grey - other.grey)) {
                $0 + ($1.0 - $1.1) * ($1.0 - $1.1) / 3
            }
        }
    }
}
