import SLL
import TrellisViews

/// The parts of a path that `Breadcrumbs` has no room for, in a frame.
final class BreadcrumbPopup: View {
    /// Called with the index of the chosen row.
    var onChoose: ((Int) -> Void)? {
        get { rows.onChoose }
        set { rows.onChoose = newValue }
    }

    private let rows: BreadcrumbRows

    init(_ parts: [String], selected: Int) {
        rows = BreadcrumbRows(parts, selected: selected)
        super.init()
        addSubview(rows)
        setNeedsArranging()
    }

    override func arrangeSubviews() { write([.tt: 1, .bb: 1, .ll: 1, .rr: 1], for: rows) }

    override func measure(for width: Int?) -> Measure {
        let size = rows.measured().size
        return Measure(width: size.width + 2, height: size.height + 2)
    }

    override func draw(in painter: Painter) { painter.surface() }
}

/// The rows of the popup; the mouse selects what it is over, and a click chooses it.
private final class BreadcrumbRows: RowsView {
    var onChoose: ((Int) -> Void)?
    private let parts: [String]

    init(_ parts: [String], selected: Int) {
        self.parts = parts
        super.init(selectedPlace: max(0, min(selected, parts.count - 1)))
    }

    static let popupKeys = KeyBindings(
        for: BreadcrumbRows.self, group: "Path", adding: RowsView.keys,
        [
            KeyBinding("breadcrumbs.choose", "choose", .enter, .space) { rows in
                rows.selectedPlace.map { rows.onChoose?($0) }
            }
        ])

    override var keyBindings: KeyBindings { Self.popupKeys }

    override var rowCount: Int { parts.count }

    override func text(at place: Int) -> String { parts[place] }

    override var wantsHover: Bool { true }

    override func measure(for width: Int?) -> Measure {
        rowsMeasure(width: (parts.map(\.columns).max() ?? 0) + marginWidth, height: parts.count)
    }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        painter.text(parts[place].truncated(to: area.width), x: area.x, y: area.y, style: look.style)
    }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, let place = place(at: mouse.position) else { return super.handle(event) }
        switch mouse.action {
        case .move: selectedPlace = place
        case .release(.left): onChoose?(place)
        default: return super.handle(event)
        }
        return true
    }
}
