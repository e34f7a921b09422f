import CMarkdown
import TrellisViews

extension MarkdownBuilder {
    /// A table: its columns shrink and wrap where they do not fit; what then remains is cut. Where there is room, it has a
    /// frame. Rows that are known from before are laid out again only if the width of a column or the frame changes.
    mutating func table(_ index: Int) {
        let alignments = tree.alignments(of: tree.nodes[index])
        guard !alignments.isEmpty else { return }
        tableCount += 1
        let nodes = tree.children(of: index)
        let base = MarkdownTable.Base(
            left: left, start: layout.text.utf8.count, linkCount: linkCount, alignments: alignments)
        let (number, cached) = (tableCount, self.cached)
        var table =
            cached.flatMap { $0.tables.take(number, of: $0.unit) } ?? MarkdownTable(tree: tree, base: base)
        table.keepRows(in: tree, nodes, base)
        let cachedCount = table.rows.count
        for row in table.rows {
            for cell in row.cells { _ = note(cell.text) }
            for link in row.links { addLink(link) }
        }
        for node in nodes[cachedCount...] { table.rows.append(row(node, count: alignments.count)) }
        var natural = Array(repeating: 1, count: alignments.count)
        for row in table.rows {
            for (column, cell) in row.cells.enumerated() { natural[column] = max(natural[column], cell.columns) }
        }
        let gap = 3
        let widths = Self.widths(natural, room: room - gap * (natural.count - 1))
        let inner = widths.reduce(gap * (widths.count - 1), +)
        let isFramed = inner + 4 <= room
        let firstNew = widths == table.widths && isFramed == table.isFramed ? cachedCount : 0
        (table.widths, table.isFramed) = (widths, isFramed)
        table.laidOutCount = nodes.count - firstNew
        let columns = isFramed ? left + 1..<left + inner + 3 : left..<max(left, min(width, left + inner))
        if isFramed { emitLine(table, "┌┬┐") }
        for number in table.rows.indices {
            if number >= firstNew {
                table.rows[number].parts = parts(of: table.rows[number].cells, table, isHeader: number == 0)
            }
            let tone = number == 0 ? "table.header" : number.isMultiple(of: 2) ? "table.stripe" : nil
            for parts in table.rows[number].parts { emit(parts, fill: tone.map { (.markdown[$0], columns) }) }
            if number == 0 { emitLine(table, "├┼┤") }
        }
        if isFramed { emitLine(table, "└┴┘") }
        if let cached { cached.tables.put(table, number, of: cached.unit) }
    }

    private mutating func row(_ node: Int, count: Int) -> MarkdownTable.Row {
        var row = MarkdownTable.Row(node: node)
        let cachedLinks = linkCount
        for cell in tree.children(of: node).prefix(count) {
            let (text, runs) = flatten(tree.inlines(of: cell))
            row.cells.append(MarkdownTable.Cell(text: text, runs: runs, start: note(text), columns: text.widestLine))
        }
        row.links = Array(layout.links[cachedLinks...])
        return row
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

    /// The parts of a row of a table, for each of its rows on the screen.
    private func parts(
        of cells: [MarkdownTable.Cell], _ table: MarkdownTable, isHeader: Bool
    ) -> [[MarkdownPart]] {
        let wrapped = cells.enumerated().map { $1.text.wrapped(to: table.widths[$0]) }
        let height = max(1, wrapped.map(\.count).max() ?? 1)
        let role: Role = isHeader ? "heading" : .markdown
        let line = looks.onlyASCII ? "|" : "│"
        return (0..<height).map { y in
            var parts: [MarkdownPart] = []
            var x = table.isFramed ? left - 1 : left - 3
            for (column, width) in table.widths.enumerated() {
                if column > 0 || table.isFramed { parts.append(decoration(line, at: x + 1, .markdown["table.line"])) }
                x += 3
                if column < cells.count, y < wrapped[column].count {
                    let text = wrapped[column][y]
                    let blank = max(0, width - text.columns)
                    let shift =
                        switch table.base.alignments[column] {
                        case .right: blank
                        case .center: blank / 2
                        default: 0
                        }
                    let cell = cells[column]
                    parts += self.parts(
                        of: text, in: cell.text, cell.runs, at: x + shift, role: role, start: cell.start)
                }
                x += width
            }
            if table.isFramed { parts.append(decoration(line, at: x + 1, .markdown["table.line"])) }
            return cut(parts)
        }
    }

    /// A line across a table. The crossings are those at its left edge, between columns and at its right edge.
    private mutating func emitLine(_ table: MarkdownTable, _ crossings: String) {
        let (line, marks) = looks.onlyASCII ? ("-", ["+", "+", "+"]) : ("─", crossings.map(String.init))
        let lines = table.widths.map { String(repeating: line, count: $0) }
        let text = lines.joined(separator: line + marks[1] + line)
        let framed = table.isFramed ? marks[0] + line + text + line + marks[2] : text
        emit(cut([decoration(framed, at: left, .markdown["table.line"])]))
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
        found.append(decoration(looks.onlyASCII ? "~" : "…", at: width - 1, .markdown["table.line"]))
        return found
    }
}

extension String {
    /// The columns of the longest line.
    fileprivate var widestLine: Int {
        utf8.contains(0x0A) ? split(whereSeparator: \.isNewline).map(\.columns).max() ?? 0 : columns
    }
}
