import CellGeometry
import TextScreen

/// Cells of a screen that are selected: from one to another, both included, by rows or as a block.
struct CellSelection: Hashable {
    var anchor: Point
    var head: Point
    var isBlock = false

    private var isForward: Bool { (anchor.y, anchor.x) <= (head.y, head.x) }
    private var start: Point { isForward ? anchor : head }
    private var end: Point { isForward ? head : anchor }

    /// The rows with selected cells.
    var rows: ClosedRange<Int> { min(anchor.y, head.y)...max(anchor.y, head.y) }

    func columns(inRow y: Int, width: Int) -> Range<Int> {
        guard rows.contains(y) else { return 0..<0 }
        if isBlock {
            let left = min(anchor.x, head.x)
            return left..<max(left, min(max(anchor.x, head.x) + 1, width))
        }
        let left = y == start.y ? start.x : 0
        return left..<max(left, y == end.y ? min(end.x + 1, width) : width)
    }

    /// The selected text: a line for each row, without blanks at its end. A wide character is selected by either half.
    func text(in canvas: Canvas) -> String {
        rows.map { y in
            var text = ""
            var columns = columns(inRow: y, width: canvas.size.width)
            if let first = columns.first, first > 0, canvas.character(x: first, y: y) == nil {
                columns = first - 1..<columns.upperBound
            }
            for x in columns { if let character = canvas.character(x: x, y: y) { text.append(character) } }
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }
}
