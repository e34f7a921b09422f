/// What depends on where a line begins.
extension LineLexer {
    mutating func lexLineStart() {
        let rules = table.rules
        guard rules.directiveAtStart || rules.hasSections || !rules.keyEnds.isEmpty else { return }
        var start = 0
        while start < bytes.count, bytes[start].isBlank { start += 1 }
        guard start < bytes.count else { return }
        if rules.directiveAtStart, bytes[start] == 0x23 { return lexDirective(start) }
        if rules.hasSections, bytes[start] == 0x5B {
            guard let end = bytes.lastIndex(of: 0x5D) else { return }
            emit(.heading, start..<end + 1)
            index = end + 1
            return
        }
        if !rules.keyEnds.isEmpty { lexKey(start) }
    }

    /// Reads `#include <name>`, `#define`.
    private mutating func lexDirective(_ start: Int) {
        var end = start + 1
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        let word = end
        while end < bytes.count, bytes[end].isLetter { end += 1 }
        emit(.preprocessor, start..<end)
        index = end
        let name = bytes[word..<end]
        if name.elementsEqual("define".utf8) { expected = .constant }
        guard name.elementsEqual("include".utf8) || name.elementsEqual("import".utf8) else { return }
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        guard end < bytes.count, bytes[end] == 0x3C, let close = bytes[end...].firstIndex(of: 0x3E) else { return }
        emit(.string, end..<close + 1)
        index = close + 1
    }

    /// Reads the key of an entry, if the line begins with one.
    private mutating func lexKey(_ first: Int) {
        var start = first
        // The signs of list entries.
        while start + 1 < bytes.count, bytes[start] == 0x2D, bytes[start + 1].isBlank {
            start += 1
            while start < bytes.count, bytes[start].isBlank { start += 1 }
        }
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            if byte == 0x22 || byte == 0x27 || byte == 0x23 || byte == 0x7B || byte == 0x5B { return }
            if table.rules.keyEnds.contains(byte) {
                if !table.rules.keysNeedBlank || end + 1 == bytes.count || bytes[end + 1].isBlank { break }
            }
            end += 1
        }
        guard end < bytes.count, end > start else { return }
        var kind = table.rules.keyKind
        // `name := value` in a language whose keys are targets.
        if kind == .function, bytes[end] == 0x3D || end + 1 < bytes.count && bytes[end + 1] == 0x3D { kind = .property }
        var last = end
        while last > start, bytes[last - 1].isBlank || Self.assigning.contains(bytes[last - 1]) { last -= 1 }
        // A word of the language in front, as in `export NAME = value`, is read as code.
        guard kind != .property || table.rules.keyKind != .function || !bytes[start..<last].contains(where: \.isBlank)
        else { return }
        emit(kind, start..<last)
        index = end
    }

    private static let assigning = Array("?+:!".utf8)

    // MARK: Here-documents

    /// Reads `<<WORD`, after which lines up to that word are text.
    mutating func openDocument() -> Bool {
        guard matches([0x3C, 0x3C], at: index), !matches([0x3C], at: index + 2), documents.count < 4,
            index == 0 || bytes[index - 1] != 0x3C
        else { return false }
        var end = index + 2
        let dropsTabs = end < bytes.count && bytes[end] == 0x2D
        if dropsTabs { end += 1 }
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        let quote = end < bytes.count && (bytes[end] == 0x22 || bytes[end] == 0x27) ? bytes[end] : nil
        if quote != nil { end += 1 }
        let start = end
        while end < bytes.count, classes[Int(bytes[end])] & CodeClass.wordPart != 0, bytes[end] != quote { end += 1 }
        guard end > start, !bytes[start].isDigit || quote != nil else { return false }
        let word = Array(bytes[start..<end])
        if let quote {
            guard end < bytes.count, bytes[end] == quote else { return false }
            end += 1
        }
        documents.append(.document(word, dropsTabs: dropsTabs))
        emit(.string, index..<end)
        index = end
        return true
    }

    mutating func lexDocument(_ word: [UInt8], _ dropsTabs: Bool) {
        var start = 0
        if dropsTabs { while start < bytes.count, bytes[start] == 9 { start += 1 } }
        if bytes[start...].elementsEqual(word) { frames.removeLast() }
        emit(.string, 0..<bytes.count)
        index = bytes.count
    }
}
