/// The dots that a cell is divided into.
public enum DotResolution: Hashable, Sendable, CaseIterable {
    /// Braille characters, 2 × 4 dots: the finest, and the dots are square. A cell has one colour.
    case braille
    /// Quadrants, 2 × 2 dots, which fill the cell. A cell has one colour.
    case quadrant
    /// Half blocks, 1 × 2 dots, each with a colour of its own, about square.
    case halfBlock
    /// The characters `'`, `.` and `:`, 1 × 2 dots: used where the terminal shows only ASCII. A cell has one colour.
    case ascii

    /// The columns of dots in a cell.
    public var columns: Int { self == .braille || self == .quadrant ? 2 : 1 }
    /// The rows of dots in a cell.
    public var rows: Int { self == .braille ? 4 : 2 }
}
