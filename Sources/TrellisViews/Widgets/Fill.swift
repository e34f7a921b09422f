public import KeyValueObserving
public import TextScreen

/// An area of one character.
public final class Fill: View {
    /// What it is filled with; one column wide.
    @Observed(.display) public var character: Character = " "

    /// How it looks.
    @Observed(.display) public var style: Style = .plain

    /// A fill; of blanks, if no character is named.
    public init(_ character: Character = " ", style: Style = .plain) {
        _character = Observed(wrappedValue: character, .display)
        _style = Observed(wrappedValue: style, .display)
        super.init()
    }

    public override func draw(in painter: Painter) {
        painter.fill(painter.bounds, character, style: style)
    }
}
