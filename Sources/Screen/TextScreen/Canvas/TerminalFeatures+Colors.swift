extension TerminalFeatures.Colors {
    /// The available colour that is nearest to a colour.
    package func nearest(to color: Color) -> Color {
        if self == .none { return .default }
        switch color.kind {
        case .terminalDefault: return .default
        case .palette(let index):
            switch self {
            case .eight where index < 16: return .palette(index & 7)
            case .eight: return palette(Shade(palette: index), in: 0..<8)
            case .sixteen where index >= 16: return palette(Shade(palette: index), in: 0..<16)
            default: return color
            }
        case .rgb(let red, let green, let blue):
            let shade = Shade(red: Int(red), green: Int(green), blue: Int(blue))
            switch self {
            case .rgb: return color
            // Not one of the first 16, which depend on the user's theme.
            case .palette: return palette(shade, in: 16..<256)
            case .sixteen: return palette(shade, in: 0..<16)
            default: return palette(shade, in: 0..<8)
            }
        }
    }

    private func palette(_ shade: Shade, in numbers: Range<Int>) -> Color {
        .palette(UInt8(shade.nearest(in: numbers)))
    }

    /// Both colours of a cell. Where there are few colours, text that would vanish into its background becomes black or
    /// white, and what could be read by its contrast still can; `bold` stands for the bright half of the ANSI colours on a terminal that has only the other half.
    package func shown(
        _ foreground: Color, on background: Color
    ) -> (foreground: Color, background: Color, bold: Bool) {
        var front = nearest(to: foreground)
        let back = nearest(to: background)
        var bold = false
        if self == .eight, case .palette(8...15) = foreground.kind { bold = true }
        if self == .eight || self == .sixteen, front == back, foreground != background, !bold,
            case .palette(let index) = back.kind
        {
            front = Shade.ansi[Int(index)].isLight ? .black : .white
        }
        return (readable(front, on: back, asWas: foreground, on: background), back, bold)
    }

    /// The contrasts of WCAG 2 that a replacement keeps: that of text, and that of signs.
    private static let keptContrasts = [4.5, 3]

    /// A replaced colour, or the nearest to what it replaces that can be read on its background as well as that could.
    private func readable(_ front: Color, on back: Color, asWas foreground: Color, on background: Color) -> Color {
        guard self < .rgb, self > .none, case .rgb = foreground.kind, let wanted = Shade(foreground),
            let behind = Shade(back), let before = Shade(background).map({ wanted.contrast(to: $0) }),
            let least = Self.keptContrasts.first(where: { before >= $0 }),
            Shade(front).map({ $0.contrast(to: behind) < least }) ?? false
        else { return front }
        let numbers = self == .palette ? 16..<256 : 0..<rawValue
        let readable = numbers.filter { Shade(palette: UInt8($0)).contrast(to: behind) >= least }
        return readable.isEmpty ? front : .palette(UInt8(wanted.nearest(in: readable)))
    }

    /// The SGR parameters that lead from the plain style to this one, each with a semicolon before it.
    package func sgr(_ style: Style) -> String {
        let shown = self.shown(style.foreground, on: style.background)
        var attributes = style.attributes
        if shown.bold { attributes.insert(.bold) }
        return attributes.sgr + shown.foreground.sgr(30) + shown.background.sgr(40)
    }
}

extension Style.Attributes {
    package static let parameters: [(attribute: Style.Attributes, number: Int)] = [
        (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7), (.strikethrough, 9),
    ]

    /// The SGR parameters that set the attributes, each with a semicolon before it.
    package var sgr: String {
        var result = ""
        for (attribute, number) in Self.parameters where contains(attribute) { result += ";\(number)" }
        return result
    }
}

extension Color {
    /// The SGR parameters that set the colour, each with a semicolon before it; empty for the default.
    ///
    /// - Parameter base: 30 for the foreground, 40 for the background.
    package func sgr(_ base: Int) -> String {
        switch kind {
        case .terminalDefault: ""
        case .palette(let index) where index < 8: ";\(base + Int(index))"
        case .palette(let index) where index < 16: ";\(base + 52 + Int(index))"
        case .palette(let index): ";\(base + 8);5;\(index)"
        case .rgb(let red, let green, let blue): ";\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
