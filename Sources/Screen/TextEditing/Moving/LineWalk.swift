/// Iterates over the characters of a line, forwards and backwards.
struct LineWalk {
    private let buffer: TextBuffer
    private var piece: LinePiece
    private var index: String.Index

    /// Starts at a position between two characters.
    init(_ buffer: TextBuffer, at position: TextPosition) {
        self.buffer = buffer
        piece = buffer.piece(ofLine: position.line, at: position.offset)
        index = piece.index(at: position.offset)
    }

    var position: TextPosition { TextPosition(line: piece.line, offset: piece.offset(of: index)) }

    /// Returns the character after the position and moves past it; nil at the end of the line.
    mutating func next() -> Character? {
        if index == piece.text.endIndex {
            if piece.isLast { return nil }
            piece = buffer.piece(ofLine: piece.line, at: piece.end)
            index = piece.text.startIndex
        }
        defer { index = piece.text.index(after: index) }
        return piece.text[index]
    }

    /// Returns the character before the position and moves before it; nil at the start of the line.
    mutating func previous() -> Character? {
        if index == piece.text.startIndex {
            if piece.start == 0 { return nil }
            piece = buffer.piece(ofLine: piece.line, at: piece.start - 1)
            index = piece.text.endIndex
        }
        index = piece.text.index(before: index)
        return piece.text[index]
    }

    /// Moves past all characters that meet a condition.
    mutating func skip(while holds: (Character) -> Bool) {
        var ahead = self
        while let character = ahead.next(), holds(character) { self = ahead }
    }

    /// Moves back over all characters that meet a condition.
    mutating func skipBack(while holds: (Character) -> Bool) {
        var ahead = self
        while let character = ahead.previous(), holds(character) { self = ahead }
    }
}
