public import TrellisViews

/// A row with three texts, for the edge of a window.
///
///     let status = window.add(StatusBar(left: "main.swift", right: "Ln 12"), "bb = ll = rr = 0")
///     status.bind(\.center, to: document, \.state)
///
/// If not everything fits, the middle text is truncated first, then the left one. Its role is `"bar"`.
public final class StatusBar: View {
    /// The text at the left.
    @Observed(.size) public var left: String = ""

    /// The text in the middle, or as near to it as the others allow.
    @Observed(.size) public var center: String = ""

    /// The text at the right.
    @Observed(.size) public var right: String = ""

    /// The meaning of the bar, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// The minimum number of blanks between two texts.
    private static let gap = 2
    /// The minimum length of a truncated middle text; below that it is left out.
    private static let shortest = 5

    /// Creates a status bar.
    public init(left: String = "", center: String = "", right: String = "", role: Role? = nil) {
        _role = Observed(wrappedValue: role, .display)
        _left = Observed(wrappedValue: left, .size)
        _center = Observed(wrappedValue: center, .size)
        _right = Observed(wrappedValue: right, .size)
        super.init()
    }

    public override func measure(for width: Int?) -> Measure {
        let texts = [left, center, right].filter { !$0.isEmpty }
        return Measure(
            width: texts.reduce(2) { $0 + $1.columns } + Self.gap * max(0, texts.count - 1), height: 1, minWidth: 1)
    }

    public override func draw(in painter: Painter) {
        let style = painter[Role.bar.variant(role)]
        painter.fill(painter.bounds, style: style)
        let width = painter.bounds.width
        // A blank at both ends if the bar is wide enough.
        let inset = width > 4 ? 1 : 0
        let room = width - 2 * inset
        let end = right.truncated(to: room)
        let endColumns = end.columns
        let start = left.truncated(to: room - (endColumns > 0 ? endColumns + Self.gap : 0))
        let startColumns = start.columns
        painter.text(start, x: inset, y: 0, style: style)
        painter.text(end, x: width - inset - endColumns, y: 0, style: style)

        let first = inset + (startColumns > 0 ? startColumns + Self.gap : 0)
        let last = width - inset - (endColumns > 0 ? endColumns + Self.gap : 0)
        let columns = center.columns
        guard columns <= last - first || last - first >= Self.shortest else { return }
        let middle = columns <= last - first ? center : center.truncated(to: last - first)
        let middleColumns = middle.columns
        let x = min(max((width - middleColumns) / 2, first), last - middleColumns)
        painter.text(middle, x: x, y: 0, style: style)
    }
}
