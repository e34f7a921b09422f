/// A way to move the cursor, or to say how far to delete.
public enum TextMovement: Hashable, Sendable {
    /// By a character.
    case left, right
    /// To the start of the word before, to the end of the next word.
    case wordLeft, wordRight
    /// By a row of the screen, keeping the column where that is possible.
    case up, down
    /// By some rows of the screen, down or, below 0, up: a page.
    case rows(Int)
    /// To the start and end of the row of the screen.
    case rowStart, rowEnd
    /// To the start and end of the line, which may be several rows.
    case lineStart, lineEnd
    /// To the blank line before, to the next blank line.
    case paragraphUp, paragraphDown
    /// To the start and end of the text.
    case textStart, textEnd
}
