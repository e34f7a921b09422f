public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// An area of one character.
public final class Fill: View {
    /// What it is filled with; one column wide.
    @Observed(.display) public var character: Character = " "

    /// What the area is, so that the theme can say how it looks.
    @Observed(.display) public var role: Role = .text

    /// Laid over what the theme says.
    @Observed(.display) public var style: Style = .plain

    /// A fill; of blanks, if no character is named.
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
