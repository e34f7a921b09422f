import TrellisViews

/// Code that is wider than its room.
extension MarkdownView {
    func shown(_ row: MarkdownRow) -> MarkdownRow {
        row.sideways == nil ? row : row.scrolled(by: firstColumnOfCode, onlyASCII: showsOnlyASCII)
    }

    /// The columns by which the visible code can be scrolled; nil if all of it is seen. O(visible rows)
    func lastColumnOfCode(_ scene: MarkdownScene) -> Int? {
        var last: Int?
        for item in scene.units {
            let rows = flow.layout(item.index).rows
            let top = item.y + flow.units[item.index].gap
            for row in max(0, -top)..<max(0, -top, min(rows.count, scene.area.height - top)) {
                guard row < rows.count, let sideways = rows[row].sideways else { continue }
                if sideways.last > 0 || sideways.shift(firstColumnOfCode) > 0 { last = max(last ?? 0, sideways.last) }
            }
        }
        return last
    }

    /// Scrolls the visible code sideways.
    ///
    /// - Returns: whether there is code that is wider than its room.
    func scrollCode(byColumns count: Int) -> Bool {
        guard let last = lastColumnOfCode(scene()) else { return false }
        firstColumnOfCode = min(max(0, min(firstColumnOfCode, last) + count), last)
        return true
    }

    /// Scrolls code sideways as little as needed to show a part of a unit's text.
    func revealColumns(of range: Range<Int>, in unit: Int, row: Int) {
        let rows = flow.layout(unit).rows
        guard rows.indices.contains(row), let sideways = rows[row].sideways else { return }
        let parts = rows[row].parts.filter { $0.offset >= 0 }
        func column(_ offset: Int) -> Int? {
            guard let part = parts.last(where: { $0.offset <= offset }) else { return nil }
            let utf8 = part.text.utf8
            let end = utf8.index(utf8.startIndex, offsetBy: min(offset - part.offset, utf8.count))
            return part.x + part.text[..<end].columns
        }
        guard let start = column(range.lowerBound), let end = column(range.upperBound) else { return }
        let shift = sideways.shift(firstColumnOfCode)
        if start - shift < sideways.columns.lowerBound {
            firstColumnOfCode = max(0, start - sideways.columns.lowerBound)
        } else if end - shift > sideways.columns.upperBound {
            firstColumnOfCode = min(end - sideways.columns.upperBound, start - sideways.columns.lowerBound)
        }
    }
}
