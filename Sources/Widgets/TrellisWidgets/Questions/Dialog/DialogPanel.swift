import CellGeometry
import TextScreen
import TrellisViews

/// The box of a dialog: a border with the title, the content, and a row of buttons.
final class DialogPanel: View {
    var title = "" {
        didSet {
            guard title != oldValue else { return }
            setNeedsDisplay()
            if title.columns != oldValue.columns { naturalSizeMayHaveChanged() }
        }
    }
    let content: View
    let buttons = DialogButtons()

    /// The columns taken by border and margins.
    private static let sides = 6

    /// The rows taken by borders and buttons.
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
        var rules = SubviewRules()
        rules.set(.tt, 1)
        rules.set(.bb, .cells(frameRows - 1))
        rules.set(.ll, 3)
        rules.set(.rr, 3)
        write(rules, for: content)
    }

    // MARK: Size

    override var measuresSubviews: Bool { true }

    override var heightFollowsWidth: Bool { content.naturalHeightFollowsWidth }

    override func intrinsicSize(for width: Int?) -> Size? {
        let size = content.naturalSize(for: width.map { max(0, $0 - Self.sides) })
        let columns = max(size.width, buttons.naturalSize().width, title.columns)
        return Size(width: columns + Self.sides, height: size.height + frameRows)
    }

    // MARK: Long text

    private var text: DialogText? { content as? DialogText }

    override func consumes(_ key: Key) -> Bool { text?.scrolls(by: key) ?? false }

    /// Scrolls text longer than the dialog by the up, down and page keys, wherever the focus is.
    public override func handle(_ event: Event) -> Bool {
        guard let text, text.scroll(event) else { return false }
        setNeedsDisplay()
        return true
    }

    private static let scrolling = [
        Command("scroll up, down", name: "dialog.scroll", group: "Text", keys: [.up, .down]),
        Command("a page up, down", name: "dialog.scrollPage", group: "Text", keys: [.pageUp, .pageDown]),
        Command("first, last row", name: "dialog.scrollToEnd", group: "Text", keys: [.home, .end]),
    ]

    override var handledCommands: [Command] {
        guard let text, text.hasMoreAbove || text.hasMoreBelow(text.bounds.height) else { return [] }
        return Self.scrolling
    }

    public override func draw(in painter: Painter) {
        let bounds = painter.bounds
        painter.fill(bounds, style: painter["surface"])
        painter.border(bounds, .rounded, style: painter["surface.border"], joins: false)
        if !title.isEmpty, bounds.width > 4 {
            painter.text(" \(title.truncated(to: bounds.width - 4)) ", x: 1, y: 0, style: painter[.title])
        }
        guard let text, bounds.height > 2 else { return }
        let rows = text.bounds.height
        let (up, down) = showsOnlyASCII ? ("^", "v") : ("↑", "↓")
        if text.hasMoreAbove { painter.text(up, x: bounds.width - 1, y: 1, style: painter[.accent]) }
        if text.hasMoreBelow(rows) { painter.text(down, x: bounds.width - 1, y: max(1, rows), style: painter[.accent]) }
    }
}
