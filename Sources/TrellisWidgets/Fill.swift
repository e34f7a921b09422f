public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// An area filled with one character.
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
        painter.fill(painter.bounds, character, style: style.laid(over: painter[role]))
    }
}
