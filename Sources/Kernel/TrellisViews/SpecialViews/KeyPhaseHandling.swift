public import TextScreen

/// A view that follows keys while they are held: a game, a piano, a preview while Space is down.
///
/// Terminals with the kitty keyboard protocol (`TerminalFeatures.keyboardProtocol`) report when a key repeats and is
/// released, once such a view has come into the window; others report each repetition as a press, and no release.
@MainActor
public protocol KeyPhaseHandling: SpecialView {
    /// Handles a key while the focus is in this view, before its commands and key bindings do.
    ///
    /// - Returns: true if it was handled. A repetition that nobody handles counts as another press.
    func handle(_ key: Key, _ phase: Key.Phase) -> Bool
}

extension View {
    /// Offers a key to the view if it follows keys.
    final func offer(_ key: Key, _ phase: Key.Phase) -> Bool {
        guard ViewTraits.has(.keyPhaseHandling, self) else { return false }
        return (self as? any KeyPhaseHandling)?.handle(key, phase) ?? false
    }
}
