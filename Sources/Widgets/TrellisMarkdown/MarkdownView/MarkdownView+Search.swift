import TrellisViews
import TrellisWidgets

extension MarkdownView {
    /// Goes to the next match after the current one or the top of the view; from the end on at the start. O(text up to
    /// it), the first time.
    public func findNext() { find(1) }

    /// Goes to the previous match; from the start on at the end.
    public func findPrevious() { find(-1) }

    /// The number of matches in the text. O(length).
    public var matchCount: Int {
        guard let pattern else { return 0 }
        flow.update(width: contentArea.width)
        return flow.units.indices.reduce(0) { $0 + pattern.ranges(in: flow.layout($1).text).count }
    }

    func searchDidChange(_ old: String) {
        if searchText == old { return }
        pattern = TextPattern(searchText)
        (currentMatch, searchMessage) = (nil, nil)
    }

    func askForSearch() {
        searchMessage = nil
        prompt.ask(
            "Search:", text: searchText, onChange: { [unowned self] in searchText = $0 },
            onSubmit: { [unowned self] in
                searchText = $0
                findNext()
            })
        setNeedsDisplay()
    }

    private func find(_ direction: Int) {
        guard let pattern else { return }
        flow.update(width: contentArea.width)
        let count = flow.units.count
        guard count > 0 else { return }
        let current = currentMatch.flatMap { $0.unit < count ? $0 : nil }
        let start = current?.unit ?? viewport.rows.first?.index ?? 0
        // The unit of the current match is looked at first, and once more at the end.
        for step in 0...count {
            let unit = ((start + direction * step) % count + count) % count
            let ranges = pattern.ranges(in: flow.layout(unit).text)
            var range = direction > 0 ? ranges.first : ranges.last
            if step == 0, let current {
                range =
                    direction > 0
                    ? ranges.first { $0.lowerBound > current.range.lowerBound }
                    : ranges.last { $0.lowerBound < current.range.lowerBound }
            }
            guard let range else { continue }
            searchMessage = nil
            currentMatch = MarkdownMatch(unit: unit, range: range)
            let row = row(of: range.lowerBound, in: unit)
            revealColumns(of: range, in: unit, row: row)
            return jump(to: row, of: unit)
        }
        searchMessage = translated("\(searchText.inOneLine) was not found")
        setNeedsDisplay()
    }

    /// Shows a row of a unit, counted without its blank ones.
    func jump(to row: Int, of unit: Int) {
        viewport.jump(to: RowHeights.Position(row: unit, offset: row + flow.units[unit].gap))
    }

    private func row(of offset: Int, in unit: Int) -> Int {
        flow.layout(unit).rows.firstIndex {
            $0.parts.contains { $0.offset >= 0 && $0.offset <= offset && offset < $0.offset + $0.text.utf8.count }
        } ?? 0
    }
}
