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
        if let cached = colored, cached.count < lines.count { colored = nil }
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
            var code = MarkdownCodeLine(start: start, count: line.utf8.count, text: shown[number], styled: styled)
            if !looks.wrapsCode, isPiece || last > 0 {
                emit(
                    code.takeAll(at: left + padding, Self.partColumns), fill: (.markdown["code"], columns),
                    sideways: MarkdownSideways(columns: seen, last: last, isOfPiece: isPiece))
                continue
            }
            repeat {
                emit(code.take(inner, at: left + padding).parts, fill: (.markdown["code"], columns))
            } while !code.isEmpty
        }
        if lines.isEmpty { emit([], fill: (.markdown["code"], columns)) }
    }
}

/// A line of code and its colours, taken from its start: each byte is read once, however many rows the line has.
private struct MarkdownCodeLine {
    /// Where what is left begins in the text of the unit, and where the line ends there.
    private var offset: Int
    private let end: Int
    /// What is left of the line, with blanks for tabs.
    private var rest: Substring
    private var runs: MarkdownCodeRuns?

    /// - Parameter styled: the colours of the line; nil for one with tabs.
    init(start: Int, count: Int, text: Substring, styled: StyledText?) {
        (offset, end, rest) = (start, start + count, text)
        runs = styled.map { MarkdownCodeRuns($0.runs) }
    }

    var isEmpty: Bool { rest.isEmpty }

    /// Takes what fits into some columns, at least a character.
    mutating func take(_ room: Int, at x: Int) -> (parts: [MarkdownPart], columns: Int) {
        var (head, columns) = rest.prefix(columns: room)
        if head.isEmpty, !rest.isEmpty {
            head = rest.prefix(1)
            columns = head.columns
        }
        rest = rest[head.endIndex...]
        // Tabs became blanks, so that offsets after one are those of the line's end.
        let at = min(offset, end)
        offset += head.utf8.count
        let parts =
            runs?.take(head.utf8.count, at: x, offset: at)
            ?? [MarkdownPart(x: x, text: String(head), columns: columns, role: .markdown["code"], offset: at)]
        return (parts, columns)
    }

    /// Takes all that is left, in parts of some columns.
    mutating func takeAll(at x: Int, _ room: Int) -> [MarkdownPart] {
        var (found, x): ([MarkdownPart], Int) = ([], x)
        while !isEmpty {
            let (parts, columns) = take(room, at: x)
            found += parts
            x += columns
        }
        return found
    }
}
