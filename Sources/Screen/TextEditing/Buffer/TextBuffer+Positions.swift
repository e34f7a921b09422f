extension TextBuffer {
    /// The position after the last character. O(log text).
    public var end: TextPosition {
        let line = lineCount - 1
        return TextPosition(line: line, offset: utf8Count(ofLine: line))
    }

    /// The valid position nearest to a place that may be outside of the text or inside a character.
    ///
    /// A line outside of the text becomes the start or end of the text, an offset is clamped to its line, and a place
    /// inside a character moves after it.
    public func position(near place: TextPosition) -> TextPosition {
        if place.line < 0 { return .start }
        if place.line >= lineCount { return end }
        let count = utf8Count(ofLine: place.line)
        return TextPosition(
            line: place.line, offset: boundary(atOrAfter: min(max(place.offset, 0), count), ofLine: place.line))
    }

    /// The number of bytes of the text before a position. O(log text).
    public func utf8Offset(of position: TextPosition) -> Int {
        let content = content(ofLine: position.line)
        precondition(0...content.count ~= position.offset, "the position is outside its line")
        return content.lowerBound + position.offset
    }

    /// The position with a number of bytes before it.
    ///
    /// Inside a character it moves after it, inside a CR LF before it.
    /// - Parameter offset: from 0 to `utf8Count`.
    public func position(utf8Offset offset: Int) -> TextPosition {
        precondition(0...utf8Count ~= offset, "the offset is outside the text")
        let line = chunks.breaks(before: offset)
        let content = content(ofLine: line)
        let inside = min(offset, content.upperBound) - content.lowerBound
        return TextPosition(line: line, offset: boundary(atOrAfter: inside, ofLine: line))
    }

    func offsets(of range: Range<TextPosition>) -> Range<Int> {
        let low = utf8Offset(of: range.lowerBound)
        return low..<(range.isEmpty ? low : utf8Offset(of: range.upperBound))
    }

    func content(ofLine line: Int) -> Range<Int> {
        precondition(0..<lineCount ~= line, "there is no such line")
        let start = line == 0 ? 0 : chunks.offset(behindBreak: line - 1)
        if line == lineCount - 1 { return start..<utf8Count }
        let end = chunks.nearBreak(from: start) ?? chunks.offset(behindBreak: line) - 1
        return start..<(end > start && chunks[end - 1] == 0x0D ? end - 1 : end)
    }
}
