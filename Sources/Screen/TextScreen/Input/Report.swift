public import CellGeometry

extension InputDecoder {
    /// A terminal's answer to a query, or other input that is not an event.
    public enum Report: Hashable, Sendable {
        /// The state of a DEC private mode (DECRPM): the mode, then 0 unknown, 1 set, 2 reset, 3 and 4 permanently so.
        case mode(Int, Int)
        /// The active flags of the kitty keyboard protocol.
        case keyboardFlags(Int)
        /// The primary device attributes (DA1).
        case deviceAttributes([Int])
        /// The secondary device attributes (DA2): a kind of terminal, its version, and something else.
        case secondaryAttributes([Int])
        /// The terminal's colours changed to dark (true) or light (DEC mode 2031).
        case isDark(Bool)
        /// The cursor position; row and column count from 1, as in the terminal.
        ///
        /// Query with `CSI ? 6 n`, which not all terminals answer: the answer to `CSI 6 n` in row 1 can equal F3 with
        /// modifiers, and decodes as that unless the decoder awaits it.
        case cursorPosition(row: Int, column: Int)
        /// The size of the terminal in cells and in pixels, among its input (DEC mode 2048).
        case size(Size, pixels: Size)
        /// The size of a cell in pixels (`CSI 16 t`).
        case cellSize(width: Int, height: Int)
        /// The number of colours of sixels (`CSI ? 1 ; 1 ; 0 S`).
        case colorRegisters(Int)
        /// The contents of an OSC, DCS, APC, PM or SOS string, without its introducer and terminator.
        case string(String)
        /// A complete sequence without a meaning here, or an incomplete one.
        case unknown
    }
}
