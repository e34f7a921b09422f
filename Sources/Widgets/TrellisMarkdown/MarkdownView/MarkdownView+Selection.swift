import TrellisViews

extension MarkdownView {
    /// The selected text, without marks and looks. O(length).
    public var selectedText: String {
        guard let range = selection?.range, !range.isEmpty else { return "" }
        flow.update(width: contentArea.width)
        var text = ""
        for unit in range.lowerBound.unit...range.upperBound.unit where unit < flow.units.count {
            let own = flow.layout(unit).text
            let utf8 = own.utf8
            let start = unit == range.lowerBound.unit ? min(range.lowerBound.offset, utf8.count) : 0
            let end = unit == range.upperBound.unit ? min(range.upperBound.offset, utf8.count) : utf8.count
            if unit > range.lowerBound.unit { text += flow.units[unit].gap > 0 ? "\n\n" : "\n" }
            let first = utf8.index(utf8.startIndex, offsetBy: start)
            if start < end { text += own[first..<utf8.index(first, offsetBy: end - start)] }
        }
        return text
    }

    /// Selects the whole text.
    public func selectAll() {
        flow.update(width: contentArea.width)
        guard !flow.units.isEmpty else { return }
        let last = flow.units.count - 1
        selection = MarkdownSelection(
            anchor: MarkdownPosition(unit: 0, offset: 0),
            head: MarkdownPosition(unit: last, offset: flow.layout(last).text.utf8.count))
    }

    func selectWord(at position: MarkdownPosition, wholeUnit: Bool) {
        let text = flow.layout(position.unit).text
        var (start, end) = (text.startIndex, text.endIndex)
        if !wholeUnit {
            let index = text.utf8.index(text.startIndex, offsetBy: min(position.offset, text.utf8.count))
            func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
            start = text[..<index].lastIndex { !isPart($0) }.map { text.index(after: $0) } ?? text.startIndex
            end = text[index...].firstIndex { !isPart($0) } ?? text.endIndex
        }
        func bound(_ index: String.Index) -> MarkdownPosition {
            MarkdownPosition(unit: position.unit, offset: text.utf8.distance(from: text.startIndex, to: index))
        }
        selection = MarkdownSelection(anchor: bound(start), head: bound(end))
    }

    /// The place in the text that is nearest to a point.
    func position(at point: Point, _ scene: MarkdownScene) -> MarkdownPosition? {
        guard let first = scene.units.first, let last = scene.units.last else { return nil }
        if point.y < 0 { return MarkdownPosition(unit: first.index, offset: 0) }
        guard let item = scene.units.first(where: { point.y < $0.y + $0.height }) else {
            return MarkdownPosition(unit: last.index, offset: flow.layout(last.index).text.utf8.count)
        }
        let rows = flow.layout(item.index).rows
        var row = point.y - item.y - flow.units[item.index].gap
        if row < 0 { return MarkdownPosition(unit: item.index, offset: 0) }
        row = min(row, rows.count - 1)
        // A row without text belongs to the next one with text.
        while row >= 0, row < rows.count, !rows[row].parts.contains(where: { $0.offset >= 0 }) { row -= 1 }
        guard row >= 0 else { return MarkdownPosition(unit: item.index, offset: 0) }
        let x = point.x - scene.area.x
        let parts = shown(rows[row]).parts.filter { $0.offset >= 0 }
        // A short line can be scrolled out of sight.
        guard let part = parts.last(where: { $0.x <= x }) ?? parts.first else {
            let last = rows[row].parts.last { $0.offset >= 0 }!
            return MarkdownPosition(unit: item.index, offset: last.offset + last.text.utf8.count)
        }
        let head = part.text.prefix(columns: max(0, x - part.x)).text
        return MarkdownPosition(unit: item.index, offset: part.offset + head.utf8.count)
    }
}
