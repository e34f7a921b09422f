import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

/// What a view of a document shows at its current size.
struct MarkdownScene {
    struct Item {
        let unit: Int
        /// The first row, with the blank ones before the unit; it may lie above the view.
        let y: Int
        let rows: Int
    }

    var items: [Item] = []
    var isAtStart = true
    var isAtEnd = true
    /// The cells of the text, without margins and scroll bar.
    var area = Rect.zero
}

extension MarkdownView {
    var hasPrompt: Bool { (prompt.isShown || searchMessage != nil) && bounds.height > 1 }

    var contentArea: Rect {
        let margin = bounds.width > 24 ? 1 : 0
        let room = bounds.width - 2 * margin - (bounds.width > 1 ? 1 : 0)
        let width = min(room, max(1, maximumWidth ?? room))
        return Rect(x: margin, y: 0, width: max(0, width), height: max(0, bounds.height - (hasPrompt ? 1 : 0)))
    }

    func scene() -> MarkdownScene { scene(atEnd: follows) }

    /// What is visible. O(visible rows).
    func scene(atEnd: Bool) -> MarkdownScene {
        var scene = MarkdownScene()
        scene.area = contentArea
        let height = scene.area.height
        guard height > 0, scene.area.width > 0 else { return scene }
        updateCharacters()
        flow.update(width: scene.area.width)
        guard !flow.units.isEmpty else { return scene }
        var (unit, row) = lastStart(height)
        if !atEnd {
            let first = start(of: wanted)
            if first < (unit, row) {
                (unit, row) = first
                scene.isAtEnd = false
            }
        }
        scene.isAtStart = (unit, row) == (0, 0)
        var y = -row
        while unit < flow.units.count, y < height {
            let rows = flow.height(unit)
            scene.items.append(.init(unit: unit, y: y, rows: rows))
            y += rows
            unit += 1
        }
        return scene
    }

    /// The row that comes first at the end.
    private func lastStart(_ height: Int) -> (unit: Int, row: Int) {
        var (unit, rest) = (flow.units.count, height)
        while unit > 0, rest > 0 {
            unit -= 1
            rest -= flow.height(unit)
        }
        return (unit, max(0, -rest))
    }

    // MARK: Places

    /// Where the rows of a unit begin in its text; -1 before the first text.
    private func starts(_ unit: Int) -> [Int] {
        var last = -1
        return flow.layout(unit).rows.map { row in
            if let first = row.parts.first(where: { $0.offset >= 0 }) { last = max(last, first.offset) }
            return last
        }
    }

    /// The unit and row of a place at the current width.
    private func start(of place: MarkdownPlace) -> (unit: Int, row: Int) {
        guard place.unit < flow.units.count else { return (flow.units.count, 0) }
        let gap = flow.units[place.unit].gap
        if place.offset < 0, place.row < gap { return (place.unit, place.row) }
        let starts = starts(place.unit)
        guard let last = starts.lastIndex(where: { $0 <= place.offset }),
            let first = starts.firstIndex(of: starts[last])
        else { return (place.unit, gap) }
        return (place.unit, gap + min(first + (place.offset < 0 ? place.row - gap : place.row), last))
    }

    /// The place of a row of a unit.
    func place(unit: Int, row: Int) -> MarkdownPlace {
        let gap = flow.units[unit].gap
        guard row >= gap else { return MarkdownPlace(unit: unit, offset: -1, row: row) }
        let starts = starts(unit)
        guard row - gap < starts.count else { return MarkdownPlace(unit: unit, offset: 0) }
        let start = starts[row - gap]
        let first = starts.firstIndex(of: start) ?? 0
        return MarkdownPlace(unit: unit, offset: start, row: row - gap - first + (start < 0 ? gap : 0))
    }

    // MARK: Scrolling

    /// Scrolls by rows, as the user does.
    func scroll(byRows count: Int) {
        let scene = scene()
        guard let first = scene.items.first, count != 0 else { return }
        if count > 0, scene.isAtEnd { return }
        if count < 0, scene.isAtStart { return }
        var (unit, row) = (first.unit, -first.y + count)
        while row < 0, unit > 0 {
            unit -= 1
            row += flow.height(unit)
        }
        while unit < flow.units.count - 1, row >= flow.height(unit) {
            row -= flow.height(unit)
            unit += 1
        }
        scroll(to: place(unit: unit, row: max(0, row)))
    }

    func scrollToEnd() {
        let scene = scene(atEnd: true)
        guard let first = scene.items.first else { return }
        scroll(to: place(unit: first.unit, row: -first.y))
    }

    /// Scrolls as little as needed to show a row of a unit, without its blank ones; from afar, to a third of the view.
    func reveal(unit: Int, row: Int) {
        let scene = scene()
        let row = row + flow.units[unit].gap
        if let item = scene.items.first(where: { $0.unit == unit }), 0..<scene.area.height ~= item.y + row { return }
        var (first, rest) = (unit, row - scene.area.height / 3)
        while rest < 0, first > 0 {
            first -= 1
            rest += flow.height(first)
        }
        scroll(to: place(unit: first, row: max(0, rest)))
    }

    // MARK: Scroll bar

    func bar(of scene: MarkdownScene) -> ScrollBar {
        let height = scene.area.height
        var range = ScrollRange()
        if let first = scene.items.first, !(scene.isAtStart && scene.isAtEnd) {
            range = ScrollRange(total: max(flow.rows(before: flow.units.count), height + 1), visible: height)
            if scene.isAtEnd {
                range.scroll(to: range.last)
            } else if !scene.isAtStart {
                let share = Double(-first.y) / Double(max(1, first.rows))
                let within = Int(share * Double(flow.scrolledHeight(first.unit)))
                range.scroll(to: min(max(1, flow.rows(before: first.unit) + within), max(1, range.last - 1)))
            }
        }
        let width = bounds.width > 1 ? 1 : 0
        return ScrollBar(frame: Rect(x: bounds.width - width, y: 0, width: width, height: height), range)
    }

    /// Scrolls to where the bar was moved.
    func scroll(toRowOfBar row: Int, _ range: ScrollRange) {
        if row >= range.last { return scrollToEnd() }
        if row <= 0 { return scroll(to: MarkdownPlace()) }
        let (unit, rest) = flow.unit(atRow: row)
        guard unit < flow.units.count else { return }
        let share = Double(rest) / Double(max(1, flow.scrolledHeight(unit)))
        scroll(to: place(unit: unit, row: Int(share * Double(flow.height(unit)))))
    }
}
