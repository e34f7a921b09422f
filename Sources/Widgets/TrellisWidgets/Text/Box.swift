import SLL
public import TrellisViews

/// A border with a title, around whatever is added to it.
///
/// A box on the window has the background of the role `"box"`, and a box inside of one that of `"box.inner"`.
/// The border takes the outermost cells; leave them free with rules such as `tt = ll = bb = rr = 1`. It looks different
/// while a view inside has the focus. The scroll bar of the view that a box is created around lies on the border, if the
/// view is `BorderScrolling`.
public final class Box: View {
    /// The title in the upper border; truncated where it does not fit.
    @Observed(.size) public var title: String = ""

    /// The style of the lines.
    @Observed(.display) public var line: LineStyle = .light

    /// The style laid over the border's role; a background colour fills the whole box.
    @Observed(.display) public var style: Style = .plain

    /// The meaning of the box, such as `.error`: the variant of `"border"` for its lines; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// The style laid over the title's role.
    @Observed(.display) public var titleStyle: Style = .plain

    /// Whether the border joins lines of its kind that it meets, as when two boxes share an edge.
    @Observed(.display) public var joinsLines: Bool = true

    /// Whether the box covers what lies below it. Other boxes paint only their border, and raise the background by a
    /// tone.
    @Observed(.display) public var isOpaque: Bool = false

    /// The view that determines the size of the box.
    private var content: (view: View, padding: Edges)?

    /// Creates a box.
    public init(
        _ title: String = "", line: LineStyle = .light, style: Style = .plain,
        titleStyle: Style = .plain, joinsLines: Bool = true
    ) {
        _title = Observed(wrappedValue: title, .size)
        _line = Observed(wrappedValue: line, .display)
        _style = Observed(wrappedValue: style, .display)
        _titleStyle = Observed(wrappedValue: titleStyle, .display)
        _joinsLines = Observed(wrappedValue: joinsLines, .display)
        super.init()
    }

    /// Creates a box around a view. The box is as large as the view needs, and the view takes all the room in the box.
    ///
    ///     Column { Box("Hosts", hosts).filling(); KeyHints() }
    ///
    /// The padding is the number of cells between the border and the view; by default one column at each side.
    public convenience init(
        _ title: String = "", line: LineStyle = .light, padding: Edges = Edges(horizontal: 1, vertical: 0),
        _ content: View
    ) {
        self.init(title, line: line)
        self.content = (content, padding.boundedCells)
        scrolling?.borderColumns = padding.boundedCells.right + 1
        addSubview(content)
        setNeedsArranging()
    }

    /// Creates a box without a title around a view.
    public convenience init(
        _ content: View, line: LineStyle = .light, padding: Edges = Edges(horizontal: 1, vertical: 0)
    ) {
        self.init("", line: line, padding: padding, content)
    }

    /// The content, if its scroll bar lies on the border.
    private var scrolling: (any BorderScrolling)? { content?.view as? any BorderScrolling }

    // MARK: Size

    public override func subviewsDidChange(_ change: SubviewChange) {
        super.subviewsDidChange(change)
        guard let view = content?.view else { return }
        switch change {
        case .left(let other, _) where other === view:
            let scrolling = scrolling
            content = nil
            scrolling?.borderColumns = 0
        case .came(let other) where other === view: view.layout.removeAll()
        default: break
        }
    }

    public override func arrangeSubviews() {
        guard let (view, padding) = content else { return }
        var list = SubviewRules()
        list.set(.tt, padding.top + 1)
        list.set(.bb, padding.bottom + 1)
        list.set(.ll, padding.left + 1)
        list.set(.rr, scrolling == nil ? padding.right + 1 : 0)
        write(list, for: view)
    }

    public override func measure(for width: Int?) -> Measure {
        guard let (view, padding) = content else { return .none }
        // The view has the columns at the right where its scroll bar is on the border.
        let right = scrolling == nil ? padding.right + 1 : 0
        let frame = Size(width: padding.left + 1 + right, height: padding.top + padding.bottom + 2)
        let inner = Measure(of: view, for: width, around: frame)
        let titleWidth = title.isEmpty ? 0 : translated(text: title).columns + 4
        return Measure(
            Size(width: max(inner.size.width, titleWidth), height: inner.size.height), minimum: inner.minimum,
            heightFollowsWidth: inner.heightFollowsWidth, measuresSubviews: true)
    }

    public override func draw(in painter: Painter) {
        let border = style.laid(
            over: painter[containsFocus ? Role.border.variant(role).focused : Role.border.variant(role)])
        if isOpaque { painter.fill(painter.bounds, style: painter[.window]) }
        paintSurface(in: painter)
        if style.background != .default { painter.fill(painter.bounds, style: style) }
        painter.border(painter.bounds, line, style: border, joins: joinsLines, prevails: containsFocus)
        let room = painter.bounds.width - 4
        guard !title.isEmpty, room > 0 else { return }
        painter.text(
            " \(translated(text: title).truncated(to: room)) ", x: 1, y: 0,
            style: titleStyle.laid(over: painter[.title]))
    }

    /// Raises the box by a tone above the window or the box that it is on. In a dialog or on another colour it has the
    /// background of what it is on.
    private func paintSurface(in painter: Painter) {
        let (window, panel, inner) = (
            painter[.window].background, painter["box"].background, painter["box.inner"].background
        )
        guard panel != .default, panel != window else { return }
        painter.restyle(painter.bounds) { style in
            if style.background == window {
                style.background = panel
            } else if style.background == panel {
                style.background = inner
            }
        }
    }

    public override var debugLabel: String? { title.isEmpty ? nil : title }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .entered || change == .left { setNeedsDisplay() }
    }
}
