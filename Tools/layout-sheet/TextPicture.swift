import LayoutSheets

/// The views of a layout as boxes with names, one character a cell; a dot where no view is.
///
/// Hidden views are left out. A later view covers an earlier one, as in a window.
struct TextPicture {
    let rows: [String]

    init(_ layout: SheetLayout) {
        let size = layout.frame.size
        var cells = Array(repeating: Array(repeating: Character("·"), count: size.width), count: size.height)
        let boxes = NamedBox.all(layout)
        for box in boxes {
            let visible = box.frame.intersection(layout.frame)
            guard !visible.isEmpty else { continue }
            let top = Self.edge(box)
            for y in visible.top..<visible.bottom {
                for x in visible.left..<visible.right {
                    cells[y][x] = y == box.frame.top ? top[x - box.frame.x] : Self.cell(x, y, box.frame)
                }
            }
        }
        rows = cells.map { String($0) }
    }

    /// The top edge of a box, with its name.
    private static func edge(_ box: NamedBox) -> [Character] {
        let frame = box.frame
        let isFlat = frame.height == 1
        guard frame.width > 1 else { return [isFlat ? "▫" : "╷"] }
        var line = Array(repeating: Character("─"), count: frame.width)
        line[0] = isFlat ? "╶" : "┌"
        line[frame.width - 1] = isFlat ? "╴" : "┐"
        let room = frame.width - 2
        let label = box.label(room: room)
        // With blanks around it, if there is room for them and for a piece of the line.
        let spaced = label.count + 3 <= room ? " \(label) " : label
        line.replaceSubrange(1..<1 + spaced.count, with: spaced)
        return line
    }

    /// A cell below the top edge.
    private static func cell(_ x: Int, _ y: Int, _ frame: Rect) -> Character {
        let (isLeft, isRight, isBottom) = (x == frame.left, x == frame.right - 1, y == frame.bottom - 1)
        if frame.width == 1 { return isBottom ? "╵" : "│" }
        if isBottom { return isLeft ? "└" : isRight ? "┘" : "─" }
        return isLeft || isRight ? "│" : " "
    }
}
