/// Divides a line of XML or HTML: tags, their attributes, entities, comments and instructions.
struct MarkupLexer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let collects: Bool
    private var tokens: [CodeToken] = []
    private var index = 0

    /// What is open at the end of a line.
    private static let inTag = CodeFrame.code(close: 0x3E, depth: 0)
    private static let inInstruction = CodeFrame.until(Array("?>".utf8))
    private static let inDeclaration = CodeFrame.until(Array(">".utf8))
    private static let inData = CodeFrame.until(Array("]]>".utf8))
    /// Elements whose text is code of another language.
    private static let codeElements = ["script", "style"]

    static func lex(_ line: UnsafeBufferPointer<UInt8>, _ frames: inout [CodeFrame], collects: Bool) -> [CodeToken] {
        var lexer = MarkupLexer(bytes: line, collects: collects)
        while lexer.index < line.count { lexer.scan(&frames) }
        return lexer.tokens
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, collects: Bool) {
        (self.bytes, self.collects) = (bytes, collects)
    }

    private mutating func emit(_ kind: CodeToken.Kind, from start: Int) {
        if collects, index > start { tokens.append(CodeToken(kind, start..<index)) }
    }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// Goes to the end of a text, which may be on another line; returns whether it is here.
    private mutating func skip(through end: [UInt8]) -> Bool {
        while index < bytes.count {
            if bytes[index] == end[0], bytes[index...].starts(with: end) {
                index += end.count
                return true
            }
            index += 1
        }
        return false
    }

    private mutating func scan(_ frames: inout [CodeFrame]) {
        let start = index
        switch frames.last {
        case .comment:
            if skip(through: Array("-->".utf8)) { frames.removeLast() }
            emit(.comment, from: start)
        case .until(let end) where end.first == 0x3C:
            // Code, up to the tag that closes it.
            while index < bytes.count, !isCloseTag(end) { index += 1 }
            if index < bytes.count { frames.removeLast() }
            emit(.code, from: start)
        case .until(let end):
            if skip(through: end) { frames.removeLast() }
            emit(end.count == 3 ? .code : end.count == 1 && end[0] != 0x3E ? .string : .preprocessor, from: start)
        case .code: scanTag(&frames)
        default: scanText(&frames)
        }
    }

    private func isCloseTag(_ name: [UInt8]) -> Bool {
        index + name.count <= bytes.count
            && name.indices.allSatisfy { bytes[index + $0] | (bytes[index + $0].isLetter ? 0x20 : 0) == name[$0] }
    }

    private mutating func scanText(_ frames: inout [CodeFrame]) {
        while index < bytes.count, bytes[index] != 0x3C, bytes[index] != 0x26 { index += 1 }
        guard index < bytes.count else { return }
        let start = index
        if bytes[index] == 0x26 { return scanEntity() }
        if starts("<!--") {
            frames.append(.comment)
        } else if starts("<![CDATA[") {
            frames.append(Self.inData)
        } else if starts("<?") {
            frames.append(Self.inInstruction)
        } else if starts("<!") {
            frames.append(Self.inDeclaration)
        } else {
            index += starts("</") ? 2 : 1
            guard index < bytes.count, isName(bytes[index]) else { return }
            emit(.mark, from: start)
            let (nameStart, isOpen) = (index, bytes[index - 1] == 0x3C)
            while index < bytes.count, isName(bytes[index]) { index += 1 }
            emit(.keyword, from: nameStart)
            let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
            if isOpen, Self.codeElements.contains(name) { frames.append(.until(Array("</\(name)".utf8))) }
            frames.append(Self.inTag)
        }
    }

    private mutating func scanEntity() {
        let start = index
        index += 1
        while index < bytes.count, index - start < 12, isName(bytes[index]) || bytes[index] == 0x23 { index += 1 }
        guard index < bytes.count, bytes[index] == 0x3B, index > start + 1 else { return index = start + 1 }
        index += 1
        emit(.escape, from: start)
    }

    private mutating func scanTag(_ frames: inout [CodeFrame]) {
        let (start, byte) = (index, bytes[index])
        index += 1
        switch byte {
        case 0x3E:
            emit(.mark, from: start)
            frames.removeLast()
        case 0x2F where index < bytes.count && bytes[index] == 0x3E:
            index += 1
            emit(.mark, from: start)
            frames.removeLast()
            // An element without text has no code.
            if case .until(let end) = frames.last, end.first == 0x3C { frames.removeLast() }
        case 0x22, 0x27:
            // The quote at the beginning is not the one at the end.
            let isClosed = skip(through: [byte])
            emit(.string, from: start)
            if !isClosed { frames.append(.until([byte])) }
        case _ where isName(byte):
            while index < bytes.count, isName(bytes[index]) { index += 1 }
            emit(.property, from: start)
        default: break
        }
    }

    private func isName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte == 0x3A || byte == 0x2D || byte == 0x5F || byte == 0x2E
    }
}
