import TrellisViews

/// The box of a dialog: a border with the title, the content, and a row of buttons.
final class DialogPanel: View {
    var title = "" {
        didSet {
            guard title != oldValue else { return }
            setNeedsDisplay()
            if title.columns != oldValue.columns { setNeedsMeasure() }
        }
    }
    let content: View
    let buttons = DialogButtons()

    /// The columns taken by border and margins.
    private static let sides = 6

    private var frameRows: Int { buttons.subviews.isEmpty ? 2 : 4 }

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
        add(buttons, "bb = 1, h = 1, ll = rr = 3")
    }

    override func subviewsDidChange(_ change: SubviewChange) { setNeedsArranging() }

    override func arrangeSubviews() {
        guard content.superview === self else { return }
        write([.tt: 1, .bb: .cells(frameRows - 1), .ll: 3, .rr: 3], for: content)
    }

    // MARK: Size

    override func measure(for width: Int?) -> Measure {
        let size = content.measured(for: width.map { max(0, $0 - Self.sides) }).size
        let columns = max(size.width, buttons.measured().size.width, translated(text: title).columns)
        return Measure(
            width: columns + Self.sides, height: size.height + frameRows,
            heightFollowsWidth: content.measured().heightFollowsWidth, measuresSubviews: true)
    }

    // MARK: Long text

    private var text: DialogText? { content as? DialogText }

    /// Whether there is text that does not fit.
    private var scrolls: Bool { text.map { $0.limit > 0 } ?? false }

    static let keys = KeyBindings(
        for: DialogPanel.self, group: "Text",
        [
            KeyBinding("dialog.up", "scroll up, down", .up, when: { $0.scrolls }) { $0.scroll(by: -1) },
            KeyBinding("dialog.down", "scroll up, down", .down, when: { $0.scrolls }) { $0.scroll(by: 1) },
            KeyBinding("dialog.pageUp", "a page up, down", .pageUp, when: { $0.scrolls }) { $0.scroll(byPages: -1) },
            KeyBinding("dialog.pageDown", "a page up, down", .pageDown, when: { $0.scrolls }) {
                $0.scroll(byPages: 1)
            },
            KeyBinding("dialog.first", "first, last row", .home, when: { $0.scrolls }) { $0.scroll(by: -.max) },
            KeyBinding("dialog.last", "first, last row", .end, when: { $0.scrolls }) { $0.scroll(by: .max) },
        ])

    /// Scroll text longer than the dialog, wherever the focus is.
    override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, scrolls else { return false }
        switch mouse.action {
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        default: return false
        }
        return true
    }

    private func scroll(byPages pages: Int) { scroll(by: pages * max(1, (text?.bounds.height ?? 0) - 1)) }

    private func scroll(by rows: Int) {
        text?.scroll(by: rows)
        setNeedsDisplay()
    }

    public override func draw(in painter: Painter) {
        let bounds = painter.bounds
        painter.surface(title: translated(text: title))
        guard let text, bounds.height > 2 else { return }
        let rows = text.bounds.height
        if text.hasMoreAbove { painter.text(symbol(.up), x: bounds.width - 1, y: 1, style: painter[.accent]) }
        if text.hasMoreBelow(rows) {
            painter.text(symbol(.down), x: bounds.width - 1, y: max(1, rows), style: painter[.accent])
        }
    }
}
