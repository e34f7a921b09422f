import TextScreen

/// The themes of terminals with few colours, or none.
extension Theme {
    /// No colours: bold, underlined and reversed text mark differences. Used where the terminal has no colours.
    public static let monochrome = Theme(
        name: "monochrome", isDark: true, needsManyColors: false,
        styles: [
            .muted: .plain,
            .title: Style(attributes: .bold),
            "border.focused": Style(attributes: .bold),
            .selection: Style(attributes: [.reverse, .bold]),
            .button: .plain,
            "button.default": Style(attributes: .bold),
            "toggle.on": Style(attributes: .bold),
            .field: Style(attributes: .underline),
            "field.focused": Style(attributes: .bold),
            "field.sign": .plain,
            "field.mask": Style(attributes: .dim),
            "field.invalid": Style(attributes: .reverse),
            "placeholder": Style(attributes: .dim),
            "textSelection": Style(attributes: .reverse),
            "textSelection.inactive": Style(attributes: [.bold, .underline]),
            "heading": Style(attributes: .bold),
            "gutter": Style(attributes: .dim),
            "hit": Style(attributes: .underline),
            "hit.current": Style(attributes: [.reverse, .bold, .underline]),
            "slider.track": Style(attributes: .dim),
            "slider.thumb": Style(attributes: .bold),
            "calendar.outside": Style(attributes: .dim),
            "calendar.today": Style(attributes: [.bold, .underline]),
            "calendar.range": Style(attributes: .underline),
            "select": Style(attributes: .underline),
            "chip": Style(attributes: .reverse),
            "chip.selected": Style(attributes: [.bold, .underline]),
            "area.focused": .plain,
            .bar: Style(attributes: .reverse),
            "bar.focused": Style(attributes: .bold),
            "palette.selected": Style(attributes: [.reverse, .bold]),
            "table.header": Style(attributes: [.bold, .underline]),
            "tree.guide": Style(attributes: .dim),
            "series": .plain,
            "divider.hovered": Style(attributes: .bold),
            "divider.pressed": Style(attributes: [.reverse, .bold]),
            "collapsible": Style(attributes: .bold),
            "collapsible.detail": .plain,
            "wizard.step.current": Style(attributes: .bold),
            "area.line": .plain,
            .error: Style(attributes: [.bold, .underline]),
            .warning: Style(attributes: .bold),
            .link: Style(attributes: .underline),
            "link.visited": Style(attributes: .dim),
            "badge": Style(attributes: .reverse),
            "header": Style(attributes: .reverse),
            "breadcrumbs.current": Style(attributes: .bold),
            "paginator.end": Style(attributes: .dim),
            "loading": Style(attributes: .dim),
            "toast.border.error": Style(attributes: .bold),
            "toast.margin": Style(attributes: .dim),
            "key": Style(attributes: .bold),
            "backdrop": Style(attributes: .dim),
            "match": Style(attributes: [.bold, .underline]),
            "mnemonic": Style(attributes: .underline),
            "focused": Style(attributes: [.reverse, .bold]),
            "hovered": Style(attributes: .underline),
            "pressed": Style(attributes: [.reverse, .underline]),
            "selected": Style(attributes: [.bold, .underline]),
            "disabled": Style(attributes: .dim),
        ])

    /// The user's own colours: the terminal's background and text colour and some of its first eight colours. Used
    /// where the terminal has fewer than 256 colours.
    public static let terminal = {
        var theme = monochrome
        theme.name = "terminal"
        theme[.title] = Style(foreground: .cyan, attributes: .bold)
        theme[.accent] = Style(foreground: .cyan)
        theme["border.focused"] = Style(foreground: .cyan, attributes: .bold)
        theme["divider.hovered"] = Style(foreground: .cyan)
        theme["wizard.step.current"] = Style(foreground: .cyan, attributes: .bold)
        theme[.error] = Style(foreground: .red, attributes: .bold)
        theme[.warning] = Style(foreground: .yellow, attributes: .bold)
        theme[.success] = Style(foreground: .green)
        theme[.link] = Style(foreground: .cyan, attributes: .underline)
        theme["toast.border.error"] = theme[.error]
        theme["toggle.on"] = Style(foreground: .cyan, attributes: .bold)
        theme["progress"] = Style(foreground: .cyan)
        theme["slider"] = Style(foreground: .cyan)
        let series: [Color] = [.cyan, .yellow, .green, .magenta, .red, .blue, .white, .brightBlack]
        for (index, color) in series.enumerated() {
            theme[Role("series.\(index + 1)")] = Style(foreground: color)
        }
        theme["match"] = Style(foreground: .green, attributes: [.bold, .underline])
        theme["selected"] = Style(foreground: .cyan, attributes: .bold)
        theme["palette.selected"] = Style(foreground: .white, background: .blue, attributes: .bold)
        theme[.selection] = Style(foreground: .white, background: .blue, attributes: .bold)
        theme["focused"] = Style(foreground: .white, background: .blue, attributes: .bold)
        // The dark half of these can hardly be read on black.
        theme.replaceForegrounds([.red: .palette(9), .magenta: .palette(13), .blue: .palette(14)])
        theme["series.6"].foreground = .palette(12)
        return theme
    }()

    /// `terminal` on a light background, on which most colours cannot be read.
    static let terminalOnLight = {
        var theme = terminal
        theme.replaceForegrounds([
            .palette(9): .red, .palette(14): .blue, .cyan: .blue, .yellow: .default, .green: .default,
            .palette(12): .blue, .palette(13): .default, .white: .default,
        ])
        return theme
    }()

    /// Replaces colours of text that stands on the terminal's own background.
    private mutating func replaceForegrounds(_ colors: [Color: Color]) {
        for (role, style) in styles where style.background == .default {
            if let color = colors[style.foreground] { styles[role]!.foreground = color }
        }
    }
}
