public import TrellisViews

/// An area filled with one character. Where its style has no background, that of what is behind stays.
public final class Fill: View {
    /// The character to fill with; one column wide.
    @Observed(.display) public var character: Character = " "

    /// The role, which the theme maps to a style.
    @Observed(.display) public var role: Role = .text

    /// The style laid over that of the role.
    @Observed(.display) public var style: Style = .plain

    /// Creates a filled area, by default of blanks.
    public init(_ character: Character = " ", role: Role = .text, style: Style = .plain) {
        _character = Observed(wrappedValue: character, .display)
        _role = Observed(wrappedValue: role, .display)
        _style = Observed(wrappedValue: style, .display)
        super.init()
    }

    public override func draw(in painter: Painter) {
        let style = style.laid(over: painter[role])
        if style.background != .default { return painter.fill(painter.bounds, character, style: style) }
        let visible = painter.visible
        let shown = columns(of: character) == 1 ? character : " "
        let row = String(repeating: shown, count: visible.width)
        for y in visible.top..<visible.bottom { painter.text(row, x: visible.left, y: y, style: style) }
    }
}
