public import TextScreen

/// The colours of a theme; define your own theme by a palette.
///
///     let sepia = Theme(name: "sepia", Palette(background: .rgb(250, 240, 220), text: .rgb(60, 40, 20), …))
public struct Palette: Hashable, Sendable {
    /// The background of the window.
    public var background: Color
    /// The background of bars and dialogs, slightly different from `background`.
    public var surface: Color
    /// The background of text fields and buttons.
    public var field: Color
    /// The colour of text.
    public var text: Color
    /// The colour of secondary text, which must still be readable.
    public var muted: Color
    /// The colour of lines.
    public var border: Color
    /// The colour of titles and of the border around the focus.
    public var accent: Color
    /// The background of the selection while it has the focus.
    public var selection: Color
    /// The colour of text on `selection`.
    public var onSelection: Color
    /// The background of the selection while the focus is elsewhere, under text in `text`.
    public var inactive: Color
    /// The colour of text that reports a failure.
    public var error: Color
    /// The colour of text that warns.
    public var warning: Color
    /// The colour of text that reports success.
    public var success: Color

    /// Creates a palette.
    public init(
        background: Color, surface: Color, field: Color, text: Color, muted: Color, border: Color, accent: Color,
        selection: Color, onSelection: Color, inactive: Color, error: Color, warning: Color, success: Color
    ) {
        self.background = background
        self.surface = surface
        self.field = field
        self.text = text
        self.muted = muted
        self.border = border
        self.accent = accent
        self.selection = selection
        self.onSelection = onSelection
        self.inactive = inactive
        self.error = error
        self.warning = warning
        self.success = success
    }
}

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
        let thumb = palette.muted.toward(palette.border, contrast: Self.leastOfStates, to: palette.accent)
        self.init(
            name: name, isDark: isDark,
            styles: [
                .window: Style(background: palette.background),
                .text: Style(foreground: palette.text),
                .muted: Style(foreground: palette.muted),
                .title: Style(foreground: palette.accent, attributes: .bold),
                .accent: Style(foreground: palette.accent),
                .border: Style(foreground: palette.border),
                "border.focused": Style(foreground: palette.accent),
                .selection: Style(foreground: palette.onSelection, background: palette.selection, attributes: .bold),
                .button: Style(foreground: palette.text, background: palette.field),
                "button.default": Style(
                    foreground: palette.accent.toward(palette.text, contrast: Self.leastOfText, to: field),
                    attributes: .bold),
                .field: Style(foreground: palette.text, background: palette.field),
                "field.focused": Style(background: focusedField),
                "field.placeholder": Style(foreground: readable(palette.muted)),
                "field.selection": chosen,
                "field.invalid": Style(foreground: readable(palette.error), attributes: .underline),
                "select": Style(foreground: palette.text, background: palette.field),
                "select.selected": Style(background: focusedField),
                "select.error": Style(
                    foreground: palette.error.toward(palette.text, contrast: Self.leastOfText, to: field)),
                "select.placeholder": Style(foreground: readable(palette.muted)),
                "area": Style(foreground: palette.text, background: palette.field),
                "area.focused": .plain,
                "area.placeholder": Style(foreground: palette.muted),
                "area.selection": chosen,
                "area.number": Style(foreground: palette.muted),
                "area.number.current": Style(foreground: palette.text),
                .bar: Style(foreground: palette.text, background: palette.surface),
                "surface": Style(foreground: palette.text, background: palette.surface),
                "backdrop": Style(attributes: .dim),
                .error: Style(foreground: palette.error),
                .warning: Style(foreground: palette.warning),
                .success: Style(foreground: palette.success),
                .link: Style(foreground: palette.accent, attributes: .underline),
                "key": Style(foreground: palette.accent, attributes: .bold),
                "toggle.on": Style(foreground: palette.accent),
                "progress": Style(foreground: palette.accent, background: palette.field),
                "mnemonic": Style(attributes: .underline),
                "table.header": Style(foreground: palette.accent, background: palette.surface, attributes: .bold),
                "list.heading": Style(foreground: palette.accent, attributes: .bold),
                "match": Style(foreground: palette.accent, attributes: [.bold, .underline]),
                "marked": Style(foreground: palette.accent, attributes: .bold),
                "tree.guide": Style(foreground: palette.border),
                "file.folder": Style(foreground: palette.accent, attributes: .bold),
                "file.link": Style(foreground: palette.accent),
                "file.broken": Style(foreground: palette.error),
                "file.executable": Style(foreground: palette.success),
                "file.special": Style(foreground: palette.warning),
                "file.hidden": Style(foreground: palette.muted),
                "scrollbar": Style(foreground: palette.border),
                "scrollbar.thumb": Style(foreground: thumb),
                "scrollbar.thumb.focused": Style(foreground: palette.accent, attributes: .bold),
                "focused": Style(foreground: palette.onSelection, background: palette.selection, attributes: .bold),
                "hovered": Style(background: palette.inactive),
                "pressed": Style(foreground: palette.background, background: palette.accent),
                "selected": Style(background: palette.inactive),
                "disabled": Style(foreground: palette.border),
            ])
    }

    /// The minimum contrast between two states.
    private static let leastOfStates = 1.5
    /// The minimum contrast between text and its background.
    private static let leastOfText = 4.5
}
