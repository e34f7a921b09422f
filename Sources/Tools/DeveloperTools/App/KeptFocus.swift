import TrellisViews

/// The focus of the inspected window as it was without the inspector.
///
/// At the smaller size, the view with the focus may be hidden, so that another one gets the focus. It is given back
/// unless the user or the app has moved the focus meanwhile.
@MainActor
struct KeptFocus {
    private weak var original: View?
    /// The view that has the focus now, as far as nobody moved it.
    private weak var current: View?

    init(of window: Window) {
        original = window.focusedView
        current = original
    }

    mutating func follow(_ window: Window) {
        let focused = window.focusedView
        guard let original, focused !== current else { return }
        if let current, window.canBeFocused(current), focused !== original {
            self.original = nil
        } else {
            current = focused
        }
    }

    /// Gives the focus back.
    mutating func restore(in window: Window) {
        let focused = window.focusedView
        guard let original, focused !== original, original.window === window else { return }
        // What happened since the last frame.
        let isMoved = focused !== current && current.map(window.canBeFocused) ?? false
        if !isMoved { window.focus(original) }
    }
}
