import CNcurses
import TextScreen

/// Output written over cells because ncurses cannot express it: links (OSC 8), struck-through text, and emoji of
/// several scalars on terminals that treat each as one character.
///
/// ncurses has already sent these cells with their colours and positions. This writes them once more in the same
/// positions and restores cursor and style, so ncurses need not know. ncurses stores such a cell with an attribute that
/// terminals do not show (`trellis_marked`), so it sends the cell again when it becomes a plain one.
struct Overwriting {
    private(set) var bytes: [UInt8] = []
    private var builder: RunBuilder
    private let clusters: GlyphClusters

    init(builder: RunBuilder, clusters: GlyphClusters) {
        self.builder = builder
        self.clusters = clusters
    }

    /// Writes the cells of a row that need it.
    mutating func write(_ cells: UnsafeBufferPointer<Cell>, row: Int) {
        var x = 0
        var mayBeCovered = false
        while x < cells.count {
            let first = cells[x]
            var end = x + 1
            guard first.width != 0, builder.isMarked(first, clusters) else {
                // Where the terminal gives the character before it two columns; a blank leaves it whole.
                let next = x + max(1, Int(first.width))
                if mayBeCovered, first.glyph != 0x20, next <= cells.count {
                    write(UnsafeBufferPointer(rebasing: cells[x..<next]), x, row, link: nil, isWhole: false)
                }
                mayBeCovered = false
                x = end
                continue
            }
            // A character written whole stands alone, so the position of the next one does not depend on its width.
            let isWhole = builder.isWhole(first, clusters)
            while end < cells.count, cells[end].style == first.style,
                cells[end].width == 0 || !isWhole && !builder.isWhole(cells[end], clusters)
            { end += 1 }
            write(
                UnsafeBufferPointer(rebasing: cells[x..<end]), x, row,
                link: builder.features.hyperlinks ? first.style.link : nil, isWhole: isWhole)
            mayBeCovered = isWhole && first.width == 1
            x = end
        }
    }

    private mutating func write(_ run: UnsafeBufferPointer<Cell>, _ x: Int, _ y: Int, link: Hyperlink?, isWhole: Bool) {
        let style = run[0].style
        let colors = builder.pairs.colors
        let line = builder.features.underlines ? style.shownLine(colors)?.sgr ?? "" : ""
        append("\u{1B}7\u{1B}[\(y + 1);\(x + 1)H\u{1B}[0\(colors.sgr(style))\(line)m")
        // Cells with the same number form one link, even across rows.
        if let link { append("\u{1B}]8;id=\(link.number);\(link.address)\u{1B}\\") }
        if isWhole {
            let character = clusters.character(of: run[0].glyph)
            append(builder.features.graphemes ? String(character) : String(character.commonPart))
        } else {
            appendText(of: run)
        }
        if link != nil { append("\u{1B}]8;;\u{1B}\\") }
        append("\u{1B}8")
    }

    /// Appends the characters as ncurses received them.
    private mutating func appendText(of run: UnsafeBufferPointer<Cell>) {
        builder.build(run, clusters: clusters)
        var (x, marks) = (0, 0)
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { text in
            for stretch in builder.stretches {
                // A stretch without a character of its own has those of its cells.
                for cell in run[x..<x + (stretch.scalar == 0 ? Int(stretch.count) : 1)] {
                    var character = stretch
                    if character.scalar == 0 { character.scalar = cell.glyph }
                    let count = builder.marks.withUnsafeBufferPointer { all in
                        trellis_text(&character, all.baseAddress.map { $0 + marks }, text.baseAddress!)
                    }
                    for byte in text[..<count] { bytes.append(UInt8(bitPattern: byte)) }
                }
                x += Int(stretch.count)
                marks += Int(stretch.marks)
            }
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
