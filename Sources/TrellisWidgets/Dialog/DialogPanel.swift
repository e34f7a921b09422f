import TextScreen
import TrellisViews

/// The box of a dialog: a border with the title, the body, and a row of buttons.
final class DialogPanel: View {
    var title = "" { didSet { setNeedsDisplay() } }
    /// Clips the content.
    let body = View()
    let buttonRow = View()

    /// The columns taken by border and margins.
    static let sides = 6

    /// The rows taken by borders and buttons.
    static func rows(hasButtons: Bool) -> Int { hasButtons ? 4 : 2 }

    override init() {
        super.init()
        add(body, "tt = 1, ll = rr = 3")
        add(buttonRow, "bb = 1, h = 1, ll = rr = 3")
    }

    private var text: DialogText? { body.subviews.first as? DialogText }

    /// Scrolls text longer than the dialog by the up, down and page keys, wherever the focus is.
    public override func handle(_ event: Event) -> Bool {
        guard let text, text.scroll(event) else { return false }
        setNeedsDisplay()
        return true
    }

    public override func draw(in painter: Painter) {
        let bounds = painter.bounds
        painter.fill(bounds, style: painter["surface"])
        painter.border(bounds, .rounded, style: painter["surface.border"], joins: false)
        if !title.isEmpty, bounds.width > 4 {
            painter.text(" \(title.truncated(to: bounds.width - 4)) ", x: 1, y: 0, style: painter[.title])
        }
        guard let text, bounds.height > 2 else { return }
        let rows = body.bounds.height
        let (up, down) = showsOnlyASCII ? ("^", "v") : ("↑", "↓")
        if text.hasMoreAbove { painter.text(up, x: bounds.width - 1, y: 1, style: painter[.accent]) }
        if text.hasMoreBelow(rows) { painter.text(down, x: bounds.width - 1, y: max(1, rows), style: painter[.accent]) }
    }
}
