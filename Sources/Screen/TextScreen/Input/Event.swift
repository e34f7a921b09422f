public import CellGeometry

/// An event from a terminal.
public enum Event: Hashable, Sendable {
    case key(Key)
    /// A key that is held repeats, or was released; only while a view asks for it, see `InputReports.keyPhases`.
    ///
    /// Its press is a `key`.
    case keyPhase(Key, Key.Phase)
    case mouse(Mouse)
    /// Text was pasted, as opposed to typed.
    case paste(String)
    /// The terminal's window gained (true) or lost (false) the keyboard focus.
    case focus(Bool)
    /// The terminal has a new size.
    case resize(Size)
    /// The terminal has answered a query, so more of its features are known.
    case features(TerminalFeatures)
    /// The terminal disconnected or the program was asked to end; no event follows.
    case end

    /// The mouse of a mouse event; nil for others.
    public var mouse: Mouse? { if case .mouse(let mouse) = self { mouse } else { nil } }
}
