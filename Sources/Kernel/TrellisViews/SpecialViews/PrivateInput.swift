public import TextScreen

/// A view whose input is not recorded, such as a field for a password.
///
/// Recordings have a placeholder for each character that is typed or pasted while the focus is in the view. Commands,
/// arrows and other keys that type nothing are recorded as they are.
@MainActor
public protocol PrivateInput: SpecialView {
    /// Whether text typed and pasted in the view, or in a view inside it, is private now.
    var inputIsPrivate: Bool { get }

    /// The character that stands for each one in recordings: one that the view accepts, so that a replay has as many.
    var privateInputPlaceholder: Character { get }
}

extension PrivateInput {
    /// A dot.
    public var privateInputPlaceholder: Character { "•" }
}

extension View {
    /// The view as one whose input may be private.
    final var asPrivateInput: (any PrivateInput)? {
        ViewTraits.has(.privateInput, self) ? self as? any PrivateInput : nil
    }
}

extension Window {
    /// The view to which a key or a paste would go now, or a view around it, if its input is private.
    ///
    /// Ask just before an event is sent: the focus may first move as `send(_:)` would move it. O(depth).
    public var privateInput: (any PrivateInput)? {
        overlays.endLost()
        focus.drop()
        focus.takeFirstIfNone()
        var next = focus.view ?? focusRoot
        while true {
            if let view = next.asPrivateInput, view.inputIsPrivate { return view }
            guard let superview = next.superview else { return nil }
            next = superview
        }
    }

    /// The event with placeholders for the characters that would go to a view whose input is private.
    public func withoutPrivateInput(_ event: Event) -> Event {
        switch event {
        case .key(let key): return .key(withoutPrivateInput(key))
        case .keyPhase(let key, let phase): return .keyPhase(withoutPrivateInput(key), phase)
        case .paste(let text):
            guard let view = privateInput else { return event }
            return .paste(String(repeating: view.privateInputPlaceholder, count: text.count))
        case .mouse, .focus, .resize, .features, .end: return event
        }
    }

    private func withoutPrivateInput(_ key: Key) -> Key {
        guard case .character = key.code, key.modifiers.isDisjoint(with: [.control, .alt]), let view = privateInput
        else { return key }
        return Key(.character(view.privateInputPlaceholder), key.modifiers)
    }
}
