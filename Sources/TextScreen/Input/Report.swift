/// What a terminal answers to a question, or sends without meaning a key.
public enum Report: Hashable, Sendable {
    /// The state of a DEC private mode (DECRPM): the mode, then 0 unknown, 1 set, 2 reset, 3 and 4 for ever so.
    case mode(Int, Int)
    /// The flags of the kitty keyboard protocol that are in force.
    case keyboardFlags(Int)
    /// The primary device attributes (DA1).
    case deviceAttributes([Int])
    /// The terminal's colours have become dark (true) or light (DEC mode 2031).
    case isDark(Bool)
    /// Where the cursor is; row and column count from 1, as the terminal counts them.
    ///
    /// Ask with `CSI ? 6 n`: the answer to `CSI 6 n` in row 1 can be F3 with modifiers, and is read as that.
    case cursorPosition(row: Int, column: Int)
    /// What an OSC, DCS, APC, PM or SOS string holds, without its introducer and end.
    case string(String)
    /// A sequence that is complete and means nothing here, or one that broke off.
    case unknown
}
