public import TextScreen

/// A view that sends keys on to a window that it shows.
@MainActor
public protocol KeyForwarding: SpecialView {
    /// Sends a key that does nothing in the view itself on to the window; returns whether that handled it.
    func passOn(_ key: Key) -> Bool

    /// Whether `passOn(_:)` would handle a key now, which then does not perform commands further up.
    func wouldPassOn(_ key: Key) -> Bool
}

extension View {
    /// The view as one that sends keys on.
    final var asKeyForwarding: (any KeyForwarding)? {
        ViewTraits.has(.keyForwarding, self) ? self as? any KeyForwarding : nil
    }
}
