public import TextScreen

/// The colours of a theme; define your own theme by a palette.
///
///     let sepia = Theme(name: "sepia", Palette(background: .rgb(250, 240, 220), text: .rgb(60, 40, 20), …))
public struct Palette: Hashable, Sendable {
    /// The background of the window.
    public var background: Color
    /// The background of boxes, between `background` and `surface`.
    public var panel: Color
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
    /// The colour of what can be used: links, switches, and the border around the focus.
    public var accent: Color
    /// The colour of titles, keys and charts.
    public var secondary: Color
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

    /// Creates a palette. Without a `panel`, boxes have a mixture of `background` and `surface`; without a `secondary`
    /// colour, all accents are one.
    public init(
        background: Color, panel: Color? = nil, surface: Color, field: Color, text: Color, muted: Color, border: Color,
        accent: Color, secondary: Color? = nil, selection: Color, onSelection: Color, inactive: Color, error: Color,
        warning: Color, success: Color
    ) {
        self.background = background
        self.panel = panel ?? background.mixed(with: surface, percent: 40)
        self.surface = surface
        self.field = field
        self.text = text
        self.muted = muted
        self.border = border
        self.accent = accent
        self.secondary = secondary ?? accent
        self.selection = selection
        self.onSelection = onSelection
        self.inactive = inactive
        self.error = error
        self.warning = warning
        self.success = success
    }
}
