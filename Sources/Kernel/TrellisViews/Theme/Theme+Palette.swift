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
        // On the colour of a meaning, what is disabled could not be read.
        let disabledButton = Style(foreground: palette.border, background: palette.field)
        let hasTones = palette.panel != palette.background
        let line = palette.line
        // Popups and dialogs stand out by their surface; a frame is drawn where the surface does not.
        let standsOut = palette.surface.contrast(to: palette.background).map { $0 >= Self.leastOfSurfaces } ?? false
        let thumb = palette.muted.toward(palette.border, contrast: Self.leastOfStates, to: palette.accent)
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
                "button.default.disabled": disabledButton,
                "button.error": filled(palette.error, 40, on: extreme),
                "button.error.focused": solid(palette.error),
                "button.error.disabled": disabledButton,
                "button.warning": filled(palette.warning, 47, on: extreme),
                "button.warning.focused": solid(palette.warning),
                "button.warning.disabled": disabledButton,
                "button.success": filled(palette.success, 37, on: extreme),
                "button.success.focused": solid(palette.success),
                "button.success.disabled": disabledButton,
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
                "field.invalid": Style(
                    foreground: readable(palette.error), underline: Underline(.curly, color: palette.error)),
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
                "area.line": Style(background: palette.surface),
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
                "toggle.track": Style(foreground: palette.text, background: palette.inactive),
                "checkbox.on": Style(foreground: palette.accent),
                "radio.on": Style(foreground: palette.accent),
                "slider": Style(foreground: palette.accent),
                "slider.track": Style(foreground: palette.sign),
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
                "series": Style(foreground: palette.secondary),
                "series.2": Style(foreground: palette.warning),
                "series.3": Style(foreground: palette.success),
                "series.4": Style(foreground: palette.error),
                "series.5": hue(190, 120, 240),
                "series.6": hue(30, 185, 180),
                "series.7": hue(240, 130, 60),
                "series.8": hue(235, 105, 175),
                "scrollbar": Style(foreground: hasTones ? palette.field : palette.border),
                "scrollbar.thumb": Style(foreground: thumb),
                "scrollbar.thumb.focused": Style(foreground: palette.accent, attributes: .bold),
                "focused": Style(foreground: palette.onSelection, background: palette.selection, attributes: .bold),
                "hovered": Style(background: palette.inactive),
                "pressed": Style(foreground: palette.background, background: palette.accent),
                "selected": Style(background: palette.inactive),
                "disabled": Style(foreground: palette.border),
            ].merging(OutputPalette(palette).styles) { own, _ in own })
        self.palette = palette
    }

    /// The minimum contrast between two states.
    private static let leastOfStates = 1.5
    /// The minimum contrast between a surface without a frame and the window.
    private static let leastOfSurfaces = 1.1
    /// The minimum contrast between text and its background.
    static let leastOfText = 4.5
}
