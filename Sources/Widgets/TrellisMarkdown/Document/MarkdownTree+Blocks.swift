import CMarkdown

extension MarkdownTree {
    /// The block of a node, with what is in it. Blocks are at most some 200 levels deep.
    func block(_ index: Int) -> MarkdownBlock {
        let node = nodes[index]
        var block = MarkdownBlock(kind: kind(of: node))
        switch Int(node.kind) {
        case MARKDOWN_QUOTE, MARKDOWN_LIST, MARKDOWN_ITEM, MARKDOWN_TABLE, MARKDOWN_TABLE_ROW:
            block.children = children(of: index).map { self.block($0) }
        case MARKDOWN_CODE_BLOCK, MARKDOWN_HTML_BLOCK:
            block.inlines = [MarkdownInline(text: text(node), traits: block.kind == .html ? .html : .code)]
        default: block.inlines = inlines(of: index)
        }
        return block
    }

    private func kind(of node: markdown_node) -> MarkdownBlock.Kind {
        switch Int(node.kind) {
        case MARKDOWN_QUOTE: .quote
        case MARKDOWN_LIST:
            .list(
                start: Int(node.flags) & MARKDOWN_ORDERED != 0 ? Int(node.number) : nil,
                isTight: Int(node.flags) & MARKDOWN_TIGHT != 0)
        case MARKDOWN_ITEM:
            .item(isDone: Int(node.flags) & MARKDOWN_TASK != 0 ? Int(node.flags) & MARKDOWN_MARKED != 0 : nil)
        case MARKDOWN_CODE_BLOCK: .code(language: language(of: node))
        case MARKDOWN_HTML_BLOCK: .html
        case MARKDOWN_HEADING: .heading(level: Int(node.level))
        case MARKDOWN_RULE: .rule
        case MARKDOWN_TABLE: .table(alignments(of: node))
        case MARKDOWN_TABLE_ROW: .row
        case MARKDOWN_TABLE_CELL: .cell
        default: .paragraph
        }
    }

    /// The language of code: the first word of its info string.
    func language(of node: markdown_node) -> String {
        String(title(node).prefix { $0 != " " && $0 != "\t" })
    }

    func alignments(of node: markdown_node) -> [MarkdownBlock.Alignment] {
        titleBytes(node).map {
            switch $0 {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .right
            default: .natural
            }
        }
    }

    /// The inlines of a leaf, in order. Emphasis may be nested as deep as its author likes, so this does not recurse.
    func inlines(of leaf: Int, lineEnd: String = " ") -> [MarkdownInline] {
        var reader = InlineReader(self, lineEnd: lineEnd)
        return reader.read(leaf + 1..<Int(nodes[leaf].end))
    }
}

private struct InlineReader {
    private struct Open {
        let end: Int
        let kind: Int
    }

    private let tree: MarkdownTree
    private var open: [Open] = []
    private var depths: [Int: Int] = [:]
    private var links: [MarkdownInline.Target] = []
    private var images: [MarkdownInline.Target] = []
    private var found: [MarkdownInline] = []
    private var traits: MarkdownInline.Traits = []

    private let lineEnd: String

    init(_ tree: MarkdownTree, lineEnd: String) {
        self.tree = tree
        self.lineEnd = lineEnd
    }

    mutating func read(_ range: Range<Int>) -> [MarkdownInline] {
        for index in range {
            while let last = open.last, last.end <= index { close() }
            let node = tree.nodes[index]
            switch Int(node.kind) {
            case MARKDOWN_TEXT: put(tree.text(node).withoutLineEnds, [])
            case MARKDOWN_CODE: put(tree.text(node), .code)
            case MARKDOWN_HTML:
                let text = tree.text(node)
                if text.isLineBreak { put("\n", []) } else { put(text, .html) }
            case MARKDOWN_SOFT_BREAK: put(lineEnd, [])
            case MARKDOWN_HARD_BREAK: put("\n", [])
            default:
                open(node)
                // An image or a link without a text is there, too.
                if Int(node.end) == index + 1, Int(node.kind) >= MARKDOWN_LINK { put("", []) }
            }
        }
        while !open.isEmpty { close() }
        return found
    }

    private mutating func open(_ node: markdown_node) {
        let kind = Int(node.kind)
        let target = MarkdownInline.Target(address: tree.text(node), title: tree.title(node))
        if kind == MARKDOWN_LINK { links.append(target) }
        if kind == MARKDOWN_IMAGE { images.append(target) }
        open.append(Open(end: Int(node.end), kind: kind))
        depths[kind, default: 0] += 1
        traits.formUnion(Self.trait(of: kind))
    }

    private mutating func close() {
        let last = open.removeLast()
        if last.kind == MARKDOWN_LINK { links.removeLast() }
        if last.kind == MARKDOWN_IMAGE { images.removeLast() }
        depths[last.kind, default: 1] -= 1
        if depths[last.kind] == 0 { traits.subtract(Self.trait(of: last.kind)) }
    }

    private static func trait(of kind: Int) -> MarkdownInline.Traits {
        switch kind {
        case MARKDOWN_EMPHASIS: .emphasis
        case MARKDOWN_STRONG: .strong
        case MARKDOWN_STRIKE: .strike
        case MARKDOWN_IMAGE: .image
        default: []
        }
    }

    private mutating func put(_ text: String, _ own: MarkdownInline.Traits) {
        let inline = MarkdownInline(
            text: text, traits: traits.union(own), link: links.last, image: images.first)
        if let last = found.last, last.traits == inline.traits, last.link == inline.link, last.image == inline.image {
            found[found.count - 1].text += text
        } else {
            found.append(inline)
        }
    }
}

extension String {
    /// Whether this is the tag `<br>`.
    var isLineBreak: Bool {
        guard utf8.count < 16 else { return false }
        return ["<br>", "<br/>"].contains(lowercased().filter { $0 != " " })
    }

    /// The text with blanks for line ends, which come from entities.
    fileprivate var withoutLineEnds: String {
        utf8.contains { $0 == 0x0A || $0 == 0x0D } ? String(map { $0.isNewline ? " " : $0 }) : self
    }
}
