import TrellisViews
import TrellisWidgets

/// Rows of colours to choose from. The arrow keys move the cursor; Enter, Space or a click chooses.
final class SwatchGrid: View {
    private let rows: [[Color]]
    /// The width of a colour, in cells.
    let swatchWidth: Int
    /// The place of the cursor: a row and a column in it.
    private(set) var cell = Point.zero {
        didSet {
            guard cell != oldValue else { return }
            setNeedsDisplay()
            onMove(color)
        }
    }
    /// Called when the cursor has moved, and when a colour is chosen.
    var onMove: (Color) -> Void = { _ in }
    var onChoose: (Color) -> Void = { _ in }

    /// Creates a grid with the cursor at a colour, if it is there; there must be a row, and none may be empty.
    init(_ rows: [[Color]], swatchWidth: Int, cursorAt color: Color) {
        self.rows = rows
        self.swatchWidth = swatchWidth
        super.init()
        for (y, row) in rows.enumerated() {
            if let x = row.firstIndex(of: color) { cell = Point(x: x, y: y) }
        }
    }

    /// The colour under the cursor.
    var color: Color { rows[cell.y][cell.x] }

    override var canFocus: Bool { true }

    override func measure(for width: Int?) -> Measure {
        Measure(width: (rows.map(\.count).max() ?? 0) * swatchWidth, height: rows.count)
    }

    /// The first row in sight, so that the one with the cursor is.
    var firstRow: Int { max(0, min(cell.y - bounds.height / 2, rows.count - bounds.height)) }

    /// The first cell in sight of each row, so that the cursor is.
    var firstCell: Int { max(0, (cell.x + 1) * swatchWidth - bounds.width) }

    // MARK: Events

    private func move(x: Int, y: Int) {
        let row = min(max(0, cell.y + y), rows.count - 1)
        cell = Point(x: min(max(0, cell.x + x), rows[row].count - 1), y: row)
    }

    static let keys = KeyBindings(
        for: SwatchGrid.self, group: "Colours",
        [
            KeyBinding("color.choose", "choose", .enter, .space) { $0.onChoose($0.color) },
            KeyBinding("color.left", "move", .left) { $0.move(x: -1, y: 0) },
            KeyBinding("color.right", "move", .right) { $0.move(x: 1, y: 0) },
            KeyBinding("color.up", "move", .up) { $0.move(x: 0, y: -1) },
            KeyBinding("color.down", "move", .down) { $0.move(x: 0, y: 1) },
            KeyBinding("color.rowStart", "start, end of the row", .home) { $0.move(x: -$0.cell.x, y: 0) },
            KeyBinding("color.rowEnd", "start, end of the row", .end) { $0.move(x: $0.rows[$0.cell.y].count, y: 0) },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    private func handle(_ mouse: Mouse) -> Bool {
        let (x, y) = ((mouse.position.x + firstCell) / swatchWidth, mouse.position.y + firstRow)
        guard mouse.position.x >= 0, rows.indices.contains(y), rows[y].indices.contains(x) else { return false }
        switch mouse.action {
        case .move, .drag(.left): cell = Point(x: x, y: y)
        case .press(.left):
            cell = Point(x: x, y: y)
            onChoose(color)
        default: return false
        }
        return true
    }

    // MARK: Painting

    override func draw(in painter: Painter) {
        let hasColors = (window?.features.colors ?? .rgb) != .none
        for y in 0..<min(painter.bounds.height, rows.count) {
            let row = firstRow + y
            for (x, color) in rows[row].enumerated() {
                let isCursor = Point(x: x, y: row) == cell
                var style = Style(foreground: color.readable, background: color)
                if !painter.isEffectivelyEnabled { style.attributes = .dim }
                let cells = Rect(x: x * swatchWidth - firstCell, y: y, width: swatchWidth, height: 1)
                painter.fill(cells, style: style)
                if isCursor, isFocused { style.attributes = .bold }
                let mark = isCursor ? (isFocused ? (showsOnlyASCII ? "X" : "◆") : "o") : hasColors ? "" : "."
                painter.text(
                    mark, x: bounds.width < swatchWidth ? cells.right - 1 : cells.x + swatchWidth / 2, y: y,
                    style: style)
            }
        }
    }
}
