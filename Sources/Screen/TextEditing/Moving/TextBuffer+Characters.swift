extension TextBuffer {
    /// The position after the next character or line ending; nil at the end of the text.
    ///
    /// A character is what readers perceive as one: a letter with its marks, a flag, a family of joined emoji.
    public func position(after position: TextPosition) -> TextPosition? {
        var walk = LineWalk(self, at: position)
        if walk.next() != nil { return walk.position }
        return position.line + 1 < lineCount ? TextPosition(line: position.line + 1, offset: 0) : nil
    }

    /// The position before the previous character or line ending; nil at the start of the text.
    public func position(before position: TextPosition) -> TextPosition? {
        var walk = LineWalk(self, at: position)
        if walk.previous() != nil { return walk.position }
        return position.line > 0 ? endOfLine(position.line - 1) : nil
    }

    /// The character after a position; nil at the end of its line.
    public func character(at position: TextPosition) -> Character? {
        var walk = LineWalk(self, at: position)
        return walk.next()
    }

    /// The position at the end of a line, before its line ending.
    public func endOfLine(_ line: Int) -> TextPosition {
        TextPosition(line: line, offset: utf8Count(ofLine: line))
    }

    /// The number of characters in a range of lines, counting each line ending as one. O(bytes of the lines).
    public func characterCount(ofLines lines: Range<Int>) -> Int {
        var sum = 0
        for line in lines {
            var offset = 0
            while true {
                let piece = piece(ofLine: line, at: offset)
                sum += piece.text.count
                offset = piece.end
                if piece.isLast { break }
            }
            if line + 1 < lineCount { sum += 1 }
        }
        return sum
    }
}
