import TrellisViews
import TrellisWidgets

/// What a view of a document shows at its current size.
struct MarkdownScene {
    let viewport: Viewport
    /// The visible units, each with the blank rows before it.
    let units: [Viewport.Row]
    /// The cells of the text, without margins and scroll bar.
    let area: Rect
}

extension MarkdownView {
    var hasPrompt: Bool { (prompt.isShown || searchMessage != nil) && bounds.height > 1 }

    var contentArea: Rect {
        let margin = bounds.width > 24 ? 1 : 0
        let room = bounds.width - 2 * margin - (borderColumns > 0 ? borderColumns : bounds.width > 1 ? 1 : 0)
        let width = min(room, max(1, maximumWidth ?? room))
        return Rect(x: margin, y: 0, width: max(0, width), height: max(0, bounds.height - (hasPrompt ? 1 : 0)))
    }

    /// What is visible. O(visible rows).
    func scene() -> MarkdownScene {
        let viewport = viewport
        return MarkdownScene(viewport: viewport, units: viewport.rows, area: contentArea)
    }

    /// The units, each with the blank rows before it.
    var viewport: Viewport {
        get { viewport(atEnd: follows) }
        set {
            if newValue.following == .end {
                follows = true
            } else if !flow.units.isEmpty {
                scroll(to: location(newValue.wanted))
            }
        }
    }

    func viewport(atEnd: Bool) -> Viewport {
        let area = contentArea
        guard !area.isEmpty else { return Viewport() }
        updateCharacters()
        flow.update(width: area.width)
        let estimate = RowHeights.Estimate(
            before: { [flow] in flow.rows(before: $0) }, row: { [flow] in flow.unit(atRow: $0) })
        let heights = RowHeights(estimate: estimate) { [flow] in flow.height($0) }
        var viewport = Viewport(
            count: flow.units.count, height: area.height, heights: heights, following: atEnd ? .end : .nothing,
            resumesAtEnd: false)
        if !atEnd { viewport.wanted = start(of: wanted) }
        return viewport
    }

    func bar(of scene: MarkdownScene) -> ScrollBar {
        let width = bounds.width > 1 ? 1 : 0
        return scene.viewport.bar(
            in: Rect(x: bounds.width - width, y: 0, width: width, height: scene.area.height),
            hasTrack: borderColumns == 0)
    }

    @discardableResult
    func scroll(_ move: ScrollBar.Move) -> Bool {
        switch move {
        case .columns(let count): return scrollCode(byColumns: count)
        case .start: firstColumnOfCode = 0
        default: break
        }
        return viewport.scroll(move)
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

    private func start(of location: MarkdownLocation) -> RowHeights.Position {
        func row(_ row: Int) -> RowHeights.Position { RowHeights.Position(row: location.unit, offset: row) }
        guard location.unit < flow.units.count else { return RowHeights.Position(row: flow.units.count) }
        let gap = flow.units[location.unit].gap
        if location.offset < 0, location.row < gap { return row(location.row) }
        let starts = starts(location.unit)
        guard let last = starts.lastIndex(where: { $0 <= location.offset }),
            let first = starts.firstIndex(of: starts[last])
        else { return row(gap) }
        return row(gap + min(first + (location.offset < 0 ? location.row - gap : location.row), last))
    }

    func location(_ position: RowHeights.Position) -> MarkdownLocation {
        let (unit, row) = (min(position.row, flow.units.count - 1), position.offset)
        let gap = flow.units[unit].gap
        guard row >= gap else { return MarkdownLocation(unit: unit, offset: -1, row: row) }
        let starts = starts(unit)
        guard row - gap < starts.count else { return MarkdownLocation(unit: unit, offset: 0) }
        let start = starts[row - gap]
        let first = starts.firstIndex(of: start) ?? 0
        return MarkdownLocation(unit: unit, offset: start, row: row - gap - first + (start < 0 ? gap : 0))
    }
}
