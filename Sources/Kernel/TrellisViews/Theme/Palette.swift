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

    /// The colour of lines that only divide: quiet where surfaces tell parts of a window from each other.
    public var line: Color {
        panel == background ? border : panel.toward(border, contrast: 2.1, to: background, panel)
    }

    /// The colour of signs, such as the axis of a chart: one with a contrast of at least 3.
    public var sign: Color { border.toward(text, contrast: 3, to: background) }

    /// A colour, or a mixture of it with that of text that can be read on all of some others: its contrast is at least
    /// 4.5.
    public func readable(_ color: Color, on grounds: Color...) -> Color {
        color.toward(text, contrast: 4.5, to: grounds)
    }

    /// A background, or a mixture of it with that of the window on which text can be read: its contrast is at least 4.5.
    public func ground(_ color: Color) -> Color { color.toward(background, contrast: 4.5, to: text) }

    /// Whether the background of the window is dark; true if its colour is one of the terminal's.
    public var isDark: Bool { background.isDark ?? true }
}
