/// A movement of the cursor, or the extent of a deletion.
public enum TextMovement: Hashable, Sendable {
    /// By a character.
    case left, right
    /// To the start of the previous word, to the end of the next word.
    case wordLeft, wordRight
    /// By a row of the screen, keeping the column if possible.
    case up, down
    /// By a number of screen rows, such as a page: down, or up if negative.
    case rows(Int)
    case rowStart, rowEnd
    case lineStart, lineEnd
    /// To the previous blank line, to the next blank line.
    case paragraphUp, paragraphDown
    case textStart, textEnd
}
