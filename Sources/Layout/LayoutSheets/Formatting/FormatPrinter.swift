/// Writes nodes as lines.
struct FormatPrinter {
    private var lines: [(text: String, comment: String?)] = []
    private var level = 0

    /// The columns that a line fits in.
    static let width = 100

    static func text(of nodes: [(node: FormatNode, comment: String?)]) -> String {
        var printer = FormatPrinter()
        printer.print(nodes)
        while printer.lines.last.map({ $0.text.isEmpty && $0.comment == nil }) ?? false { printer.lines.removeLast() }
        return printer.joined
    }

    private var indent: String { String(repeating: "    ", count: level) }

    private mutating func add(_ text: String, _ comment: String? = nil, isContinued: Bool = false) {
        let start = indent + (isContinued ? "    " : "")
        if text.isEmpty, let comment { return lines.append((start + comment, nil)) }
        lines.append((text.isEmpty ? "" : start + text, comment))
    }

    /// The lines with the comments of neighbouring lines in one column.
    private var joined: String {
        var result = ""
        var index = 0
        while index < lines.count {
            guard lines[index].comment != nil else {
                result += lines[index].text + "\n"
                index += 1
                continue
            }
            let run = lines[index...].prefix { $0.comment != nil }
            let column = run.map(\.text.count).max()! + 2
            for line in run {
                result += line.text + String(repeating: " ", count: column - line.text.count) + line.comment! + "\n"
            }
            index = run.endIndex
        }
        return result
    }

    // MARK: Nodes

    private mutating func print(_ nodes: [(node: FormatNode, comment: String?)]) {
        var index = 0
        while index < nodes.count {
            // Views on one line each, one below the other, have their braces in one column.
            let run = nodes[index...].prefix { name(ofOneLine: $0.node) != nil }
            if run.isEmpty {
                print(nodes[index].node, nodes[index].comment)
                index += 1
                continue
            }
            let column = run.map { name(ofOneLine: $0.node)!.count }.max()!
            for (node, comment) in run {
                let (name, text) = (name(ofOneLine: node)!, oneLine(node)!)
                add(name + String(repeating: " ", count: column - name.count) + text.dropFirst(name.count), comment)
            }
            index = run.endIndex
        }
    }

    private mutating func print(_ node: FormatNode, _ comment: String?) {
        switch node {
        case .blankLine: add("")
        case .comment(let text): add("", text)
        case .item(let text): print(text, comment)
        case .blocks(let blocks, _):
            if let text = oneLine(node), fits(text) { return add(text, comment) }
            for (index, block) in blocks.enumerated() { print(block, isFirst: index == 0) }
            add("}", comment)
        }
    }

    private mutating func print(_ block: FormatBlock, isFirst: Bool) {
        var head = block.head
        if !isFirst {
            // `else` follows the brace unless comments stand between them.
            if block.before.isEmpty {
                head.lines[0].text = "} " + head.lines[0].text
            } else {
                let isOwnLine = block.before[0].isOwnLine
                add("}", isOwnLine ? nil : block.before[0].text)
                for comment in block.before.dropFirst(isOwnLine ? 0 : 1) { add("", comment.text) }
            }
        }
        let last = head.lines.count - 1
        if head.lines[last].comment == nil {
            head.lines[last].text += " {"
            head.lines[last].comment = block.opening
        } else {
            head.lines.append(("{", block.opening))
        }
        for (index, line) in head.lines.enumerated() {
            add(line.text, line.comment, isContinued: index > 0 && index < last + 1 && line.text != "{")
        }
        level += 1
        print(block.nodes)
        level -= 1
    }

    private mutating func print(_ text: FormatText, _ comment: String?) {
        guard let single = text.single else {
            for (index, line) in text.lines.enumerated() {
                let isLast = index == text.lines.count - 1
                add(line.text, line.comment ?? (isLast ? comment : nil), isContinued: index > 0)
            }
            return
        }
        let pieces = wrapped(single)
        for (index, piece) in pieces.enumerated() {
            add(piece, index == pieces.count - 1 ? comment : nil, isContinued: index > 0)
        }
    }

    /// Breaks a long rule after commas.
    private func wrapped(_ text: String) -> [String] {
        guard !fits(text) else { return [text] }
        var result: [String] = []
        for part in text.split(separator: ", ").map(String.init) {
            let room = Self.width - indent.count - (result.count > 1 ? 4 : 0)
            if let last = result.last, last.count + 2 + part.count + 1 <= room {
                result[result.count - 1] = last + ", " + part
            } else {
                if !result.isEmpty { result[result.count - 1] += "," }
                result.append(part)
            }
        }
        return result
    }

    // MARK: One line

    private func fits(_ text: String) -> Bool { indent.count + text.count <= Self.width }

    private func name(ofOneLine node: FormatNode) -> String? {
        guard case .blocks(let blocks, _) = node, blocks[0].isView, let text = oneLine(node), fits(text) else {
            return nil
        }
        return blocks[0].head.single
    }

    /// Blocks on one line, if they were written so.
    private func oneLine(_ node: FormatNode) -> String? {
        switch node {
        case .item(let text): return text.single
        case .comment, .blankLine: return nil
        case .blocks(let blocks, let isOnOneLine):
            guard isOnOneLine else {
                // Nothing in it but line breaks.
                guard blocks.count == 1, blocks[0].nodes.isEmpty, blocks[0].opening == nil,
                    let head = blocks[0].head.single
                else { return nil }
                return head + " { }"
            }
            let parts = blocks.map { block in
                let items = block.nodes.compactMap { oneLine($0.node) }.joined(separator: "; ")
                return (block.head.single ?? "") + (items.isEmpty ? " { }" : " { " + items + " }")
            }
            return parts.joined(separator: " ")
        }
    }
}
