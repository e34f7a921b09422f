import LayoutSheets

/// The views of a layout as boxes with names, one character a cell; a dot where no view is.
///
/// Hidden views are left out. A later view covers an earlier one, as in a window.
struct TextPicture {
    let rows: [String]

    /// - Parameter texts: views that are drawn as lines of text instead of boxes, by path.
    init(_ layout: SheetLayout, texts: [String: [String]] = [:]) {
        let size = layout.frame.size
        var cells = Array(repeating: Array(repeating: Character("·"), count: size.width), count: size.height)
        let boxes = NamedBox.all(layout)
        for box in boxes {
            let visible = box.frame.intersection(layout.frame)
            guard !visible.isEmpty else { continue }
            let label = Array(Self.label(of: box))
            let text = texts[box.path]?.map { Array($0) }
            for y in visible.top..<visible.bottom {
                for x in visible.left..<visible.right {
                    if let text {
                        let (row, column) = (y - box.frame.top, x - box.frame.left)
                        cells[y][x] = row < text.count && column < text[row].count ? text[row][column] : " "
                    } else {
                        cells[y][x] = y == box.frame.top ? Self.edge(x, box.frame, label) : Self.cell(x, y, box.frame)
                    }
                }
            }
        }
        rows = cells.map { String($0) }
    }

    /// The name, with blanks around it if there is room for them and for a piece of the line.
    private static func label(of box: NamedBox) -> String {
        let room = max(0, box.frame.width - 2)
        let label = box.label(room: room)
        return label.count + 3 <= room ? " \(label) " : label
    }

    /// A cell of the top edge.
    private static func edge(_ x: Int, _ frame: Rect, _ label: [Character]) -> Character {
        let isFlat = frame.height == 1
        if frame.width == 1 { return isFlat ? "▫" : "╷" }
        if x == frame.left { return isFlat ? "╶" : "┌" }
        if x == frame.right - 1 { return isFlat ? "╴" : "┐" }
        let column = x - frame.left - 1
        return column < label.count ? label[column] : "─"
    }

    /// A cell below the top edge.
    private static func cell(_ x: Int, _ y: Int, _ frame: Rect) -> Character {
        let (isLeft, isRight, isBottom) = (x == frame.left, x == frame.right - 1, y == frame.bottom - 1)
        if frame.width == 1 { return isBottom ? "╵" : "│" }
        if isBottom { return isLeft ? "└" : isRight ? "┘" : "─" }
        return isLeft || isRight ? "│" : " "
    }
}
