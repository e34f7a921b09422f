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
            "chart.axis": .plain,
            "chart.axis.focused": Style(attributes: .bold),
            "chart.grid": Style(attributes: .dim),
            "chart.title": Style(attributes: .bold),
            "chart.title.focused": Style(attributes: [.bold, .underline]),
            "chart.cursor": .plain,
            "chart.cursor.focused": Style(attributes: .bold),
            "chart.reading": .plain,
            "chart.series": .plain,
            "chart.selected": Style(attributes: .underline),
            "chart.selected.focused": Style(attributes: [.reverse, .bold]),
            "heatmap.gap": Style(attributes: .dim),
            "heatmap.cursor": Style(attributes: .underline),
            "heatmap.cursor.focused": Style(attributes: [.reverse, .bold]),
            "gauge.track": Style(attributes: .dim),
            "gauge.value": Style(attributes: .bold),
            "properties.readOnly": Style(attributes: .dim),
            "hex.zero": Style(attributes: .dim),
            "hex.changed": Style(attributes: [.bold, .underline]),
            "hex.unreadable": Style(attributes: .bold),
            "hex.cursor": Style(attributes: .underline),
            "hex.cursor.focused": Style(attributes: [.reverse, .bold]),
            "markdown.heading": Style(attributes: .bold),
            "markdown.heading.2": Style(attributes: [.bold]),
            "markdown.heading.3": Style(attributes: [.bold, .underline]),
            "markdown.heading.4": Style(attributes: .underline),
            "markdown.heading.5": Style(attributes: .underline),
            "markdown.heading.6": Style(attributes: .italic),
            "markdown.heading.rule": .plain,
            "markdown.code": .plain,
            "markdown.code.span": Style(attributes: .bold),
            "markdown.quote": Style(attributes: .dim),
            "markdown.task.done": Style(attributes: .bold),
            "markdown.table.line": Style(attributes: .dim),
            "markdown.rule": Style(attributes: .dim),
            "markdown.link": Style(attributes: .underline),
            "markdown.image": Style(attributes: .dim),
            "markdown.html": Style(attributes: .dim),
            "transcript.mark.user": Style(attributes: .bold),
            "transcript.title": Style(attributes: .bold),
            "transcript.selected": Style(attributes: .dim),
            "transcript.selected.focused": Style(attributes: .bold),
            "transcript.more": Style(attributes: .reverse),
            "inspector.selected": Style(attributes: [.underline, .bold]),
            "inspector.hovered": Style(attributes: .reverse),
            "inspector.flash": Style(attributes: .reverse),
            "inspector.tag": Style(attributes: [.reverse, .bold]),
            "divider.hovered": Style(attributes: .bold),
            "divider.pressed": Style(attributes: [.reverse, .bold]),
            "collapsible": Style(attributes: .bold),
            "collapsible.detail": .plain,
            "desktop": Style(attributes: .dim),
            "panel.border.focused": Style(attributes: .bold),
            "panel.title.focused": Style(attributes: [.reverse, .bold]),
            "wizard.step.current": Style(attributes: .bold),
            "file.folder": Style(attributes: .bold),
            "file.broken": Style(attributes: .underline),
            "file.hidden": Style(attributes: .dim),
            "code.keyword": Style(attributes: .bold),
            "code.type": .plain,
            "code.function": .plain,
            "code.constant": .plain,
            "code.number": .plain,
            "code.string": .plain,
            "code.escape": Style(attributes: .bold),
            "code.comment": Style(attributes: .dim),
            "code.attribute": Style(attributes: .dim),
            "code.preprocessor": Style(attributes: .bold),
            "code.variable": Style(attributes: .bold),
            "code.property": Style(attributes: .bold),
            "code.heading": Style(attributes: [.bold, .underline]),
            "code.strong": Style(attributes: .bold),
            "code.emphasis": Style(attributes: .underline),
            "code.link": Style(attributes: .underline),
            "code.code": Style(attributes: .bold),
            "code.mark": Style(attributes: .dim),
            "code.added": Style(attributes: .bold),
            "code.removed": Style(attributes: .dim),
            "code.hunk": Style(attributes: .underline),
            "code.header": Style(attributes: .bold),
            "code.focused": .plain,
            "area.line": .plain,
            "diff.added": Style(attributes: .bold),
            "diff.added.word": Style(attributes: [.bold, .underline]),
            "diff.removed": .plain,
            "diff.removed.word": Style(attributes: .underline),
            "diff.removed.sign": .plain,
            "diff.hunk": Style(attributes: .dim),
            "diff.hunk.current": Style(attributes: [.reverse, .bold]),
            "diff.header": Style(attributes: [.bold, .underline]),
            "diff.current": Style(attributes: .bold),
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
        theme["chart.axis.focused"] = Style(foreground: .cyan, attributes: .bold)
        theme["panel.border.focused"] = Style(foreground: .cyan, attributes: .bold)
        theme["wizard.step.current"] = Style(foreground: .cyan, attributes: .bold)
        theme[.error] = Style(foreground: .red, attributes: .bold)
        theme[.warning] = Style(foreground: .yellow, attributes: .bold)
        theme[.success] = Style(foreground: .green)
        theme[.link] = Style(foreground: .cyan, attributes: .underline)
        theme["markdown.link"] = theme[.link]
        theme["markdown.heading"] = Style(foreground: .cyan, attributes: .bold)
        theme["markdown.code.span"] = Style(foreground: .yellow)
        theme["toast.border.error"] = theme[.error]
        theme["toggle.on"] = Style(foreground: .cyan, attributes: .bold)
        theme["progress"] = Style(foreground: .cyan)
        theme["slider"] = Style(foreground: .cyan)
        theme["gauge"] = Style(foreground: .cyan)
        let series: [Color] = [.cyan, .yellow, .green, .magenta, .red, .blue, .white, .brightBlack]
        for (index, color) in series.enumerated() {
            theme[Role("chart.series.\(index + 1)")] = Style(foreground: color)
        }
        for (role, color) in [
            "code.keyword": .magenta, "code.type": .cyan, "code.function": .blue, "code.constant": .yellow,
            "code.number": .yellow, "code.string": .green, "code.escape": .yellow, "code.attribute": .yellow,
            "code.preprocessor": .magenta, "code.variable": .cyan, "code.property": .cyan, "code.heading": .cyan,
            "code.link": .cyan, "code.code": .green, "code.added": .green, "code.removed": .red, "code.hunk": .cyan,
            "diff.added": .green, "diff.removed": .red, "diff.header": .cyan, "diff.current": .cyan,
        ] as [Role: Color] {
            theme[role].foreground = color
        }
        theme["key"] = Style(attributes: .bold)
        theme["palette.selected"] = Style(foreground: .white, background: .blue, attributes: .bold)
        theme[.selection] = Style(foreground: .white, background: .blue, attributes: .bold)
        theme["focused"] = Style(foreground: .white, background: .blue, attributes: .bold)
        theme["code.function"].foreground = .cyan
        // The dark half of these can hardly be read on black.
        theme.replaceForegrounds([.red: .palette(9), .magenta: .palette(13), .blue: .palette(14)])
        theme["chart.series.6"].foreground = .palette(12)
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
