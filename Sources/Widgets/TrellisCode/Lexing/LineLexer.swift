/// Divides one line of a language with rules into tokens.
///
/// It reads each byte once and looks ahead only for the end of a word, so the time is O(bytes of the line).
struct LineLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    let classes: UnsafeBufferPointer<UInt8>
    let table: CodeTable
    /// Whether tokens are wanted, and not only the state after the line.
    let collects: Bool
    var frames: [CodeFrame]
    var tokens: [CodeToken] = []
    var index = 0
    /// What the next name is, after a word such as `func`.
    var expected: CodeToken.Kind?
    /// The last byte that is not blank and belongs to no word.
    var previous: UInt8 = 0
    /// Whether the last word is a keyword.
    var followsKeyword = false
    /// Here-documents that begin with the next line.
    var documents: [CodeFrame] = []
    /// The first token of the string being read.
    var stringStart = 0

    /// Lexes a line after a state, which becomes that after the line.
    static func lex(
        _ bytes: UnsafeBufferPointer<UInt8>, _ table: CodeTable, frames: inout [CodeFrame], collects: Bool
    ) -> [CodeToken] {
        table.classes.withUnsafeBufferPointer { classes in
            var lexer = LineLexer(bytes: bytes, classes: classes, table: table, collects: collects, frames: frames)
            lexer.run()
            frames = lexer.frames
            return lexer.tokens
        }
    }

    private mutating func run() {
        if case .document(let end, let dropsTabs) = frames.last { return lexDocument(end, dropsTabs) }
        if frames.isEmpty { lexLineStart() }
        while index < bytes.count {
            switch frames.last {
            case .inside(let rule, let count): lexInside(Int(rule), Int(count))
            case .until(let close): lexUntil(close)
            default: lexCode()
            }
        }
        endLine()
    }

    /// Closes what does not reach into the next line.
    private mutating func endLine() {
        if !frames.isEmpty {
            let continues = table.rules.backslashContinues && bytes.last == 0x5C
            let end = frames.firstIndex { frame in
                guard case .inside(let rule, _) = frame else { return false }
                return !table.parts[Int(rule)].spansLines && !continues
            }
            if let end { frames.removeSubrange(end...) }
        }
        frames += documents.reversed()
    }

    mutating func emit(_ kind: CodeToken.Kind, _ range: Range<Int>) {
        guard collects, !range.isEmpty else { return }
        if let last = tokens.last, last.kind == kind, last.range.upperBound == range.lowerBound,
            tokens.count > stringStart
        {
            tokens[tokens.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            tokens.append(CodeToken(kind, range))
        }
    }

    /// Opens a part unless too many are open.
    mutating func push(_ frame: CodeFrame) -> Bool {
        guard frames.count < CodeState.depthLimit else { return false }
        frames.append(frame)
        return true
    }

    func matches(_ sign: [UInt8], at place: Int) -> Bool {
        guard place + sign.count <= bytes.count else { return false }
        for offset in 0..<sign.count where bytes[place + offset] != sign[offset] { return false }
        return true
    }

    func hashes(at place: Int) -> Int {
        var end = place
        while end < bytes.count, bytes[end] == 0x23 { end += 1 }
        return end - place
    }

    // MARK: Code

    private mutating func lexCode() {
        while index < bytes.count {
            let byte = bytes[index]
            let flags = classes[Int(byte)]
            if flags & CodeClass.blank != 0 {
                index += 1
                continue
            }
            if flags & CodeClass.word != 0 {
                if lexWord() { return }
                continue
            }
            if flags & CodeClass.digit != 0 {
                lexNumber()
                continue
            }
            if flags & CodeClass.opener != 0 {
                let depth = frames.count
                if lexOpener(byte) {
                    if frames.count != depth { return }
                    (expected, followsKeyword, previous) = (nil, false, 0x22)
                    continue
                }
            }
            (expected, followsKeyword) = (nil, false)
            previous = byte
            index += 1
            if flags & CodeClass.bracket != 0, case .code(let close, let depth) = frames.last {
                if byte == close {
                    frames.removeLast()
                    if depth > 1 {
                        frames.append(.code(close: close, depth: depth - 1))
                    } else {
                        emit(.escape, index - 1..<index)
                        return
                    }
                } else if byte == (close == 0x29 ? 0x28 : 0x7B) {
                    frames[frames.count - 1] = .code(close: close, depth: depth + 1)
                }
            }
        }
    }

    private mutating func lexOpener(_ byte: UInt8) -> Bool {
        for number in table.openers[Int(byte)] where open(Int(number)) { return true }
        let rules = table.rules
        switch byte {
        case 0x40 where rules.hasAttributes: return lexSigned(.attribute)
        case 0x23 where rules.directiveAnywhere: return lexSigned(.preprocessor)
        case 0x24 where rules.variables != nil: return lexVariable()
        case 0x2F where rules.hasRegularExpressions: return lexRegularExpression()
        case 0x3C where rules.hasDocuments: return openDocument()
        default: return false
        }
    }

    /// Opens a part at the index, if there is one.
    private mutating func open(_ number: Int) -> Bool {
        let part = table.parts[number]
        let hashes = part.hasHashes ? hashes(at: index) : 0
        guard matches(part.open, at: index + hashes) else { return false }
        if part.needsBlank, index > 0, !bytes[index - 1].isBlank, !Self.opening.contains(bytes[index - 1]) {
            return false
        }
        if part.isCharacter, !isCharacter { return false }
        return open(number, part, from: index, hashes: hashes)
    }

    private static let opening = Array("([{,;:=&|".utf8)

    /// Opens a part whose first byte, or that of its prefix, is at `start`.
    mutating func open(_ number: Int, _ part: CodeTable.Part, from start: Int, hashes: Int) -> Bool {
        if part.endsWithLine, !table.rules.backslashContinues {
            emit(part.kind, start..<bytes.count)
            index = bytes.count
            return true
        }
        guard push(.inside(rule: UInt8(number), count: Int32(part.nests ? 1 : hashes))) else { return false }
        index += hashes + part.open.count
        stringStart = tokens.count
        emit(part.kind, start..<index)
        return true
    }

    /// Whether the quote at the index begins a character, and not a lifetime.
    private var isCharacter: Bool {
        guard index + 2 < bytes.count else { return false }
        if bytes[index + 1] == 0x5C { return true }
        var end = index + 2
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end < bytes.count && bytes[end] == 0x27
    }
}
