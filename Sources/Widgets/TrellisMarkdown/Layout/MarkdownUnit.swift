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

    /// Whether it is laid out as one of another tree is. O(bytes)
    func isSame(in tree: MarkdownTree, as other: MarkdownUnit, in newer: MarkdownTree) -> Bool {
        guard gap == other.gap else { return false }
        switch (part, other.part) {
        case (.block, .block): return tree.isSame(node, as: other.node, in: newer)
        case (.item(let list, let number), .item(let otherList, let otherNumber)):
            let (one, two) = (tree.nodes[list], newer.nodes[otherList])
            return number == otherNumber && one.flags == two.flags && one.number == two.number
                && tree.isSame(node, as: other.node, in: newer)
        case (.code(let range), .code(let otherRange)):
            return range == otherRange
                && tree.bytes(tree.nodes[node], range).isSame(as: newer.bytes(newer.nodes[other.node], range))
        default: return false
        }
    }
}

/// Units as they were in an older tree.
struct MarkdownUnits {
    let tree: MarkdownTree
    let units: ArraySlice<MarkdownUnit>

    /// The first of them that are pieces of so many lines of code, as long as other code has them too. O(bytes)
    func pieces(of code: UnsafeRawBufferPointer.SubSequence, lines: Int) -> [MarkdownPiece] {
        var pieces: [MarkdownPiece] = []
        for unit in units {
            guard unit.node == units.first?.node, case .code(let bytes) = unit.part, unit.lines == lines,
                bytes.upperBound <= code.count
            else { break }
            let start = code.startIndex
            let other = code[start + bytes.lowerBound..<start + bytes.upperBound]
            // The parser ends the last line, whether it has an end or not.
            guard tree.bytes(tree.nodes[unit.node], bytes).isSame(as: other) else { break }
            pieces.append(MarkdownPiece(bytes: bytes, lines: lines))
        }
        return pieces
    }
}

/// A piece of code: some whole lines.
struct MarkdownPiece {
    let bytes: Range<Int>
    let lines: Int
}

extension MarkdownSegment {
    /// Code of more bytes is laid out in pieces, and has no colours.
    static let longCode = 32_768
    private static let linesOfPiece = 64

    /// The units of the segment; none for a block that is a comment.
    ///
    /// - Parameters:
    ///   - isFirst: whether no unit comes before them.
    ///   - cached: what they were before.
    /// - Returns: the units, and the bytes of long code whose lines were counted.
    func units(number: Int, isFirst: Bool, cached: MarkdownUnits? = nil) -> (units: [MarkdownUnit], counted: Int) {
        guard let tree else {
            let unit = MarkdownUnit(
                segment: number, node: 0, part: .plain(range), gap: isFirst ? 0 : 1, bytes: range.count, lines: 1)
            return ([unit], 0)
        }
        var (units, counted): ([MarkdownUnit], Int) = ([], 0)
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
                let code = tree.bytes(node)
                let old = cached.map { MarkdownUnits(tree: $0.tree, units: $0.units.dropFirst(units.count)) }
                var pieces = old?.pieces(of: code, lines: Self.linesOfPiece) ?? []
                counted += Self.addPieces(of: code, to: &pieces)
                for (place, piece) in pieces.enumerated() {
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
        return (units, counted)
    }

    /// Adds what is missing to pieces of code; returns the number of its bytes.
    private static func addPieces(
        of text: UnsafeRawBufferPointer.SubSequence, to pieces: inout [MarkdownPiece]
    ) -> Int {
        let cached = pieces.last?.bytes.upperBound ?? 0
        var (start, lines, index) = (cached, 0, cached)
        for byte in text.dropFirst(cached) {
            index += 1
            if byte != 0x0A { continue }
            lines += 1
            if lines == linesOfPiece {
                pieces.append(MarkdownPiece(bytes: start..<index, lines: lines))
                (start, lines) = (index, 0)
            }
        }
        if start < index { pieces.append(MarkdownPiece(bytes: start..<index, lines: lines + 1)) }
        return index - cached
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
