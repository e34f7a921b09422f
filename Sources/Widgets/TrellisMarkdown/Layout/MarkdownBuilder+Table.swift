import CMarkdown
import TextScreen
import TrellisViews

extension MarkdownBuilder {
    private struct Cell {
        var text: String
        var runs: [MarkdownRun]
        var start: Int
        var columns: Int
    }

    /// A table: its columns shrink and wrap where they do not fit; what then remains is cut.
    mutating func table(_ index: Int) {
        let alignments = tree.alignments(of: tree.nodes[index])
        let count = alignments.count
        guard count > 0 else { return }
        var rows: [[Cell]] = []
        var natural = Array(repeating: 1, count: count)
        for row in tree.children(of: index) {
            var cells: [Cell] = []
            for (column, node) in tree.children(of: row).prefix(count).enumerated() {
                let (text, runs) = flatten(tree.inlines(of: node))
                let columns = text.columns
                natural[column] = max(natural[column], columns)
                cells.append(Cell(text: text, runs: runs, start: note(text), columns: columns))
            }
            rows.append(cells)
        }
        let gap = 3
        let widths = Self.widths(natural, room: room - gap * (count - 1))
        for (number, cells) in rows.enumerated() {
            emitRow(cells, widths, alignments, isHeader: number == 0)
            if number == 0 { emitLine(widths) }
        }
    }

    /// The widths of columns in some room: the natural ones, or the widest shrink first, down to three columns.
    private static func widths(_ natural: [Int], room: Int) -> [Int] {
        if natural.reduce(0, +) <= room { return natural }
        var (low, high) = (3, max(3, room))
        while low < high {
            let middle = (low + high + 1) / 2
            if natural.reduce(0, { $0 + min($1, middle) }) <= room { low = middle } else { high = middle - 1 }
        }
        var widths = natural.map { min($0, low) }
        // What is left goes to the first columns that want more.
        var rest = room - widths.reduce(0, +)
        for column in natural.indices where rest > 0 && widths[column] < natural[column] {
            widths[column] += 1
            rest -= 1
        }
        return widths
    }

    private mutating func emitRow(
        _ cells: [Cell], _ widths: [Int], _ alignments: [MarkdownBlock.Alignment], isHeader: Bool
    ) {
        let wrapped = cells.enumerated().map { $1.text.wrapped(to: widths[$0]) }
        let height = max(1, wrapped.map(\.count).max() ?? 1)
        let role: Role = isHeader ? "markdown.table.header" : .markdown
        for y in 0..<height {
            var parts: [MarkdownPart] = []
            var x = left
            for (column, width) in widths.enumerated() {
                if column > 0 {
                    parts.append(decoration(looks.onlyASCII ? "|" : "│", at: x + 1, "markdown.table.line"))
                    x += 3
                }
                if column < cells.count, y < wrapped[column].count {
                    let line = wrapped[column][y]
                    let blank = max(0, width - line.columns)
                    let shift =
                        switch alignments[column] {
                        case .right: blank
                        case .center: blank / 2
                        default: 0
                        }
                    let cell = cells[column]
                    parts += self.parts(
                        of: line, in: cell.text, cell.runs, at: x + shift, role: role, start: cell.start)
                }
                x += width
            }
            emit(cut(parts))
        }
    }

    private mutating func emitLine(_ widths: [Int]) {
        let (line, cross) = looks.onlyASCII ? ("-", "-+-") : ("─", "─┼─")
        let text = widths.map { String(repeating: line, count: $0) }.joined(separator: cross)
        emit(cut([decoration(text, at: left, "markdown.table.line")]))
    }

    /// Parts cut at the right edge, with … where something is missing.
    private func cut(_ parts: [MarkdownPart]) -> [MarkdownPart] {
        guard let last = parts.last, last.x + last.columns > width else { return parts }
        var found: [MarkdownPart] = []
        for var part in parts where part.x < width - 1 {
            if part.x + part.columns > width - 1 {
                let (text, columns) = part.text.prefix(columns: width - 1 - part.x)
                (part.text, part.columns) = (String(text), columns)
            }
            found.append(part)
        }
        found.append(decoration(looks.onlyASCII ? "~" : "…", at: width - 1, "markdown.table.line"))
        return found
    }
}
