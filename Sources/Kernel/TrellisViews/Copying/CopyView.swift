import CellGeometry
import TextScreen

/// Shows the window as it was, and lets the user select text of it, across all views.
final class CopyView: View, LayoutListener {
    private let screen: Canvas
    /// The cell of the cursor.
    private(set) var head: Point
    /// The selection; nil before a first cell was chosen.
    private(set) var selection: CellSelection? {
        didSet {
            guard selection != oldValue else { return }
            setNeedsDisplay()
            keysDidChange()
        }
    }
    /// Whether blocks are selected rather than rows.
    private var isBlock = false
    private var isDragging = false
    /// Called with the text, or with nil if nothing is to be copied.
    private let onEnd: (String?) -> Void

    init(_ screen: Canvas, onEnd: @escaping (String?) -> Void) {
        self.screen = screen
        self.onEnd = onEnd
        head = Point(x: 0, y: screen.size.height - 1)
    }

    // MARK: View overrides

    override var canFocus: Bool { true }

    override var cursor: Point? { head }

    func layoutDidFinish(contentHasMoved: Bool) {
        // What was shown at another size says nothing any more.
        if bounds.size != screen.size, !bounds.isEmpty { onEnd(nil) }
    }

    override func draw(in painter: Painter) {
        painter.cells(of: screen)
        if let selection {
            for y in selection.rows {
                let columns = selection.columns(inRow: y, width: screen.size.width)
                painter.restyle(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)) {
                    $0.attributes.formSymmetricDifference(.reverse)
                }
            }
        }
        drawHelp(in: painter)
    }

    /// Shows the keys in a row that has neither the cursor nor the end of a drag.
    private func drawHelp(in painter: Painter) {
        guard !isDragging, bounds.height > 1 else { return }
        let y = head.y == bounds.height - 1 ? 0 : bounds.height - 1
        let text =
            selection == nil
            ? translated("Copy: move, then Space; or drag. Esc ends")
            : isBlock
                ? translated("Enter copies, b: by rows, Space: anew, Esc ends")
                : translated("Enter copies, b: a block, Space: anew, Esc ends")
        painter.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: painter[.bar])
        painter.text(text, x: 1, y: y, style: painter[.bar])
    }

    // MARK: Keys

    private static let keys = KeyBindings(
        for: CopyView.self, group: "Copy",
        [
            KeyBinding("copy.left", "move", .left, "h") { $0.move(-1, 0) },
            KeyBinding("copy.down", "move", .down, "j") { $0.move(0, 1) },
            KeyBinding("copy.up", "move", .up, "k") { $0.move(0, -1) },
            KeyBinding("copy.right", "move", .right, "l") { $0.move(1, 0) },
            KeyBinding("copy.rowStart", "start, end of the row", .home, "0") { $0.move(to: Point(x: 0, y: $0.head.y)) },
            KeyBinding("copy.rowEnd", "start, end of the row", .end, "$") { $0.moveToRowEnd() },
            KeyBinding("copy.top", "first, last row", .pageUp, "g") { $0.move(to: Point(x: $0.head.x, y: 0)) },
            KeyBinding("copy.bottom", "first, last row", .pageDown, "G") {
                $0.move(to: Point(x: $0.head.x, y: $0.screen.size.height - 1))
            },
            KeyBinding("copy.selectLeft", "select", Key.left.shift) { $0.select(-1, 0) },
            KeyBinding("copy.selectRight", "select", Key.right.shift) { $0.select(1, 0) },
            KeyBinding("copy.selectUp", "select", Key.up.shift) { $0.select(0, -1) },
            KeyBinding("copy.selectDown", "select", Key.down.shift) { $0.select(0, 1) },
            KeyBinding("copy.begin", "select from here", .space, "v") { $0.begin(at: $0.head) },
            KeyBinding("copy.block", "rows or a block", "b", .control("v")) { $0.switchBlock() },
            KeyBinding("copy.copy", "copy", .enter, "y", "c", when: { $0.selection != nil }) { $0.finish() },
            KeyBinding("copy.end", "end", .escape, "q") { $0.onEnd(nil) },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    private func move(_ x: Int, _ y: Int) { move(to: head + Point(x: x, y: y)) }

    private func select(_ x: Int, _ y: Int) {
        if selection == nil { begin(at: head) }
        move(x, y)
    }

    private func move(to place: Point) {
        head = clamped(place)
        selection?.head = head
        setNeedsDisplay()
    }

    private func clamped(_ place: Point) -> Point {
        Point(x: min(max(place.x, 0), screen.size.width - 1), y: min(max(place.y, 0), screen.size.height - 1))
    }

    private func moveToRowEnd() {
        let last = (0..<screen.size.width).last { (screen.character(x: $0, y: head.y) ?? " ") != " " }
        move(to: Point(x: last ?? 0, y: head.y))
    }

    private func begin(at place: Point) {
        head = clamped(place)
        selection = CellSelection(anchor: head, head: head, isBlock: isBlock)
        setNeedsDisplay()
    }

    private func switchBlock() {
        isBlock.toggle()
        selection?.isBlock = isBlock
        setNeedsDisplay()
    }

    private func finish() { onEnd(selection?.text(in: screen)) }

    // MARK: Mouse

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left):
            // With Alt or Ctrl, as terminals select blocks.
            isBlock = !mouse.modifiers.isDisjoint(with: [.alt, .control])
            begin(at: mouse.position)
        case .drag(.left):
            isDragging = true
            move(to: mouse.position)
        case .release(.left):
            // A press alone puts the cursor there.
            if isDragging { finish() } else { selection = nil }
            isDragging = false
        default: break
        }
        return true
    }
}
