extension TextBuffer {
    /// The end of the next word: after the following blanks and the run of characters of one kind after them.
    ///
    /// The kinds are letters with digits and `_`, punctuation and symbols, ideographs, hiragana and katakana. A line
    /// ending counts as a blank, and an empty line as a word. At the end of the text it returns that end.
    public func endOfWord(after position: TextPosition) -> TextPosition {
        var walk = LineWalk(self, at: position)
        walk.skip { WordKind($0) == .blank }
        if walk.position.offset == utf8Count(ofLine: position.line), position.line + 1 < lineCount {
            walk = LineWalk(self, at: TextPosition(line: position.line + 1, offset: 0))
            walk.skip { WordKind($0) == .blank }
        }
        if let first = walk.next() {
            walk.skip { WordKind($0) == WordKind(first) }
        }
        return walk.position
    }

    /// The start of the previous word: before the preceding blanks and the run of characters of one kind before them.
    ///
    /// Line endings and kinds are as for `endOfWord(after:)`. At the start of the text it returns that start.
    public func startOfWord(before position: TextPosition) -> TextPosition {
        var walk = LineWalk(self, at: position)
        walk.skipBack { WordKind($0) == .blank }
        if walk.position.offset == 0, position.line > 0 {
            walk = LineWalk(self, at: endOfLine(position.line - 1))
            walk.skipBack { WordKind($0) == .blank }
        }
        if let last = walk.previous() {
            walk.skipBack { WordKind($0) == WordKind(last) }
        }
        return walk.position
    }

    /// The run of characters of one kind around a position, blanks included: the selection of a double click.
    ///
    /// Between two kinds it is the run after the position, at the end of a line the run before; in an empty line it is
    /// empty.
    public func word(at position: TextPosition) -> Range<TextPosition> {
        var end = LineWalk(self, at: position)
        var start = end
        var probe = end
        guard let character = probe.next() ?? probe.previous() else { return position..<position }
        let kind = WordKind(character)
        end.skip { WordKind($0) == kind }
        start.skipBack { WordKind($0) == kind }
        return start.position..<end.position
    }

    /// The range of a line including its line ending; for the last line, to the end of the text.
    public func lineRange(_ line: Int) -> Range<TextPosition> {
        let start = TextPosition(line: line, offset: 0)
        return start..<(line + 1 < lineCount ? TextPosition(line: line + 1, offset: 0) : endOfLine(line))
    }

    /// The first blank line below the paragraph at a position, or the end of the text.
    ///
    /// A line is blank when it is empty. O(lines passed).
    public func endOfParagraph(after position: TextPosition) -> TextPosition {
        var line = position.line
        while line < lineCount, utf8Count(ofLine: line) == 0 { line += 1 }
        while line < lineCount, utf8Count(ofLine: line) > 0 { line += 1 }
        return line < lineCount ? TextPosition(line: line, offset: 0) : end
    }

    /// The first blank line above the paragraph at a position, or the start of the text. O(lines passed).
    public func startOfParagraph(before position: TextPosition) -> TextPosition {
        var line = position.offset == 0 ? position.line - 1 : position.line
        while line >= 0, utf8Count(ofLine: line) == 0 { line -= 1 }
        while line >= 0, utf8Count(ofLine: line) > 0 { line -= 1 }
        return line >= 0 ? TextPosition(line: line, offset: 0) : .start
    }
}
