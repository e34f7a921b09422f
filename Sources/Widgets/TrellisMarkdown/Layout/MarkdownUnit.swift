import CMarkdown

/// A piece of a document that is laid out by itself: a block at the top, an item of a list there, some lines of long code.
struct MarkdownUnit {
    enum Part {
        case block
        /// An item of a list: the list, and the item's number, counted from 0.
        case item(list: Int, number: Int)
        /// Lines of code: bytes of its text.
        case code(Range<Int>)
        /// A text that could not be parsed: bytes of the document.
        case plain(Range<Int>)
    }

    let segment: Int
    let node: Int
    let part: Part
    /// The blank rows before it.
    let gap: Int
    /// The bytes of its text, and the lines that it has at least: from these its rows are estimated.
    let bytes: Int
    let lines: Int

    /// About how many rows it takes: a function of its text and the width alone.
    func estimatedRows(width: Int) -> Int { gap + max(1, lines + bytes / max(1, width)) }
}

extension MarkdownSegment {
    /// Code of more bytes is laid out in pieces, and has no colours.
    static let longCode = 32_768
    private static let linesOfPiece = 64

    /// The units of the segment; none for a block that is a comment.
    ///
    /// - Parameter isFirst: whether no unit comes before them.
    func units(number: Int, isFirst: Bool) -> [MarkdownUnit] {
        guard let tree else {
            return [
                MarkdownUnit(
                    segment: number, node: 0, part: .plain(range), gap: isFirst ? 0 : 1, bytes: range.count,
                    lines: 1)
            ]
        }
        var units: [MarkdownUnit] = []
        for index in tree.siblings(nodes) where !tree.isComment(index) {
            let node = tree.nodes[index]
            let gap = isFirst && units.isEmpty ? 0 : 1
            switch Int(node.kind) {
            case MARKDOWN_LIST:
                let isTight = Int(node.flags) & MARKDOWN_TIGHT != 0
                for (place, item) in tree.children(of: index).enumerated() {
                    let (bytes, lines) = tree.length(item)
                    units.append(
                        MarkdownUnit(
                            segment: number, node: item, part: .item(list: index, number: place),
                            gap: place == 0 ? gap : isTight ? 0 : 1, bytes: bytes, lines: lines))
                }
            case MARKDOWN_CODE_BLOCK where node.text_length > Self.longCode:
                for (place, piece) in Self.pieces(of: tree.bytes(node)).enumerated() {
                    units.append(
                        MarkdownUnit(
                            segment: number, node: index, part: .code(piece.bytes), gap: place == 0 ? gap : 0,
                            bytes: 0, lines: piece.lines))
                }
            default:
                let (bytes, lines) = tree.length(index)
                units.append(
                    MarkdownUnit(
                        segment: number, node: index, part: .block, gap: gap, bytes: bytes, lines: lines))
            }
        }
        return units
    }

    /// Pieces of code: some whole lines each.
    private static func pieces(of text: UnsafeRawBufferPointer.SubSequence) -> [(bytes: Range<Int>, lines: Int)] {
        var pieces: [(bytes: Range<Int>, lines: Int)] = []
        var (start, lines, index) = (0, 0, 0)
        for byte in text {
            index += 1
            if byte != 0x0A { continue }
            lines += 1
            if lines == linesOfPiece {
                pieces.append((start..<index, lines))
                (start, lines) = (index, 0)
            }
        }
        if start < index { pieces.append((start..<index, lines + 1)) }
        return pieces
    }
}

extension MarkdownTree {
    /// The bytes of text in a block, and the lines that it has at least.
    func length(_ index: Int) -> (bytes: Int, lines: Int) {
        let node = nodes[index]
        if Int(node.kind) == MARKDOWN_CODE_BLOCK || Int(node.kind) == MARKDOWN_HTML_BLOCK {
            return (0, bytes(node).count { $0 == 0x0A })
        }
        var (bytes, lines, cells) = (0, 0, 0)
        for inner in index..<Int(node.end) {
            let inner = nodes[inner]
            switch Int(inner.kind) {
            case MARKDOWN_TEXT, MARKDOWN_CODE: bytes += Int(inner.text_length)
            case MARKDOWN_PARAGRAPH, MARKDOWN_RULE, MARKDOWN_TABLE_ROW, MARKDOWN_HARD_BREAK: lines += 1
            case MARKDOWN_HEADING: lines += inner.level < 3 ? 2 : 1
            case MARKDOWN_TABLE_CELL: cells += 1
            case MARKDOWN_CODE_BLOCK, MARKDOWN_HTML_BLOCK: lines += self.bytes(inner).count { $0 == 0x0A }
            default: break
            }
        }
        return (bytes, max(1, lines + (cells > 0 ? 1 : 0)))
    }
}
