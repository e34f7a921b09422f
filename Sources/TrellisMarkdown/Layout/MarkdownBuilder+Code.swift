import TextScreen
import TrellisViews

extension MarkdownBuilder {
    /// The columns of a part of a long line, so that painting need not look at the whole line.
    private static let partColumns = 256

    /// Lines of code, with their colours: wrapped, or each a row that scrolls sideways if it does not fit.
    ///
    /// - Parameter isPiece: whether these are some lines of longer code, which scroll as far as each of them goes.
    mutating func code(_ text: String, language: String, isPiece: Bool = false) {
        let lines = Self.lines(of: text)
        var colored = isPiece ? nil : looks.codeColors?(language, text)
        // Colours for other lines are of no use.
        if let known = colored, known.count < lines.count { colored = nil }
        let padding = room > 4 ? 1 : 0
        let (columns, inner) = (left..<left + room, room - 2 * padding)
        let seen = left + padding..<left + padding + inner
        let shown = lines.map { $0.utf8.contains(0x09) ? $0.expandingTabs(every: 4)[...] : $0 }
        let widths = looks.wrapsCode ? [] : shown.map { $0.columns }
        let last = max(0, (widths.max() ?? 0) - inner)
        for (number, line) in lines.enumerated() {
            let hasTabs = line.utf8.contains(0x09)
            let styled = hasTabs ? nil : colored.map { $0[number] }.flatMap { $0.text == line ? $0 : nil }
            let start = note(String(line))
            // Tabs become blanks, so that offsets after one are those of the line's end.
            let code = MarkdownCodeLine(start: start, count: line.utf8.count, text: shown[number], styled: styled)
            if !looks.wrapsCode, isPiece || last > 0 {
                emit(
                    code.row(at: left + padding, Self.partColumns), fill: ("markdown.code", columns),
                    sideways: MarkdownSideways(columns: seen, last: last, isOfPiece: isPiece))
                continue
            }
            var rest = shown[number]
            repeat {
                var (head, _) = rest.prefix(columns: inner)
                if head.isEmpty, !rest.isEmpty { head = rest.prefix(1) }
                rest = rest[head.endIndex...]
                emit(code.parts(of: head, at: left + padding), fill: ("markdown.code", columns))
            } while !rest.isEmpty
        }
        if lines.isEmpty { emit([], fill: ("markdown.code", columns)) }
    }
}

/// A line of code and its colours.
private struct MarkdownCodeLine {
    /// Where the line begins in the text of its unit, and its length there.
    let start: Int
    let count: Int
    /// The line with blanks for tabs.
    let text: Substring
    let styled: StyledText?

    /// The whole line, in parts of few columns.
    func row(at x: Int, _ partColumns: Int) -> [MarkdownPart] {
        var (found, x, rest): ([MarkdownPart], Int, Substring) = ([], x, text)
        while !rest.isEmpty {
            let (head, columns) = rest.prefix(columns: partColumns)
            rest = rest[head.endIndex...]
            found += parts(of: head, at: x)
            x += columns
        }
        return found
    }

    /// A part of the line.
    func parts(of head: Substring, at x: Int) -> [MarkdownPart] {
        let offset = text.utf8.distance(from: text.startIndex, to: head.startIndex)
        guard let styled else {
            return [
                MarkdownPart(
                    x: x, text: String(head), columns: head.columns, role: "markdown.code",
                    offset: start + min(offset, count))
            ]
        }
        var found: [MarkdownPart] = []
        var (x, at) = (x, 0)
        let end = offset + head.utf8.count
        for run in styled.runs {
            let next = at + run.text.utf8.count
            let (from, to) = (max(at, offset), min(next, end))
            if from < to {
                let utf8 = run.text.utf8
                let first = utf8.index(utf8.startIndex, offsetBy: from - at)
                let text = String(run.text[first..<utf8.index(first, offsetBy: to - from)])
                let columns = text.columns
                found.append(
                    MarkdownPart(
                        x: x, text: text, columns: columns, role: "markdown.code",
                        look: MarkdownLook(role: run.role, style: run.style), offset: start + from))
                x += columns
            }
            if next >= end { break }
            at = next
        }
        return found
    }
}
