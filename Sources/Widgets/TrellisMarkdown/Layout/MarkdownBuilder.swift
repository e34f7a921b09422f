import CMarkdown
import TrellisViews

/// What the look of a document depends on besides its text and width.
struct MarkdownLooks {
    var onlyASCII = false
    var keepsLineBreaks = false
    /// Whether long lines of code are wrapped; else their rows scroll sideways.
    var wrapsCode = true
    /// The colours of code: its lines by language; nil for none.
    var codeColors: (@MainActor (_ language: String, _ text: String) -> [StyledText]?)?
}

/// Lays out the blocks of a unit, as rows.
///
/// Blocks are at most some 200 levels deep, so it recurses; inlines are flat.
@MainActor
struct MarkdownBuilder {
    private struct BarKey: Hashable {
        let outer: ObjectIdentifier?
        let x: Int
    }

    let tree: MarkdownTree
    let width: Int
    private(set) var looks: MarkdownLooks
    private(set) var layout = MarkdownLayout()
    /// What stands at the left of each row: the bars of quotes. Quotes at the same places share them.
    private var bar: MarkdownBar?
    private var bars: [BarKey: MarkdownBar] = [:]
    /// What stands at the left of the next row only: the marks of items.
    private var marks: [MarkdownPart] = []
    /// The column at which blocks begin.
    private(set) var left = 0
    private var listLevel = 0
    private var quoteLevel = 0
    var tableCount = 0
    /// What is known of tables from before, and the unit that is laid out; nil for one that does not grow.
    let cached: (tables: MarkdownTables, unit: Int)?

    /// Blocks are not indented further where fewer columns than this are left for their text.
    private static let leastRoom = 12

    init(
        _ tree: MarkdownTree, width: Int, looks: MarkdownLooks, cached: (tables: MarkdownTables, unit: Int)? = nil
    ) {
        self.tree = tree
        self.cached = cached
        self.width = max(1, width)
        self.looks = looks
    }

    var room: Int { max(1, width - left) }

    // MARK: Rows

    mutating func emit(
        _ parts: [MarkdownPart], fill: (role: Role, columns: Range<Int>)? = nil, sideways: MarkdownSideways? = nil
    ) {
        layout.rows.append(
            MarkdownRow(bar: bar, parts: marks.isEmpty ? parts : marks + parts, fill: fill, sideways: sideways))
        marks.removeAll()
    }

    /// A blank row between blocks.
    private mutating func emitGap() { layout.rows.append(MarkdownRow(bar: bar)) }

    func decoration(_ text: String, at x: Int, _ role: Role) -> MarkdownPart {
        MarkdownPart(x: x, text: text, columns: text.columns, role: role)
    }

    /// Notes text that may be searched and copied; returns where it begins.
    mutating func note(_ text: String) -> Int {
        if !layout.text.isEmpty { layout.text += "\n" }
        let start = layout.text.utf8.count
        layout.text += text
        return start
    }

    /// Notes a link that can take the focus.
    mutating func addLink(_ target: MarkdownInline.Target) { layout.links.append(target) }

    var linkCount: Int { layout.links.count }

    // MARK: Blocks

    mutating func build(_ index: Int) {
        let node = tree.nodes[index]
        switch Int(node.kind) {
        case MARKDOWN_QUOTE: quote(index)
        case MARKDOWN_LIST: list(index)
        case MARKDOWN_ITEM: blocks(tree.children(of: index), isTight: false)
        case MARKDOWN_HEADING: heading(index, level: Int(node.level))
        case MARKDOWN_CODE_BLOCK:
            code(tree.text(node), language: tree.language(of: node))
        case MARKDOWN_HTML_BLOCK: plain(tree.text(node).withoutComments, role: .markdown["html"])
        case MARKDOWN_RULE:
            emit([decoration(String(repeating: looks.onlyASCII ? "-" : "─", count: room), at: left, .markdown["rule"])])
        case MARKDOWN_TABLE: table(index)
        default: text(of: index, role: textRole)
        }
    }

    private var textRole: Role { quoteLevel > 0 ? .markdown["quote"] : .markdown }

    private mutating func blocks(_ nodes: [Int], isTight: Bool) {
        let nodes = nodes.filter { !tree.isComment($0) }
        for (number, node) in nodes.enumerated() {
            if number > 0, !isTight { emitGap() }
            build(node)
        }
        // An item without blocks is a mark alone.
        if nodes.isEmpty { emit([]) }
    }

    private mutating func indented(by columns: Int, _ body: (inout MarkdownBuilder) -> Void) {
        let old = left
        if width - left - columns >= min(Self.leastRoom, width / 2) { left += columns }
        body(&self)
        left = old
    }

    private mutating func quote(_ index: Int) {
        let (outer, start) = (bar, left)
        quoteLevel += 1
        indented(by: 2) {
            // Where there is no room to indent, there is none for a bar.
            if $0.left > start { $0.bar = $0.bar(at: start) }
            $0.blocks($0.tree.children(of: index), isTight: false)
        }
        quoteLevel -= 1
        bar = outer
    }

    private mutating func bar(at x: Int) -> MarkdownBar {
        let key = BarKey(outer: bar.map { ObjectIdentifier($0) }, x: x)
        if let cached = bars[key] { return cached }
        let new = MarkdownBar(decoration(looks.onlyASCII ? "|" : "▌", at: x, .markdown["quote.bar"]), in: bar)
        bars[key] = new
        return new
    }

    private mutating func list(_ index: Int) {
        let isTight = Int(tree.nodes[index].flags) & MARKDOWN_TIGHT != 0
        for (number, item) in tree.children(of: index).enumerated() {
            if number > 0, !isTight { emitGap() }
            self.item(item, of: index, number: number)
        }
    }

    /// An item of a list, counted from 0.
    mutating func item(_ index: Int, of list: Int, number: Int) {
        let (node, list) = (tree.nodes[index], tree.nodes[list])
        var mark: String
        var columns: Int
        if Int(list.flags) & MARKDOWN_ORDERED != 0 {
            let sign = Int(list.flags) & MARKDOWN_BRACKET != 0 ? ")" : "."
            mark = "\(Int(list.number) + number)\(sign)"
            columns = mark.utf8.count + 1
        } else {
            let bullets: [String] = looks.onlyASCII ? ["*", "-", "+"] : ["•", "◦", "▪"]
            mark = bullets[listLevel % 3]
            columns = 2
        }
        var role: Role = .markdown["bullet"]
        if Int(node.flags) & MARKDOWN_TASK != 0 {
            let isDone = Int(node.flags) & MARKDOWN_MARKED != 0
            let symbol: Symbol = isDone ? .checked : .unchecked
            mark = looks.onlyASCII ? symbol.ascii : symbol.text
            columns = mark.columns + 1
            role = isDone ? .markdown["task.done"] : .markdown["task"]
        }
        marks.append(decoration(mark, at: left, role))
        if width - left - columns < min(Self.leastRoom, width / 2) {
            // No room to indent: the mark has a row of its own.
            emit([])
        }
        listLevel += 1
        let isTight = Int(list.flags) & MARKDOWN_TIGHT != 0
        indented(by: columns) { $0.blocks($0.tree.children(of: index), isTight: isTight) }
        listLevel -= 1
    }

    private mutating func heading(_ index: Int, level: Int) {
        text(of: index, role: .markdownHeading(level))
        guard level < 3 else { return }
        let line = looks.onlyASCII ? (level == 1 ? "=" : "-") : (level == 1 ? "━" : "─")
        emit([decoration(String(repeating: line, count: room), at: left, .markdown["heading.rule"])])
    }

    /// Text as it is, wrapped where it must.
    mutating func plain(_ text: String, role: Role) {
        for line in Self.lines(of: text) {
            let start = note(String(line))
            let shown = line.utf8.contains(0x09) ? line.expandingTabs(every: 4)[...] : line
            for part in shown.wrapped(to: room) {
                let offset = shown.utf8.distance(from: shown.startIndex, to: part.startIndex)
                emit([
                    MarkdownPart(
                        x: left, text: String(part), columns: part.columns, role: role,
                        offset: start + min(offset, line.utf8.count))
                ])
            }
        }
    }

    /// The lines of code; its last line end ends the last line.
    static func lines(of text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
