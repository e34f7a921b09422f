import TrellisViews

/// The rows of a palette: choices, and headings while nothing is typed.
final class PaletteRows: RowsView {
    private(set) weak var palette: CommandPalette?
    private(set) var rows: [Row] = []
    /// Whether the mouse button went down on a row.
    private var isPressed = false

    enum Row: Equatable {
        case choice(Int)
        case heading(String)
    }

    init(of palette: CommandPalette) {
        self.palette = palette
        super.init()
        allowsTypeAhead = false
    }

    /// The field has the others.
    override var keyBindings: KeyBindings { Self.movingKeys }

    /// Shows other rows from the top, with the first one selected.
    func show(_ rows: [Row]) {
        self.rows = rows
        rowsDidChange(keepsScroll: true) { _ in nil }
        scroll(to: 0)
        selectedPlace = rows.isEmpty ? nil : 0
        if rows.isEmpty { selectedPlace = 0 }
    }

    // MARK: RowsView

    override var canFocus: Bool { false }

    override var rowCount: Int { rows.count }

    override func describeRow(at place: Int, _ meaning: inout Semantics) { describeChoice(at: place, &meaning) }

    override func canSelect(_ place: Int) -> Bool { if case .choice = rows[place] { true } else { false } }

    override var rowRole: Role { "palette" }

    override func measure(for width: Int?) -> Measure { rowsMeasure(width: 20, height: max(1, rowCount)) }

    private static let markWidth = 2
    /// The columns before a sentence and after it.
    private static let gap = 2
    /// The columns below which a sentence is left out.
    private static let leastSentence = 12

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        guard let palette else { return }
        switch rows[place] {
        case .heading(let title):
            painter.text(title.truncated(to: area.width), x: area.x, y: area.y, style: painter["palette.heading"])
        case .choice(let index):
            let entry = palette.entries[index]
            let marks = palette.hasMarks && area.width > 10 ? Self.markWidth : 0
            if entry.isChecked == true, marks > 0 {
                painter.text(symbol(.tick), x: area.x, y: area.y, style: look.style)
            }
            let rest = Rect(x: area.x + marks, y: area.y, width: area.width - marks, height: 1)
            let title = palette.text(of: index)
            let look = RowStyle(
                style: look.style, isUniform: look.isSelected || look.isUniform, isSelected: look.isSelected,
                isMarked: false)
            painter.keyedRow(title, entry.keys, .muted, in: rest, look: look)
            let start = max(title.columns, palette.titleColumns) + Self.gap
            let room = rest.width - start - (entry.keys.isEmpty ? 0 : entry.keys.columns + Self.gap)
            guard !entry.sentence.isEmpty, room >= Self.leastSentence else { return }
            painter.text(
                StyledText(entry.sentence, role: .muted), x: rest.x + start, y: rest.y, width: room, style: look.style,
                isUniform: look.isUniform)
        }
    }

    // MARK: Mouse

    override var wantsHover: Bool { true }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return super.handle(event) }
        let found = place(at: mouse.position).flatMap { canSelect($0) ? $0 : nil }
        switch mouse.action {
        case .move: if let found { selectedPlace = found }
        case .press(.left):
            isPressed = place(at: mouse.position) != nil
            return super.handle(event)
        case .release(.left):
            let chooses = isPressed
            isPressed = false
            _ = super.handle(event)
            if chooses, let found { palette?.choose(at: found) }
        default: return super.handle(event)
        }
        return true
    }
}
