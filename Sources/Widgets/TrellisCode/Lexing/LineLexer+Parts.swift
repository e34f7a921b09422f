/// Inside of comments and strings.
extension LineLexer {
    mutating func lexInside(_ number: Int, _ count: Int) {
        let part = table.parts[number]
        var start = index
        var depth = count
        while index < bytes.count {
            let byte = UInt16(bytes[index])
            if byte == part.closeFirst, matches(part.close, at: index),
                !part.hasHashes || hashes(at: index + part.close.count) >= count
            {
                index += part.close.count + (part.hasHashes ? count : 0)
                if part.nests, depth > 1 {
                    depth -= 1
                    continue
                }
                emit(part.kind, start..<index)
                frames.removeLast()
                if part.mayBeKey { noteKey() }
                stringStart = 0
                return
            }
            if byte == part.escape, !part.hasHashes || hashes(at: index + 1) >= count {
                emit(part.kind, start..<index)
                let hashes = part.hasHashes ? count : 0
                let begin = index
                index += 1 + hashes
                let isCode = part.interpolationFirst == part.escape && index < bytes.count && bytes[index] == 0x28
                if isCode, push(.code(close: part.interpolationClose, depth: 1)) {
                    index += 1
                    emit(.escape, begin..<index)
                    frames[frames.count - 2] = .inside(rule: UInt8(number), count: Int32(depth))
                    return
                }
                skipEscape()
                emit(.escape, begin..<index)
                start = index
                continue
            }
            if byte == part.nestFirst, matches(part.open, at: index) {
                depth = min(depth + 1, Int(Int32.max))
                index += part.open.count
                continue
            }
            if byte == part.interpolationFirst, matches(part.interpolation, at: index) {
                // Two braces stand for one.
                if part.interpolation.count == 1, index + 1 < bytes.count, bytes[index + 1] == UInt8(byte) {
                    index += 2
                    continue
                }
                emit(part.kind, start..<index)
                let begin = index
                index += part.interpolation.count
                start = begin
                if push(.code(close: part.interpolationClose, depth: 1)) {
                    emit(.escape, begin..<index)
                    return
                }
                continue
            }
            if byte == part.sigil {
                emit(part.kind, start..<index)
                start = index
                if index + 1 < bytes.count, bytes[index + 1] == 0x28, push(.code(close: 0x29, depth: 1)) {
                    index += 2
                    emit(.escape, start..<index)
                    return
                }
                if lexVariable() {
                    start = index
                    continue
                }
            }
            index += 1
        }
        emit(part.kind, start..<index)
        if part.nests { frames[frames.count - 1] = .inside(rule: UInt8(number), count: Int32(depth)) }
    }

    /// Moves after what follows the sign of an escape.
    private mutating func skipEscape() {
        guard index < bytes.count else { return }
        let byte = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        guard byte == 0x75 || byte == 0x55 || byte == 0x78 else { return }
        let hasBrace = index < bytes.count && bytes[index] == 0x7B
        var end = index + (hasBrace ? 1 : 0)
        let limit = min(end + 8, bytes.count)
        while end < limit, bytes[end].isHexDigit { end += 1 }
        if hasBrace {
            guard end < bytes.count, bytes[end] == 0x7D else { return }
            end += 1
        }
        index = end
    }

    /// Makes the string that has just ended a key if a colon follows.
    private mutating func noteKey() {
        var end = index
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        guard collects, end < bytes.count, bytes[end] == 0x3A else { return }
        for number in stringStart..<tokens.count where tokens[number].kind == .string {
            tokens[number].kind = .property
        }
    }

    mutating func lexUntil(_ close: [UInt8]) {
        let start = index
        while index < bytes.count {
            if bytes[index] == close[0], matches(close, at: index) {
                index += close.count
                frames.removeLast()
                break
            }
            index += 1
        }
        emit(.string, start..<index)
    }
}
