public import TrellisViews

/// A short text or number on a coloured ground, beside what it is about: ` 3 `, ` 99+ `, ` new `.
///
///     Row { Label("Inbox"); Badge(count: mails.count) }
///     Badge("failed", role: .error)
///
/// A badge with an empty text or a count of 0 takes no room. Its role is `"badge"`,
/// or a variant of it: `"badge.error"`.
public final class Badge: View {
    /// The text, on one line; `count` replaces it.
    @Observed(.size) public var text: String = ""

    /// The number to show; nil shows the text. Zero or less shows nothing.
    @Observed(.size) public var count: Int? = nil

    /// The largest number that is shown as it is; above it the badge shows `99+`.
    @Observed(.size) public var maximumCount: Int = 99

    /// The meaning of the badge, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Creates a badge with a text.
    public init(_ text: String, role: Role? = nil) {
        _text = Observed(wrappedValue: text, .size)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    /// Creates a badge with a number.
    public init(count: Int, maximumCount: Int = 99, role: Role? = nil) {
        _count = Observed(wrappedValue: count, .size)
        _maximumCount = Observed(wrappedValue: maximumCount, .size)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    private var shownText: String {
        guard let count else { return text.inOneLine }
        if count <= 0 { return "" }
        return count > max(0, maximumCount) ? "\(max(0, maximumCount))+" : "\(count)"
    }

    public override var debugLabel: String? { shownText }

    public override func measure(for width: Int?) -> Measure {
        let columns = shownText.columns
        return columns == 0
            ? Measure(.zero) : Measure(width: columns + 2, height: 1, minWidth: 1)
    }

    public override func draw(in painter: Painter) {
        let text = shownText
        guard !text.isEmpty else { return }
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let style = painter[role(Role("badge").variant(role), in: painter)]
        let y = (height - 1) / 2
        painter.fill(Rect(x: 0, y: y, width: width, height: 1), style: style)
        let shown = text.truncated(to: width)
        painter.text(shown, x: (width - shown.columns) / 2, y: y, style: style)
    }
}
