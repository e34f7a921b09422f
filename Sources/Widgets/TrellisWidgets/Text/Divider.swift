public import TrellisViews

/// A line between two things, horizontal or vertical, with an optional title: `── Details ─────`.
///
///     Column { name; Divider("Details"); details.filling() }
///     Row { list; Divider(.vertical); preview.filling() }
///
/// It joins lines of its style that it meets: where its ends lie in the border of a box, they become `├` and `┤`. Other
/// toolkits call it a rule, which here is the text that places a view.
///
/// Its role is `"border"`, or a variant of it; that of the title is `"title"`.
public final class Divider: View {
    /// The direction of the line.
    @Observed(.size) public var axis: Axis = .horizontal

    /// The title in a horizontal line; left out where it does not fit at all.
    @Observed(.size) public var title: String = ""

    /// The position of the title in the line.
    @Observed(.display) public var alignment: TextAlignment = .leading

    /// The style of the line.
    @Observed(.display) public var line: LineStyle = .light

    /// The meaning of the line, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Creates a divider.
    public init(_ axis: Axis = .horizontal, line: LineStyle = .light, role: Role? = nil) {
        _axis = Observed(wrappedValue: axis, .size)
        _line = Observed(wrappedValue: line, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    /// Creates a horizontal divider with a title.
    public init(
        _ title: String, alignment: TextAlignment = .leading, line: LineStyle = .light, role: Role? = nil
    ) {
        _title = Observed(wrappedValue: title, .size)
        _alignment = Observed(wrappedValue: alignment, .display)
        _line = Observed(wrappedValue: line, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    /// The cells of the line at each side of the title.
    private static let stub = 2

    public override var debugLabel: String? { title.isEmpty ? nil : title }

    public override func measure(for width: Int?) -> Measure {
        guard axis == .horizontal, !title.isEmpty else { return Measure(width: 1, height: 1) }
        return Measure(width: title.columns + 2 + 2 * Self.stub, height: 1, minWidth: 1)
    }

    public override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        guard width > 0, height > 0 else { return }
        let style = painter[self.role(Role.border.variant(role), in: painter)]
        guard axis == .horizontal else {
            return painter.verticalLine(x: (width - 1) / 2, from: 0, to: height - 1, line, style: style)
        }
        let y = (height - 1) / 2
        painter.horizontalLine(from: 0, to: width - 1, y: y, line, style: style)
        let shown = title.inOneLine.truncated(to: width - 2 - 2 * Self.stub)
        guard !shown.isEmpty else { return }
        let columns = shown.columns + 2
        let x =
            switch alignment {
            case .leading: Self.stub
            case .center: (width - columns) / 2
            case .trailing: width - columns - Self.stub
            }
        let title = painter.isEffectivelyEnabled ? painter[.title] : painter[Role.title.disabled]
        painter.text(" \(shown) ", x: x, y: y, style: title)
    }
}
