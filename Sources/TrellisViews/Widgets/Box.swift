public import KeyValueObserving
public import TextScreen

/// A border with a title, around whatever is added to it.
///
/// The border takes the outermost cells; leave them free with rules such as `tt = ll = bb = rr = 1`. It looks different
/// while something in it has the focus.
public final class Box: View {
    /// Stands in the upper border; cut where it does not fit.
    @Observed(.display) public var title: String = ""

    /// The kind of line.
    @Observed(.display) public var line: LineStyle = .light

    /// Laid over what the theme says of the border; a background colour fills the whole box.
    @Observed(.display) public var style: Style = .plain

    /// Laid over what the theme says of the title.
    @Observed(.display) public var titleStyle: Style = .plain

    /// Whether the border joins lines of its kind that it meets, as two boxes that share an edge do.
    @Observed(.display) public var joinsLines: Bool = true

    /// A box.
    public init(
        _ title: String = "", line: LineStyle = .light, style: Style = .plain,
        titleStyle: Style = .plain, joinsLines: Bool = true
    ) {
        _title = Observed(wrappedValue: title, .display)
        _line = Observed(wrappedValue: line, .display)
        _style = Observed(wrappedValue: style, .display)
        _titleStyle = Observed(wrappedValue: titleStyle, .display)
        _joinsLines = Observed(wrappedValue: joinsLines, .display)
        super.init()
    }

    public override func draw(in painter: Painter) {
        let border = style.laid(over: painter[containsFocus ? .border.focused : .border])
        if style.background != .default { painter.fill(painter.bounds, style: style) }
        painter.border(painter.bounds, line, style: border, joins: joinsLines)
        let room = painter.bounds.width - 4
        guard !title.isEmpty, room > 0 else { return }
        painter.text(" \(title.truncated(to: room)) ", x: 1, y: 0, style: titleStyle.laid(over: painter[.title]))
    }

    override func focusWithinDidChange() { setNeedsDisplay() }
}
