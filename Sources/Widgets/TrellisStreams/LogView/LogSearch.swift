import TrellisViews
import TrellisWidgets

/// A search for the next or previous line with a text, which goes on in slices.
struct LogSearch {
    let pattern: TextPattern
    let isBackwards: Bool
    /// The places that are left to search, in the order in which they are searched: up to an end, then the rest.
    var rest: [Range<Int>]
    /// The lines that were there when the search began, which the rows count.
    let total: Int

    /// The share that has been searched, 0...1.
    var progress: Double {
        total == 0 ? 1 : 1 - Double(rest.reduce(0) { $0 + $1.count }) / Double(total)
    }
}

extension LogView {
    /// Goes to the next match below the current one, or below the top of the view; from the end on at the start.
    public func findNext() { find(backwards: false) }

    /// Goes to the previous match above the current one, or above the end of the view; from the start on at the end.
    public func findPrevious() { find(backwards: true) }

    /// Whether a search is going on.
    public var isSearching: Bool { search != nil }

    func searchDidChange(_ old: String) {
        if searchText == old { return }
        pattern = TextPattern(searchText)
        (search, currentMatch, searchHasFailed) = (nil, nil, false)
    }

    private func find(backwards: Bool) {
        guard let pattern else { return }
        searchHasFailed = false
        if let currentMatch, lines.range.contains(currentMatch.line) {
            let ranges = pattern.ranges(in: lines[currentMatch.line].text)
            let next =
                backwards
                ? ranges.last { $0.lowerBound < currentMatch.range.lowerBound }
                : ranges.first { $0.lowerBound > currentMatch.range.lowerBound }
            if let next { return show(LogMatch(line: currentMatch.line, range: next)) }
        }
        let rows = scene().rows
        // Searching begins beyond the last match, or in what is visible.
        let start =
            currentMatch.map { backwards ? row(of: $0.line) : row(of: $0.line + 1) }
            ?? (backwards ? rows.last.map { $0.row + 1 } : rows.first?.row) ?? 0
        let count = rowCount
        let parts = [0..<min(start, count), min(start, count)..<count]
        search = LogSearch(
            pattern: pattern, isBackwards: backwards, rest: backwards ? parts : parts.reversed(), total: count)
        work()
    }

    /// Searches another slice.
    func searchOn() {
        guard var search else { return }
        sliceCount += 1
        var budget = LogFilter.budget
        while budget > 0, let part = search.rest.first {
            var found: Int?
            var rest = part.clamped(to: 0..<rowCount)
            if matches == nil {
                let first = lines.range.lowerBound
                let numbers = (rest.lowerBound + first..<rest.upperBound + first).clamped(to: lines.finished)
                let left = lines.visit(numbers, backwards: search.isBackwards, budget: budget) { number, bytes in
                    budget -= bytes.count + 16
                    if search.pattern.matches(bytes) { found = number }
                    return found == nil
                }
                rest = left.lowerBound - first..<left.upperBound - first
            } else {
                while !rest.isEmpty, budget > 0, found == nil {
                    let row = search.isBackwards ? rest.upperBound - 1 : rest.lowerBound
                    let number = line(at: row)
                    let text = lines[number].text
                    // Finding a line by its number costs more than looking at it.
                    budget -= text.utf8.count + 256
                    if search.pattern.matches(text) { found = number }
                    rest = search.isBackwards ? rest.lowerBound..<row : row + 1..<rest.upperBound
                }
            }
            if let found {
                self.search = nil
                let ranges = search.pattern.ranges(in: lines[found].text)
                return show(LogMatch(line: found, range: (search.isBackwards ? ranges.last : ranges.first)!))
            }
            search.rest[0] = rest
            if rest.isEmpty { search.rest.removeFirst() }
        }
        searchHasFailed = search.rest.isEmpty
        self.search = search.rest.isEmpty ? nil : search
        setNeedsDisplay()
    }

    private func show(_ match: LogMatch) {
        currentMatch = match
        reveal(match.line)
        guard !wraps else { return }
        let text = lines[match.line].text
        let start = String(decoding: Array(text.utf8.prefix(match.range.lowerBound)), as: UTF8.self).columns
        let end = String(decoding: Array(text.utf8.prefix(match.range.upperBound)), as: UTF8.self).columns
        let width = scene().area.width
        if start < column || end > column + width { column = end <= width ? 0 : max(0, start - width / 3) }
    }
}
