public import CellGeometry

/// Something that a terminal tells.
public enum Event: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The mouse was used.
    case mouse(Mouse)
    /// Text was pasted; it is data, not keys.
    case paste(String)
    /// The terminal's window got (true) or lost (false) the keyboard.
    case focus(Bool)
    /// The terminal has a new size.
    case resize(Size)
    /// More is known of what the terminal is able to do, because it has answered.
    case features(TerminalFeatures)
    /// The terminal was lost or someone asked the program to end; nothing follows.
    case end
}
