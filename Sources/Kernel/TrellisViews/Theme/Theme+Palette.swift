import TextScreen

extension Theme {
    /// Creates a theme from a palette.
    ///
    /// The focused state of a widget has a contrast of at least 1.5 to the unfocused one, and text on it a contrast of
    /// 4.5. Where the palette's colours do not give that, as for a focused field or its placeholder, the theme mixes
    /// suitable ones from them.
    public init(name: String, isDark: Bool = true, _ palette: Palette) {
        let chosen = Style(foreground: palette.onSelection, background: palette.selection)
        let field = palette.field
        let tinted = field.toward(palette.accent, contrast: Self.leastOfStates, to: field)
        // Colours from the terminal's own palette cannot be mixed.
        let focusedField = tinted == field ? palette.inactive : tinted
        func readable(_ color: Color) -> Color {
            color.toward(palette.text, contrast: Self.leastOfText, to: field, focusedField)
        }
        /// Colours for which the palette has no name.
        func hue(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Style {
            let color = Color.rgb(red, green, blue)
            return Style(
                foreground: color.toward(palette.text, contrast: Self.leastOfText, to: palette.background))
        }
        /// A button filled with a trace of a colour, under text that stays readable.
        func filled(_ color: Color, _ percent: Int, on ground: Color) -> Style {
            let background = (color.luminance == nil ? field : ground.mixed(with: color, percent: percent))
                .toward(ground, contrast: Self.leastOfText, to: palette.text)
                .toward(ground, contrast: Self.leastOfStates, to: color)
            let text = color == palette.selection ? palette.text : color
            return Style(
                foreground: text.toward(palette.text, contrast: Self.leastOfText, to: background),
                background: background, attributes: .bold)
        }
        // Mixed with a field, which is often a little blue, warm colours would be grey.
        let extreme = palette.background.isDark ?? isDark ? Color.rgb(0, 0, 0) : .rgb(255, 255, 255)
        /// The same button with the focus: filled with the whole colour, so that its meaning stays.
        func solid(_ color: Color) -> Style {
            Style(foreground: palette.background, background: color, attributes: .bold)
        }
        // Lines are quiet where surfaces tell parts of a window from each other.
        let hasTones = palette.panel != palette.background
        let line =
            hasTones
            ? palette.panel.toward(
                palette.border, contrast: Self.leastOfLines, to: palette.background, palette.panel) : palette.border
        // Popups and dialogs stand out by their surface; a frame is drawn where the surface does not.
        let standsOut = palette.surface.contrast(to: palette.background).map { $0 >= Self.leastOfSurfaces } ?? false
        let sign = palette.border.toward(palette.text, contrast: Self.leastOfSigns, to: palette.background)
        let thumb = palette.muted.toward(palette.border, contrast: Self.leastOfStates, to: palette.accent)
        let code = CodePalette(palette)
        self.init(
            name: name, isDark: isDark,
            styles: [
                .window: Style(background: palette.background),
                .text: Style(foreground: palette.text),
                .muted: Style(foreground: palette.muted),
                .title: Style(foreground: palette.secondary, attributes: .bold),
                .accent: Style(foreground: palette.accent),
                .border: Style(foreground: line),
                "box": Style(background: palette.panel),
                "box.inner": Style(background: palette.panel.mixed(with: palette.surface, percent: 60)),
                "border.focused": Style(foreground: palette.accent),
                .selection: Style(foreground: palette.onSelection, background: palette.selection, attributes: .bold),
                .button: Style(foreground: palette.text, background: palette.field),
                "button.default": filled(palette.selection, 40, on: field),
                "button.error": filled(palette.error, 40, on: extreme),
                "button.error.focused": solid(palette.error),
                "button.warning": filled(palette.warning, 47, on: extreme),
                "button.warning.focused": solid(palette.warning),
                "button.success": filled(palette.success, 37, on: extreme),
                "button.success.focused": solid(palette.success),
                .field: Style(foreground: palette.text, background: palette.field),
                "field.focused": Style(background: focusedField),
                "field.sign": Style(foreground: readable(palette.muted)),
                "field.mask": Style(foreground: readable(palette.muted)),
                "placeholder": Style(foreground: readable(palette.muted), attributes: .italic),
                "textSelection": chosen,
                "textSelection.inactive": Style(foreground: palette.text, background: focusedField),
                "heading": Style(foreground: palette.secondary, attributes: .bold),
                "gutter": Style(foreground: palette.muted),
                "gutter.current": Style(foreground: palette.text),
                // The current hit is solid and the others are faint, because hues alone are hard to tell apart.
                "hit": Style(
                    foreground: palette.warning.toward(palette.text, contrast: Self.leastOfText, to: palette.inactive),
                    background: palette.inactive),
                "hit.current": Style(foreground: palette.background, background: palette.warning, attributes: .bold),
                "field.invalid": Style(foreground: readable(palette.error), attributes: .underline),
                "select": Style(foreground: palette.text, background: palette.field),
                "select.selected": Style(background: focusedField),
                "select.error": Style(
                    foreground: palette.error.toward(palette.text, contrast: Self.leastOfText, to: field)),
                "chip": Style(
                    foreground: palette.text,
                    background: palette.background.mixed(with: palette.secondary, percent: 34)
                        .toward(palette.background, contrast: Self.leastOfText, to: palette.text)),
                "chip.selected": chosen,
                "area": Style(foreground: palette.text, background: palette.field),
                "area.focused": .plain,
                .bar: Style(foreground: palette.text, background: palette.surface),
                "bar.focused": Style(foreground: palette.text, background: palette.inactive, attributes: .bold),
                "surface": Style(foreground: palette.text, background: palette.surface),
                "surface.border": Style(foreground: standsOut ? palette.surface : line),
                "surface.line": Style(foreground: line),
                "toast": Style(foreground: palette.text, background: palette.surface),
                "toast.margin": Style(
                    foreground: palette.muted.toward(palette.text, contrast: Self.leastOfText, to: palette.surface)),
                "toast.border.error": Style(
                    foreground: palette.error.toward(palette.text, contrast: Self.leastOfText, to: palette.surface)),
                "header": Style(foreground: palette.text, background: palette.surface),
                "header.subtitle": Style(foreground: palette.muted),
                "badge": Style(foreground: palette.text, background: palette.inactive),
                "badge.error": Style(foreground: palette.background, background: palette.error),
                "badge.warning": Style(foreground: palette.background, background: palette.warning),
                "badge.success": Style(foreground: palette.background, background: palette.success),
                "badge.accent": Style(foreground: palette.background, background: palette.accent),
                "breadcrumbs": Style(foreground: palette.muted),
                "breadcrumbs.current": Style(foreground: palette.text, attributes: .bold),
                "breadcrumbs.hovered": Style(foreground: palette.text, background: palette.inactive),
                "paginator.end": Style(foreground: palette.border),
                "paginator.gap": Style(foreground: palette.muted),
                "loading": Style(foreground: palette.field),
                "loading.light": Style(foreground: palette.border),
                "loading.focused": Style(foreground: palette.border),
                "loading.light.focused": Style(foreground: palette.muted),
                "backdrop": Style(attributes: .dim),
                "divider": Style(foreground: line),
                "divider.focused": Style(foreground: palette.accent, attributes: .bold),
                "divider.hovered": Style(foreground: palette.accent),
                "divider.pressed": Style(foreground: palette.accent, attributes: .bold),
                "divider.disabled": Style(attributes: .dim),
                "collapsible": Style(foreground: palette.text, attributes: .bold),
                "collapsible.detail": Style(foreground: palette.muted),
                "desktop": Style(foreground: palette.field, background: palette.background),
                "panel": Style(foreground: palette.text, background: palette.surface),
                "panel.border.focused": Style(foreground: palette.accent),
                "panel.button": Style(foreground: palette.text, background: palette.surface),
                "panel.title": Style(foreground: palette.text),
                "panel.title.focused": Style(foreground: palette.secondary, attributes: .bold),
                "wizard.step": Style(foreground: palette.muted),
                "wizard.step.current": Style(foreground: palette.accent, attributes: .bold),
                "wizard.step.done": Style(foreground: palette.text),
                .error: Style(foreground: palette.error),
                .warning: Style(foreground: palette.warning),
                .success: Style(foreground: palette.success),
                .link: Style(foreground: palette.accent, attributes: .underline),
                "link.visited": Style(foreground: palette.muted),
                "key": Style(foreground: palette.secondary, attributes: .bold),
                "toggle.on": Style(foreground: palette.accent),
                "checkbox.on": Style(foreground: palette.accent),
                "radio.on": Style(foreground: palette.accent),
                "slider": Style(foreground: palette.accent),
                "slider.track": Style(foreground: sign),
                "slider.thumb": Style(foreground: palette.accent, attributes: .bold),
                "slider.bar": Style(foreground: palette.accent, background: palette.field),
                "calendar.outside": Style(foreground: palette.border),
                "calendar.today": Style(foreground: palette.accent, attributes: [.bold, .underline]),
                "calendar.range": Style(background: palette.inactive),
                "progress": Style(foreground: palette.secondary, background: palette.field),
                "tab": Style(foreground: palette.muted),
                "tab.selected": Style(foreground: palette.text, attributes: .bold),
                "mnemonic": Style(attributes: .underline),
                "table.header": Style(foreground: palette.secondary, background: palette.surface, attributes: .bold),
                "row.hovered": Style(
                    background: palette.panel.mixed(with: palette.inactive, percent: 60)
                        .toward(palette.background, contrast: Self.leastOfText, to: palette.text, palette.muted)),
                "row.striped": Style(background: palette.panel.mixed(with: palette.field, percent: 25)),
                "row.focus": Style(foreground: palette.accent),
                "menubar": Style(foreground: palette.text, background: palette.surface),
                "menubar.more": Style(foreground: palette.accent),
                "menu": Style(foreground: palette.text),
                "palette": Style(foreground: palette.text),
                "palette.selected": chosen,
                "palette.prompt": Style(foreground: palette.secondary, attributes: .bold),
                "match": Style(foreground: palette.accent, attributes: [.bold, .underline]),
                "marked": Style(foreground: palette.accent, attributes: .bold),
                "tree.guide": Style(foreground: line),
                "inspector.selected": Style(
                    background: palette.accent.mixed(with: palette.background, percent: 62)
                        .toward(palette.background, contrast: Self.leastOfText, to: palette.text)),
                "inspector.hovered": chosen,
                "inspector.flash": Style(background: palette.warning.mixed(with: palette.background, percent: 70)),
                "inspector.tag": Style(foreground: palette.background, background: palette.accent),
                "transcript.mark": Style(foreground: palette.muted),
                "transcript.mark.user": Style(foreground: palette.secondary, attributes: .bold),
                "transcript.mark.assistant": Style(foreground: palette.success),
                "transcript.tool": Style(foreground: palette.muted),
                "transcript.title": Style(attributes: .bold),
                "transcript.selected": Style(foreground: palette.muted),
                "transcript.selected.focused": Style(foreground: palette.accent, attributes: .bold),
                "transcript.more": Style(foreground: palette.onSelection, background: palette.selection),
                "markdown.heading": Style(foreground: palette.secondary, attributes: .bold),
                "markdown.heading.4": Style(foreground: palette.text, attributes: .bold),
                "markdown.heading.5": Style(foreground: palette.muted, attributes: .bold),
                "markdown.heading.6": Style(foreground: palette.muted, attributes: .italic),
                "markdown.heading.rule": Style(foreground: palette.border),
                "markdown.code": Style(foreground: palette.text, background: palette.surface),
                "markdown.code.span": Style(
                    foreground: palette.warning.toward(palette.text, contrast: Self.leastOfText, to: palette.surface),
                    background: palette.surface),
                "markdown.quote": Style(foreground: palette.muted),
                "markdown.quote.bar": Style(foreground: palette.border),
                "markdown.bullet": Style(foreground: palette.accent),
                "markdown.task": Style(foreground: palette.muted),
                "markdown.task.done": Style(foreground: palette.success),
                "markdown.rule": Style(foreground: palette.border),
                "markdown.table.line": Style(foreground: palette.border),
                "markdown.link": Style(foreground: palette.accent, attributes: .underline),
                "markdown.link.code": Style(
                    foreground: palette.accent.toward(palette.text, contrast: Self.leastOfText, to: palette.surface),
                    background: palette.surface, attributes: .underline),
                "markdown.image": Style(foreground: palette.muted),
                "markdown.html": Style(foreground: palette.muted),
                "hex.zero": Style(foreground: palette.muted, attributes: .dim),
                "hex.text": Style(foreground: palette.secondary),
                "hex.changed": Style(foreground: palette.warning, attributes: .bold),
                "hex.unreadable": Style(foreground: palette.error),
                "hex.cursor": Style(background: palette.inactive),
                "hex.cursor.focused": Style(foreground: palette.background, background: palette.accent),
                "image.text": Style(foreground: palette.muted),
                "image.error": Style(foreground: palette.error),
                "chart.axis": Style(foreground: sign),
                "chart.axis.focused": Style(foreground: palette.accent),
                "chart.grid": Style(foreground: line.mixed(with: palette.panel, percent: 35)),
                "chart.label": Style(foreground: palette.muted),
                "chart.title": Style(foreground: palette.text, attributes: .bold),
                "chart.title.focused": Style(foreground: palette.secondary, attributes: .bold),
                "chart.message": Style(foreground: palette.muted),
                "chart.cursor": Style(foreground: palette.muted),
                "chart.cursor.focused": Style(foreground: palette.text, attributes: .bold),
                "chart.reading": Style(foreground: palette.text, background: palette.surface),
                "chart.selected": Style(foreground: palette.text, background: palette.inactive),
                "chart.series": Style(foreground: palette.secondary),
                "chart.series.2": Style(foreground: palette.warning),
                "chart.series.3": Style(foreground: palette.success),
                "chart.series.4": Style(foreground: palette.error),
                "chart.series.5": hue(190, 120, 240),
                "chart.series.6": hue(30, 185, 180),
                "chart.series.7": hue(240, 130, 60),
                "chart.series.8": hue(235, 105, 175),
                "ramp.low": Style(foreground: palette.success),
                "ramp.middle": Style(foreground: palette.warning),
                "ramp.high": Style(foreground: palette.error),
                "heatmap.low": Style(foreground: palette.field),
                "heatmap.high": Style(foreground: palette.secondary),
                "heatmap.negative": Style(foreground: palette.secondary),
                "heatmap.middle": Style(foreground: palette.field),
                "heatmap.positive": Style(foreground: palette.error),
                "heatmap.gap": Style(foreground: palette.border),
                "heatmap.cursor": Style(foreground: palette.muted),
                "heatmap.cursor.focused": Style(foreground: palette.text, attributes: .bold),
                "gauge": Style(foreground: palette.secondary),
                "gauge.track": Style(foreground: palette.border, background: palette.field),
                "gauge.segment": Style(foreground: palette.field.mixed(with: palette.border, percent: 20)),
                "gauge.title": Style(foreground: palette.text),
                "gauge.value": Style(foreground: palette.text, attributes: .bold),
                "properties.name": Style(foreground: palette.muted),
                "properties.readOnly": Style(foreground: palette.muted),
                "file.folder": Style(foreground: palette.accent, attributes: .bold),
                "file.link": Style(foreground: palette.accent),
                "file.broken": Style(foreground: palette.error),
                "file.executable": Style(foreground: palette.success),
                "file.special": Style(foreground: palette.warning),
                "file.hidden": Style(foreground: palette.muted),
                "scrollbar": Style(foreground: hasTones ? palette.field : palette.border),
                "scrollbar.thumb": Style(foreground: thumb),
                "scrollbar.thumb.focused": Style(foreground: palette.accent, attributes: .bold),
                "focused": Style(foreground: palette.onSelection, background: palette.selection, attributes: .bold),
                "hovered": Style(background: palette.inactive),
                "pressed": Style(foreground: palette.background, background: palette.accent),
                "selected": Style(background: palette.inactive),
                "disabled": Style(foreground: palette.border),
            ].merging(code.styles) { own, _ in own }.merging(OutputPalette(palette).styles) { own, _ in own })
        self.palette = palette
    }

    /// The minimum contrast between two states.
    private static let leastOfStates = 1.5
    /// The minimum contrast between a surface without a frame and the window.
    private static let leastOfSurfaces = 1.1
    /// The minimum contrast between a sign, such as the track of a slider, and its background.
    private static let leastOfSigns = 3.0
    /// The minimum contrast between a line and its background.
    private static let leastOfLines = 2.1
    /// The minimum contrast between text and its background.
    static let leastOfText = 4.5
}
