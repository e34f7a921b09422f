public import TextScreen

/// The colours that a theme is made of; a theme of one's own is one of these.
///
///     let sepia = Theme(name: "sepia", Palette(background: .rgb(250, 240, 220), text: .rgb(60, 40, 20), …))
public struct Palette: Hashable, Sendable {
    /// Behind everything.
    public var background: Color
    /// Behind bars and dialogs: a little off the background.
    public var surface: Color
    /// Behind typed text and buttons.
    public var field: Color
    /// Text.
    public var text: Color
    /// Text of less weight; it must still be read.
    public var muted: Color
    /// Lines.
    public var border: Color
    /// Titles, and the border of what has the focus.
    public var accent: Color
    /// Behind what is chosen and has the focus.
    public var selection: Color
    /// Text on `selection`.
    public var onSelection: Color
    /// Behind what is chosen while the focus is elsewhere, with text in `text`.
    public var inactive: Color
    /// Text that tells of a failure.
    public var error: Color
    /// Text that warns.
    public var warning: Color
    /// Text that tells of success.
    public var success: Color

    /// A palette.
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
    /// A theme made of a palette.
    ///
    /// What has the focus differs from what has not by a contrast of at least 1.5, and text on it has one of 4.5: where a
    /// field with the focus, its placeholder and the like need other colours for that, they are made of those of the palette.
    public init(name: String, isDark: Bool = true, _ palette: Palette) {
        let chosen = Style(foreground: palette.onSelection, background: palette.selection)
        let field = palette.field
        let tinted = field.toward(palette.accent, contrast: Self.leastOfStates, to: field)
        // The user's own colours cannot be mixed.
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
                "marked": Style(foreground: palette.accent, attributes: .bold),
                "tree.guide": Style(foreground: palette.border),
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

    /// The least contrast of a state to another one.
    private static let leastOfStates = 1.5
    /// The least contrast of text to what is behind it.
    private static let leastOfText = 4.5
}
