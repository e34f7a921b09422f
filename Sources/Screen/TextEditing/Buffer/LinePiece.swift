/// A part of a line between two character boundaries: the whole line, unless it is very long.
///
/// Looking at the characters around a position reads one piece, so a line of megabytes costs no more than one of
/// kilobytes. The boundaries between pieces depend only on the text there.
struct LinePiece {
    /// The approximate size of a piece of a long line, in bytes.
    static let size = 8192

    let line: Int
    let start: Int
    let end: Int
    let isLast: Bool
    let text: String

    func index(at offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset - start) }

    func offset(of index: String.Index) -> Int { start + text.utf8.distance(from: text.startIndex, to: index) }
}

extension TextBuffer {
    /// The piece of a line that contains the character after an offset; for the end of the line, the last piece.
    func piece(ofLine line: Int, at offset: Int) -> LinePiece {
        let content = content(ofLine: line)
        guard content.count > LinePiece.size else {
            return LinePiece(line: line, start: 0, end: content.count, isLast: true, text: chunks.text(of: content))
        }
        var number = min(offset, content.count - 1) / LinePiece.size
        var start = pieceStart(number, in: content)
        // The piece may begin after the multiple of the size, so the offset may belong to the piece before it.
        while number > 0, start > offset || start == content.upperBound - content.lowerBound {
            number -= 1
            start = pieceStart(number, in: content)
        }
        var end = pieceStart(number + 1, in: content)
        while end == start, end < content.count {
            number += 1
            end = pieceStart(number + 1, in: content)
        }
        return LinePiece(
            line: line, start: start, end: end, isLast: end == content.count,
            text: chunks.text(of: content.lowerBound + start..<content.lowerBound + end))
    }

    /// The first good position for a cut at or after a multiple of the size: after a blank when one is near, otherwise
    /// between two scalars that never share a character.
    private func pieceStart(_ number: Int, in content: Range<Int>) -> Int {
        guard number > 0 else { return 0 }
        let origin = content.lowerBound + number * LinePiece.size
        guard origin < content.upperBound else { return content.count }
        var from = scalarStart(atOrBefore: origin)
        var found: Int?
        while from < content.upperBound {
            let limit = min(from + 256, content.upperBound)
            let to = limit == content.upperBound ? limit : scalarStart(atOrBefore: limit)
            var offset = from
            var before: Unicode.Scalar?
            for scalar in chunks.text(of: from..<to).unicodeScalars {
                if let before, before.standsApart, scalar.standsApart {
                    if before.isBlank { return offset - content.lowerBound }
                    if found == nil { found = offset - content.lowerBound }
                }
                before = scalar
                offset += UTF8.width(scalar)
            }
            if let found { return found }
            if to == content.upperBound { break }
            // Read the last scalar again, as the predecessor of the next.
            from = scalarStart(atOrBefore: to - 1)
        }
        return content.count
    }

    private func scalarStart(atOrBefore offset: Int) -> Int {
        var offset = offset
        while chunks[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// The offset itself if it is between two characters of its line, otherwise the end of the character that contains
    /// it.
    func boundary(atOrAfter offset: Int, ofLine line: Int) -> Int {
        let piece = piece(ofLine: line, at: offset)
        let index = piece.index(at: offset)
        if index == piece.text.endIndex || String.Index(index, within: piece.text) != nil { return offset }
        return piece.offset(of: piece.text.index(after: index))
    }
}

extension Unicode.Scalar {
    /// Whether this scalar never shares a character with a neighbour that also stands apart.
    ///
    /// Emoji are joined only by other scalars, except skin tones and the letters of flags.
    fileprivate var standsApart: Bool {
        if !mayJoin { return true }
        return properties.isEmojiPresentation && !properties.isEmojiModifier && !(0x1F1E6...0x1F1FF ~= value)
    }
}
