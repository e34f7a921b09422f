public import CellGeometry
public import KeyValueObserving
public import TextScreen

/// Text, in as many rows as it has lines.
///
/// Where rules leave the size open it is as large as its text; with `wraps` its height follows its width.
public final class Label: View {
    /// The text; line breaks make rows.
    @Observed(.size) public var text: String = ""

    /// What the text is, so that the theme can say how it looks.
    @Observed(.display) public var role: Role = .text

    /// Laid over what the theme says.
    @Observed(.display) public var style: Style = .plain

    /// Where lines stand that are shorter than the label.
    @Observed(.display) public var alignment: Alignment = .leading

    /// Whether lines that are too long go on in the next row; otherwise they end with `…`.
    @Observed(.size) public var wraps: Bool = false

    /// Where a line stands in a wider label.
    public enum Alignment: Hashable, Sendable {
        /// At the left.
        case leading
        /// In the middle; an odd cell is left over at the right.
        case center
        /// At the right.
        case trailing
    }

    /// A label.
    public init(
        _ text: String = "", role: Role = .text, style: Style = .plain, alignment: Alignment = .leading,
        wraps: Bool = false
    ) {
        _text = Observed(wrappedValue: text, .size)
        _role = Observed(wrappedValue: role, .display)
        _style = Observed(wrappedValue: style, .display)
        _alignment = Observed(wrappedValue: alignment, .display)
        _wraps = Observed(wrappedValue: wraps, .size)
        super.init()
    }

    public override var heightFollowsWidth: Bool { wraps }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let lines = lines(for: width)
        return Size(width: lines.map(\.columns).max() ?? 0, height: lines.count)
    }

    private func lines(for width: Int?) -> [Substring] {
        if wraps, let width { return text.wrapped(to: width) }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    public override func draw(in painter: Painter) {
        let width = painter.bounds.width
        let style = style.laid(over: painter[role])
        if alignment == .leading, fitsAsItIs(width) {
            painter.text(text, x: 0, y: 0, style: style)
            return
        }
        for (y, line) in lines(for: width).enumerated() {
            guard y < painter.bounds.height else { break }
            let columns = line.columns
            let shown = columns > width ? line.truncated(to: width) : String(line)
            let blank = max(0, width - columns)
            let x =
                switch alignment {
                case .leading: 0
                case .center: blank / 2
                case .trailing: blank
                }
            painter.text(shown, x: x, y: y, style: style)
        }
    }

    /// Whether the text is one line of plain ASCII that is not longer than the label, as most are.
    private func fitsAsItIs(_ width: Int) -> Bool {
        text.utf8.count <= width && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
