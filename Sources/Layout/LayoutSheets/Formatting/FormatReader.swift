/// Reads a sheet without mistakes as nodes, with its comments and blank lines.
struct FormatReader {
    private var scanner: SheetScanner
    /// The text with its comments, which the scanner does not see.
    private let bytes: [UInt8]

    init(_ text: String) {
        scanner = SheetScanner(text)
        bytes = Array(text.utf8)
    }

    /// Reads the whole sheet.
    mutating func read() -> [(node: FormatNode, comment: String?)] { nodes(isInConstraints: false) }

    // MARK: Blanks and comments

    /// What stands between two items.
    private enum Gap {
        case comment(String, isOwnLine: Bool)
        case blankLine
    }

    /// Reads up to the next item or brace. Blocks nest no deeper than the parser allows, so this may recurse.
    private mutating func gaps(isLineStart: Bool) -> [Gap] {
        var result: [Gap] = []
        var isEmpty = isLineStart
        while scanner.position < bytes.count {
            let byte = bytes[scanner.position]
            if byte == UInt8(ascii: "#") {
                result.append(.comment(comment(at: scanner.position), isOwnLine: isEmpty))
                skipComment()
                isEmpty = false
            } else if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, scanner.position + 1 < bytes.count, bytes[scanner.position + 1] == 0x0A {
                    scanner.position += 1
                }
                scanner.position += 1
                if isEmpty { result.append(.blankLine) }
                isEmpty = true
            } else if scanner.byte.isBlankOrNewline || byte == UInt8(ascii: ";") {
                scanner.position += 1
            } else {
                break
            }
        }
        return result
    }

    /// The comment at an offset, without blanks at its end.
    private func comment(at start: Int) -> String {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private mutating func skipComment() {
        while scanner.position < bytes.count, bytes[scanner.position] != 0x0A, bytes[scanner.position] != 0x0D {
            scanner.position += 1
        }
    }

    // MARK: Nodes

    /// Reads the nodes up to a closing brace, which it leaves, or the end.
    private mutating func nodes(isInConstraints: Bool) -> [(node: FormatNode, comment: String?)] {
        var result: [(node: FormatNode, comment: String?)] = []
        var isLineStart = scanner.position == 0
        while true {
            for gap in gaps(isLineStart: isLineStart) {
                switch gap {
                case .comment(let text, isOwnLine: false) where !result.isEmpty && result.last!.comment == nil:
                    result[result.count - 1].comment = text
                case .comment(let text, _): result.append((.comment(text), nil))
                case .blankLine: result.append((.blankLine, nil))
                }
            }
            isLineStart = false
            if scanner.isAtEnd || scanner.byte == UInt8(ascii: "}") { return result }
            if let node = isInConstraints ? item() : node() { result.append((node, nil)) }
        }
    }

    private mutating func node() -> FormatNode? {
        let start = scanner.position
        let range = scanner.word
        let word = scanner.string(range)
        if word == SheetWord.when.rawValue { return when() }
        var after = scanner
        after.position = range.upperBound
        after.skipLines()
        guard !range.isEmpty, after.byte == UInt8(ascii: "{") else { return item() }
        scanner = after
        let isConstraints = word == SheetWord.constraints.rawValue
        var block = block(head: start, isInConstraints: isConstraints)
        block.isView = !isConstraints
        let isOnOneLine = isOneLine(start..<scanner.position)
        return .blocks([block], isOnOneLine: isOnOneLine)
    }

    private mutating func block(head start: Int, isInConstraints: Bool = false) -> FormatBlock {
        var block = FormatBlock(head: text(start..<scanner.position))
        scanner.position += 1
        var ahead = scanner
        ahead.skipBlanksAsWritten(bytes)
        if ahead.position < bytes.count, bytes[ahead.position] == UInt8(ascii: "#") {
            block.opening = comment(at: ahead.position)
            skipComment()
        }
        block.nodes = nodes(isInConstraints: isInConstraints)
        scanner.position += 1
        return block
    }

    private mutating func when() -> FormatNode {
        let start = scanner.position
        var blocks: [FormatBlock] = []
        var before: [(text: String, isOwnLine: Bool)] = []
        var head = start
        while true {
            while scanner.byte != UInt8(ascii: "{") { scanner.position += 1 }
            var block = block(head: head)
            block.before = before
            blocks.append(block)
            let end = scanner.position
            before = gaps(isLineStart: false).compactMap {
                guard case .comment(let text, let isOwnLine) = $0 else { return nil }
                return (text, isOwnLine)
            }
            head = scanner.position
            guard scanner.take(SheetWord.else.rawValue) else {
                scanner.position = end
                return .blocks(blocks, isOnOneLine: isOneLine(start..<end))
            }
        }
    }

    private mutating func item() -> FormatNode? {
        let range = scanner.takeItem()
        // A comment may follow, which the scanner has taken for blanks.
        scanner.position = range.upperBound
        let text = text(range)
        return text.lines.allSatisfy { $0.text.isEmpty && $0.comment == nil } ? nil : .item(text)
    }

    /// Whether a block was written on one line, or has nothing in it.
    private func isOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains { $0 == 0x0A || $0 == 0x0D } }

    // MARK: Texts

    /// The text of an item or a head, broken only after comments.
    private func text(_ range: Range<Int>) -> FormatText {
        var (lines, comments, position) = ([Int](), [String](), range.lowerBound)
        while position < range.upperBound {
            if bytes[position] == UInt8(ascii: "#") {
                comments.append(comment(at: position))
                while position < range.upperBound, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
                lines.append(position)
            }
            position += 1
        }
        let tokens = FormatTokens(scanner.bytes, range, lines: lines)
        var texts = tokens.texts(lineCount: lines.count + 1)
        if texts.count == 1, texts[0].hasPrefix(SheetWord.content.rawValue + " ") {
            texts[0] = SheetContent(parsing: texts[0])?.text ?? texts[0]
        }
        if texts.last!.isEmpty, texts.count > 1 { texts.removeLast() }
        return FormatText(lines: texts.enumerated().map { ($1, $0 < comments.count ? comments[$0] : nil) })
    }
}

extension SheetScanner {
    /// Skips blanks, but not the blanks that stand for a comment.
    fileprivate mutating func skipBlanksAsWritten(_ bytes: [UInt8]) {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }
}
