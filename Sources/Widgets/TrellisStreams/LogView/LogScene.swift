import TrellisViews
import TrellisWidgets

/// A line at a width.
struct LogRowKey: Hashable {
    let line: Int
    let width: Int
}

/// What a log view shows at its current size.
struct LogScene {
    struct Row {
        let line: LogLine
        let row: Int
        /// The part of the text in this row, in UTF-8 bytes.
        let range: Range<Int>
    }

    /// The cells of the rows, without scroll bar and status.
    let area: Rect
    let rows: [Row]
    let bar: ScrollBar
}

extension LogView {
    // MARK: Shown lines

    var rowCount: Int { matches?.count ?? lines.count }

    func line(at row: Int) -> Int { matches?.line(at: row) ?? lines.range.lowerBound + row }

    /// The place of a line, or of the next one that is shown.
    func row(of number: Int) -> Int {
        matches?.row(of: number) ?? min(max(0, number - lines.range.lowerBound), lines.count)
    }

    private func shownLine(_ number: Int) -> LogLine { display.map { $0(lines[number]) } ?? lines[number] }

    /// Where the rows of the line of a row begin. A line that is finished stays as it is.
    private func rowStarts(_ row: Int, _ width: Int) -> [Int] {
        guard wraps else { return [0] }
        let number = line(at: row)
        let key = LogRowKey(line: number, width: width)
        if let cached = cachedStarts[key] { return cached }
        let starts = TrellisStreams.rowStarts(of: shownLine(number).text, width: width)
        if lines.finished.contains(number) {
            if cachedStarts.count >= 1_000 { cachedStarts.removeAll() }
            cachedStarts[key] = starts
        }
        return starts
    }

    // MARK: Scene

    var hasStatus: Bool { (showsStatus || prompt.isShown) && bounds.height > 1 }

    /// The lines that are shown, each as high as its rows.
    var viewport: Viewport {
        get { viewport(atEnd: follows) }
        set {
            sought = nil
            if newValue.following == .end {
                follows = true
            } else if rowCount > 0 {
                follows = false
                scroll(to: newValue.wanted, width(newValue))
            }
            setNeedsDisplay()
        }
    }

    private func viewport(atEnd: Bool) -> Viewport {
        func heights(_ width: Int) -> RowHeights {
            wraps ? RowHeights { [unowned self] in rowStarts($0, width).count } : RowHeights(1)
        }
        var viewport = Viewport(
            count: rowCount, height: max(0, bounds.height - (hasStatus ? 1 : 0)), heights: heights(contentWidth),
            following: atEnd ? .end : .nothing, resumesAtEnd: true)
        if borderColumns == 0, bounds.width > 1, viewport.count > viewport.height || viewport.isNeeded {
            viewport.heights = heights(bounds.width - 1)
        }
        let wanted = row(of: top.line)
        let isThere = wanted < rowCount && line(at: wanted) == top.line && top.offset > 0
        let row = isThere ? rowStarts(wanted, width(viewport)).lastIndex { $0 <= top.offset } : nil
        viewport.wanted = RowHeights.Position(row: wanted, offset: row ?? 0)
        if let sought, viewport.height > 0 {
            if sought.isFromEnd { viewport.wanted = viewport.last }
            viewport.jump(to: RowHeights.Position(row: self.row(of: sought.number)))
        }
        return viewport
    }

    /// The columns of the lines beside the scroll bar.
    private func width(_ viewport: Viewport) -> Int {
        contentWidth - (borderColumns == 0 && bounds.width > 1 && viewport.isNeeded ? 1 : 0)
    }

    /// The columns without those of a box around the view.
    var contentWidth: Int { max(0, bounds.width - borderColumns) }

    /// What is visible. O(visible rows).
    func scene() -> LogScene {
        let viewport = viewport
        let area = Rect(x: 0, y: 0, width: width(viewport), height: viewport.height)
        var rows: [LogScene.Row] = []
        for row in viewport.rows where area.width > 0 {
            let line = shownLine(line(at: row.index))
            let starts = wraps ? rowStarts(row.index, area.width) : []
            for index in max(0, -row.y)..<min(row.height, area.height - row.y) {
                let end = index + 1 < row.height ? starts[index + 1] : line.text.utf8.count
                rows.append(.init(line: line, row: row.index, range: (index == 0 ? 0 : starts[index])..<end))
            }
        }
        let x = borderColumns > 0 ? bounds.width - 1 : area.right
        let bar = Rect(x: x, y: 0, width: bounds.width - x, height: area.height)
        return LogScene(area: area, rows: rows, bar: viewport.bar(in: bar, hasTrack: borderColumns == 0))
    }

    // MARK: Scrolling

    /// Scrolls as the user does; at the end the view follows.
    @discardableResult
    func scroll(_ move: ScrollBar.Move) -> Bool {
        switch move {
        case .columns(let count):
            if !wraps { scroll(byColumns: count) }
            return !wraps
        case .start: column = 0
        default: break
        }
        var new = viewport
        guard new.scroll(move) else { return false }
        viewport = new
        return true
    }

    func stayAtEnd() {
        let viewport = viewport(atEnd: true)
        if rowCount > 0 { scroll(to: viewport.last, width(viewport)) }
    }

    private func scroll(to position: RowHeights.Position, _ width: Int) {
        let row = min(position.row, rowCount - 1)
        let starts = rowStarts(row, width)
        top = LogPosition(line: line(at: row), offset: starts[min(position.offset, starts.count - 1)])
    }

    /// Scrolls sideways, not further than the visible lines reach.
    private func scroll(byColumns count: Int) {
        let scene = scene()
        let widest = scene.rows.reduce(0) { max($0, $1.line.text.columns) }
        let new = max(0, min(column + count, max(0, widest - scene.area.width)))
        if count > 0, new < column { return }
        column = new
        setNeedsDisplay()
    }
}
