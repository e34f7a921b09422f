import TextScreen

extension MarkdownRow {
    /// The row as it is seen when it is scrolled by a number of columns, with signs where there is more. O(parts)
    func scrolled(by columns: Int, onlyASCII: Bool) -> MarkdownRow {
        guard let sideways else { return self }
        let shift = sideways.shift(columns)
        let seen = sideways.columns
        var row = MarkdownRow(bar: bar, fill: fill)
        var (isCutBefore, isCutAfter) = (false, false)
        for var part in parts {
            if part.offset >= 0 {
                part.x -= shift
                if part.x + part.columns > seen.upperBound { isCutAfter = true }
                if part.x < seen.lowerBound { isCutBefore = true }
                guard part.x < seen.upperBound, part.x + part.columns > seen.lowerBound else { continue }
                part.cut(to: seen)
            }
            row.parts.append(part)
        }
        // Without much room, there is none for signs beside the code.
        guard let fill, fill.columns.count > seen.count else { return row }
        let signs = onlyASCII ? ("<", ">") : ("‹", "›")
        if isCutBefore { row.parts.append(.init(x: seen.lowerBound - 1, text: signs.0, columns: 1, role: .muted)) }
        if isCutAfter { row.parts.append(.init(x: seen.upperBound, text: signs.1, columns: 1, role: .muted)) }
        return row
    }
}

extension MarkdownSideways {
    func shift(_ columns: Int) -> Int { isOfPiece ? max(0, columns) : min(max(0, columns), last) }
}

extension MarkdownPart {
    /// Leaves out what is outside of some columns. A wide character of which a half is outside goes as a whole.
    mutating func cut(to seen: Range<Int>) {
        var rest = text[...]
        while x < seen.lowerBound, let first = rest.first {
            let columns = String(first).columns
            (x, offset) = (x + columns, offset + first.utf8.count)
            rest = rest.dropFirst()
        }
        let (shown, columns) = rest.prefix(columns: max(0, seen.upperBound - x))
        (text, self.columns) = (String(shown), columns)
    }
}
