import CMarkdown

extension MarkdownTree {
    /// Whether a block is nothing but comments in HTML, or one line break, which are not shown.
    func isComment(_ index: Int) -> Bool {
        let node = nodes[index]
        guard Int(node.kind) == MARKDOWN_HTML_BLOCK else { return false }
        let text = text(node).withoutComments.filter { !$0.isNewline && $0 != "\t" }
        return text.allSatisfy { $0 == " " } || text.isLineBreak
    }
}

extension String {
    /// A text in HTML without its comments. One that does not end goes on to the end of the text. O(bytes).
    var withoutComments: String {
        let bytes = Array(utf8)
        let (open, close) = (Array("<!--".utf8), Array("-->".utf8))
        func find(_ sign: [UInt8], from start: Int) -> Int? {
            guard start + sign.count <= bytes.count else { return nil }
            return (start...bytes.count - sign.count).first { bytes[$0..<$0 + sign.count].elementsEqual(sign) }
        }
        var shown: [UInt8] = []
        var index = 0
        while let start = find(open, from: index) {
            shown += bytes[index..<start]
            // The hyphens that open a comment may close it, too.
            index = find(close, from: start + 2).map { $0 + close.count } ?? bytes.count
        }
        if index == 0 { return self }
        shown += bytes[index...]
        return String(decoding: shown, as: UTF8.self)
    }
}
