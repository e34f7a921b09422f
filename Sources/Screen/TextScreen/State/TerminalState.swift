/// What a terminal shows of a program beside its cells: the title of its window, progress, shapes, a folder.
///
///     window.terminalState.title = "files: \(folder)"
///     window.terminalState.progress = .running(0.4)
///
/// Nil is what the terminal had before, which it also gets back when the program ends, stops or crashes. Each part is
/// written only to terminals known to take it, and only when it changes; elsewhere it has no effect.
public struct TerminalState: Hashable, Sendable {
    /// The title of the terminal's window or tab.
    ///
    /// Control characters become blanks, and of a longer title the first 250 characters are shown.
    public var title: String?
    /// How far the program's work is, which terminals show in a tab, a task bar or above the screen (OSC 9;4).
    public var progress: Progress?
    /// The folder that the program works in, as an absolute path (OSC 7): where the terminal opens a new tab.
    ///
    /// A relative path is ignored.
    public var workingDirectory: String?
    /// The shape of the mouse pointer over the terminal (OSC 22).
    public var pointer: PointerShape?
    /// The shape of the hardware cursor (DECSCUSR).
    public var cursor: CursorShape?

    /// Whether the terminal shows cells in the order in which they are sent (mode 8 of ECMA-48, BDSM): some reorder
    /// Hebrew and Arabic by themselves. A window that is mirrored sets it, because its letters are in order already.
    public var keepsOrderOfCells = false

    /// Creates a state; without arguments, that of the terminal before the program.
    public init(
        title: String? = nil, progress: Progress? = nil, workingDirectory: String? = nil, pointer: PointerShape? = nil,
        cursor: CursorShape? = nil
    ) {
        self.title = title
        self.progress = progress
        self.workingDirectory = workingDirectory
        self.pointer = pointer
        self.cursor = cursor
    }

    /// Work that goes on. Fractions are of 0...1; others count as the nearest of these.
    public enum Progress: Hashable, Sendable {
        /// A part of it is done.
        case running(Double)
        /// Nobody knows how much is left.
        case working
        /// It has failed, after a part.
        case failed(Double)
        /// It waits, after a part.
        case paused(Double)
    }

    /// Shapes of the mouse pointer, by their names in CSS.
    public enum PointerShape: String, Hashable, Sendable, CaseIterable {
        case arrow = "default"
        case hand = "pointer"
        /// A bar between letters, for text.
        case text
        /// A cross, to choose a place.
        case crosshair
        /// The program is busy.
        case wait
        /// What is below cannot be used.
        case forbidden = "not-allowed"
        /// An open hand, for what can be dragged.
        case grab
        /// A closed hand, while something is dragged.
        case grabbing
        /// Arrows left and right, for the edge of a column.
        case resizeColumn = "col-resize"
        /// Arrows up and down, for the edge of a row.
        case resizeRow = "row-resize"
    }

    /// Shapes of the hardware cursor, by their numbers in DECSCUSR.
    public enum CursorShape: Int, Hashable, Sendable, CaseIterable {
        case blinkingBlock = 1
        case block
        /// A line below the character that blinks.
        case blinkingUnderline
        /// A line below the character.
        case underline
        /// A line before the character that blinks.
        case blinkingBar
        /// A line before the character.
        case bar
    }
}
