import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

/// What a log view shows at its current size.
@MainActor
struct LogScene {
    struct Row {
        let line: LogLine
        let place: Int
        /// The part of the text in this row, in UTF-8 bytes.
        let range: Range<Int>
    }

    /// The cells of the rows, without scroll bar and status.
    var area = Rect.zero
    var rows: [Row] = []
    /// The scroll range of the lines; a wrapped line counts as one.
    var range = ScrollRange()
    /// Whether the last row shows the end of the log, or there is room for more.
    var endsLog = true
    /// Whether the first row is the first one of the log.
    var beginsLog = true
    /// The row of its line that comes first.
    var firstRowInLine = 0
}

extension LogView {
    // MARK: Places: the lines that are shown, counted from 0

    var placeCount: Int { matches?.count ?? lines.count }

    func line(at place: Int) -> Int { matches?.line(at: place) ?? lines.range.lowerBound + place }

    /// The place of a line, or of the next one that is shown.
    func place(of number: Int) -> Int {
        matches?.place(of: number) ?? min(max(0, number - lines.range.lowerBound), lines.count)
    }

    // MARK: Scene

    var hasStatus: Bool { (showsStatus || prompt.isShown) && bounds.height > 1 }

    func scene() -> LogScene { scene(atEnd: follows) }

    func scene(atEnd: Bool) -> LogScene {
        let size = bounds.size
        var scene = LogScene()
        let height = size.height - (hasStatus ? 1 : 0)
        scene.area = Rect(x: 0, y: 0, width: size.width, height: max(0, height))
        guard height > 0, size.width > 0 else { return scene }
        let count = placeCount
        if size.width > 1, count > height || wraps && lastStart(size.width, height) != (0, 0) {
            scene.area.size.width -= 1
        }
        let width = scene.area.width
        let last = lastStart(width, height)
        var (place, row) = last
        if !atEnd {
            let wanted = self.place(of: top.line)
            let offset = wanted < count && line(at: wanted) == top.line ? top.offset : 0
            let start = offset == 0 ? 0 : rowIndex(of: offset, place: wanted, width)
            if (wanted, start) < last { (place, row) = (wanted, start) }
        }
        (scene.beginsLog, scene.endsLog, scene.firstRowInLine) = ((place, row) == (0, 0), (place, row) == last, row)
        let first = place
        while scene.rows.count < height, place < count {
            let line = lines[line(at: place)]
            let starts = wraps ? rowStarts(of: line.text, width: width) : [0]
            for index in row..<max(row, starts.count) where scene.rows.count < height {
                let end = index + 1 < starts.count ? starts[index + 1] : line.text.utf8.count
                scene.rows.append(.init(line: line, place: place, range: starts[index]..<end))
            }
            row = 0
            place += 1
        }
        scene.range = ScrollRange(total: count, visible: max(1, place - first))
        scene.range.scroll(to: scene.endsLog ? scene.range.last : first)
        if size.width == width { scene.range.visible = count }
        return scene
    }

    /// The place and the row in it that come first at the end of the log. O(height).
    private func lastStart(_ width: Int, _ height: Int) -> (place: Int, row: Int) {
        var (place, rest) = (placeCount, height)
        if !wraps { return (max(0, place - height), 0) }
        while place > 0, rest > 0 {
            place -= 1
            rest -= rowStarts(of: lines[line(at: place)].text, width: width).count
        }
        return (place, max(0, -rest))
    }

    private func rowIndex(of offset: Int, place: Int, _ width: Int) -> Int {
        guard wraps else { return 0 }
        let starts = rowStarts(of: lines[line(at: place)].text, width: width)
        return (starts.lastIndex { $0 <= offset }) ?? 0
    }

    // MARK: Scrolling

    /// Scrolls by rows, as the user does; at the end the view follows.
    func scroll(byRows count: Int) {
        let scene = scene()
        guard !scene.rows.isEmpty, count != 0 else { return }
        if count > 0, scene.endsLog { return follows = true }
        if count < 0, scene.beginsLog, !follows { return }
        var place = scene.rows[0].place
        var row = scene.firstRowInLine + count
        let width = scene.area.width
        if !wraps {
            (place, row) = (place + row, 0)
        } else {
            while row < 0, place > 0 {
                place -= 1
                row += rowStarts(of: lines[line(at: place)].text, width: width).count
            }
            while place < placeCount {
                let rows = rowStarts(of: lines[line(at: place)].text, width: width).count
                if row < rows { break }
                row -= rows
                place += 1
            }
        }
        scroll(toPlace: place, row: max(0, row), width)
        if self.scene().endsLog, count > 0 { follows = true }
    }

    /// Scrolls so that a row of the line at a place comes first.
    func scroll(toPlace place: Int, row: Int = 0, _ width: Int = 0) {
        guard placeCount > 0 else { return }
        let number = line(at: min(max(0, place), placeCount - 1))
        let starts = row > 0 && wraps ? rowStarts(of: lines[number].text, width: width) : [0]
        follows = false
        top = LogPlace(line: number, offset: starts[min(row, starts.count - 1)])
        setNeedsDisplay()
    }

    /// Scrolls sideways, not further than the visible lines reach.
    func scroll(byColumns count: Int) {
        let scene = scene()
        let widest = scene.rows.reduce(0) { max($0, $1.line.text.columns) }
        let new = max(0, min(column + count, max(0, widest - scene.area.width)))
        if count > 0, new < column { return }
        column = new
        setNeedsDisplay()
    }
}
