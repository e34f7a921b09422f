import TextScreen

/// Finds the ends of the rows of a piece of a line, as byte offsets in the piece.
struct RowBreaker {
    let text: Substring
    /// The UTF-8 bytes of the text.
    let bytes: UnsafeBufferPointer<UInt8>
    let width: Int
    let wrapping: Wrapping

    func row(from start: Int) -> (end: Int, columns: Int) {
        var index = start
        var used = 0
        var lastBreak = (index: start, columns: 0)
        // The preceding character of the word: a plain byte, or, if that is 0, the one in `before`.
        var plain: UInt8 = 0
        var before = WordBefore()
        var isPlain = true
        var reached: (byte: Int, index: String.Index)?
        while index < bytes.count {
            let byte = bytes[index]
            let standsAlone = index + 1 == bytes.count || bytes[index + 1] < 0x80
            if isPlain, standsAlone, isPlainByte(byte) {
                if used >= width { return lastBreak.index > start ? lastBreak : (index, used) }
                used += 1
                plain = byte
                index += 1
                continue
            }
            let step = step(at: index, standsAlone: standsAlone, reached: &reached)
            if step.scalar.isBlank {
                let columns = step.scalar == "\t" ? wrapping.tabColumns(at: used) : step.columns
                // Overhanging blanks take no columns.
                used = max(used, min(used + columns, width))
                index = step.next
                lastBreak = (index, used)
                before = WordBefore()
                plain = 0
                isPlain = true
                continue
            }
            if plain != 0 {
                before = WordBefore()
                before.take(Unicode.Scalar(plain), columns: 1)
            }
            if before.allowsBreak(before: step.scalar, columns: step.columns) { lastBreak = (index, used) }
            if used + step.columns > width, index > start {
                return lastBreak.index > start ? lastBreak : (index, used)
            }
            before.take(step.scalar, columns: step.columns)
            isPlain = standsAlone && isPlainByte(byte)
            plain = isPlain ? byte : 0
            used += step.columns
            index = step.next
        }
        return (index, used)
    }

    /// Whether a byte is one column wide and allows no break next to it unless its neighbour does.
    private func isPlainByte(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "-") }

    /// The first scalar of the character at a byte, the columns of the character, and the byte after it.
    /// - Parameter reached: the end of the last whole character found; searching from there is much faster than from a
    ///   byte that might be inside a character.
    private func step(
        at index: Int, standsAlone: Bool, reached: inout (byte: Int, index: String.Index)?
    ) -> (scalar: Unicode.Scalar, columns: Int, next: Int) {
        let (scalar, next) = scalar(at: index)
        if standsAlone, scalar.value < 0x80 {
            return (scalar, 1, next)
        }
        if !scalar.mayJoin, next == bytes.count || !self.scalar(at: next).scalar.mayJoin {
            return (scalar, scalar.columns, next)
        }
        let position =
            if let reached, reached.byte == index { reached.index } else {
                text.utf8.index(text.startIndex, offsetBy: index)
            }
        let step = text.step(at: position)
        let end = index + text.utf8.distance(from: position, to: step.next)
        reached = (end, step.next)
        return (scalar, step.columns, end)
    }

    /// Decodes the scalar at a byte; also returns the byte after it. The bytes come from a string, so they are valid
    /// UTF-8.
    private func scalar(at index: Int) -> (scalar: Unicode.Scalar, next: Int) {
        func rest(_ distance: Int) -> UInt32 { UInt32(bytes[index + distance] & 0x3F) }
        let first = UInt32(bytes[index])
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let value =
            switch count {
            case 1: first
            case 2: (first & 0x1F) << 6 | rest(1)
            case 3: (first & 0xF) << 12 | rest(1) << 6 | rest(2)
            default: (first & 7) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3)
            }
        return (Unicode.Scalar(value)!, index + count)
    }
}
