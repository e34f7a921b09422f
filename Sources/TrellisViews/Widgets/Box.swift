public import TextScreen

/// A border with a title, around whatever is added to it.
///
/// The border takes the outermost cells; leave them free with rules such as `tt = ll = bb = rr = 1`.
public final class Box: View {
    /// Stands in the upper border; cut where it does not fit.
    public var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// The kind of line.
    public var line: LineStyle {
        didSet { if line != oldValue { setNeedsDisplay() } }
    }

    /// How the border looks; a background colour fills the whole box.
    public var style: Style {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    /// How the title looks.
    public var titleStyle: Style {
        didSet { if titleStyle != oldValue { setNeedsDisplay() } }
    }

    /// Whether the border joins lines of its kind that it meets, as two boxes that share an edge do.
    public var joinsLines: Bool {
        didSet { if joinsLines != oldValue { setNeedsDisplay() } }
    }

    /// A box.
    public init(
        _ title: String = "", line: LineStyle = .light, style: Style = .plain,
        titleStyle: Style = Style(attributes: .bold), joinsLines: Bool = true
    ) {
        self.title = title
        self.line = line
        self.style = style
        self.titleStyle = titleStyle
        self.joinsLines = joinsLines
        super.init()
    }

    public override func draw(in painter: Painter) {
        if style.background != .default { painter.fill(painter.bounds, style: style) }
        painter.border(painter.bounds, line, style: style, joins: joinsLines)
        let room = painter.bounds.width - 4
        guard !title.isEmpty, room > 0 else { return }
        painter.text(" \(title.truncated(to: room)) ", x: 1, y: 0, style: titleStyle)
    }
}
