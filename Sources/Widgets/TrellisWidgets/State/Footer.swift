import SLL
public import TrellisViews

/// The bar at the bottom of a window: the keys that apply now, and a text at the right.
///
///     let footer = window.add(Footer("Ln 1"), "bb = ll = rr = 0")
///     footer.text = "Ln \(line)"
///
/// The keys are `KeyHints`; they get the room that the text leaves, and the text at most half of the bar. Its role is
/// `"footer"`, that of the text `"footer.text"`.
public final class Footer: View {
    /// The text at the right, on one line.
    @Observed(.size) public var text: String = "" { didSet { setNeedsArranging() } }

    private let hints = KeyHints()

    /// Creates a footer.
    public init(_ text: String = "") {
        _text = Observed(wrappedValue: text, .size)
        super.init()
        staysInReach = true
        addSubview(hints)
        setNeedsArranging()
    }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: 40 + textColumns, height: 1, minWidth: 1)
    }

    /// The columns of the text with a blank at both sides.
    private var textColumns: Int { text.isEmpty ? 0 : text.inOneLine.columns + 2 }

    /// The columns that the text takes in a bar: less than half of it is left out altogether below four.
    private func textColumns(in width: Int) -> Int {
        let room = min(textColumns, width / 2)
        return room < 4 && room < textColumns ? 0 : room
    }

    public override func arrangeSubviews() {
        let text = RuleValue.superviewColumns().map { [weak self] in Double(self?.textColumns(in: Int($0)) ?? 0) }
        var list: SubviewRules = [.tt: 0, .h: 1, .ll: 0, .rr: text]
        list.clip()
        write(list, for: hints)
    }

    public override func draw(in painter: Painter) {
        painter.fill(painter.bounds, style: painter[self.role("footer", in: painter)])
        let width = painter.bounds.width
        let columns = textColumns(in: width)
        guard columns > 2 else { return }
        let shown = text.inOneLine.truncated(to: columns - 2)
        painter.text(
            shown, x: width - 1 - shown.columns, y: 0, style: painter[self.role("footer.text", in: painter)])
    }
}
