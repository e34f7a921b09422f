public import TextScreen

/// An area of one character.
public final class Fill: View {
    /// What it is filled with; one column wide.
    public var character: Character {
        didSet { if character != oldValue { setNeedsDisplay() } }
    }

    /// How it looks.
    public var style: Style {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    /// A fill; of blanks, if no character is named.
    public init(_ character: Character = " ", style: Style = .plain) {
        self.character = character
        self.style = style
        super.init()
    }

    public override func draw(in painter: Painter) {
        painter.fill(painter.bounds, character, style: style)
    }
}
