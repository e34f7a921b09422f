import CMarkdown

extension MarkdownDocument {
    /// Splits a parsed text into segments, of which all but the last one are closed.
    func split(_ tree: MarkdownTree, _ range: Range<Int>) -> [MarkdownSegment] {
        let nodes = tree.nodes
        var found: [MarkdownSegment] = []
        var (start, firstNode) = (range.lowerBound, 0)
        var index = 0
        func close(at end: Int) {
            found.append(MarkdownSegment(range: start..<end, tree: tree, nodes: firstNode..<index))
            (start, firstNode) = (end, index)
        }
        var last = range.lowerBound
        var lastKind: UInt8?
        while index < nodes.count {
            let node = nodes[index]
            let offset = range.lowerBound + Int(node.offset)
            if node.offset >= 0 {
                // A line that is not complete may still become part of the block before, and so may the header of a
                // table whose second line is not.
                let lines = Int(node.kind) == MARKDOWN_TABLE ? 2 : 1
                if index > 0, offset > start, hasLines(lines, in: offset..<range.upperBound) { close(at: offset) }
                last = offset
            }
            lastKind = node.kind
            index = Int(node.end)
        }
        // A blank line ends most blocks, so that definitions after it need not stay open.
        if let lastKind, endsAtBlankLine(lastKind), let end = endOfBlankLine(in: last..<range.upperBound) {
            close(at: end)
        }
        found.append(MarkdownSegment(range: start..<range.upperBound, tree: tree, nodes: firstNode..<index))
        return found
    }

    private func endsAtBlankLine(_ kind: UInt8) -> Bool {
        switch Int(kind) {
        case MARKDOWN_PARAGRAPH, MARKDOWN_HEADING, MARKDOWN_RULE, MARKDOWN_TABLE, MARKDOWN_QUOTE: true
        default: false
        }
    }

    /// Whether a part of the text begins with a number of complete lines.
    private func hasLines(_ count: Int, in range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var count = count
            for byte in bytes[range] where byte == 0x0A {
                count -= 1
                if count == 0 { return true }
            }
            return false
        }
    }

    /// The end of the first blank line after the line that begins a part of the text; nil if there is none.
    private func endOfBlankLine(in range: Range<Int>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var isBlank = false
            for index in range {
                switch bytes[index] {
                case 0x0A:
                    if isBlank { return index + 1 }
                    isBlank = true
                case 0x20, 0x09, 0x0D: break
                default: isBlank = false
                }
            }
            return nil
        }
    }
}
