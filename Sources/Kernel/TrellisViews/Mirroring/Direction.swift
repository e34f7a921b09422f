/// The direction in which a window is laid out.
public enum Direction: Hashable, Sendable {
    /// Left is where a line begins.
    case leftToRight
    /// Right is where a line begins, as in Hebrew and Arabic: the window is mirrored.
    case rightToLeft
}

extension Window {
    /// Whether the window is mirrored: everything that rules, containers and widgets put at the left is at the right, and
    /// the other way round.
    ///
    /// Rules, frames and painting know nothing of it: `ll` is where a line begins, and a picture is reflected as a whole
    /// when it is done, while words keep their order. Likewise the mouse and the keys ← and → are reflected when they
    /// come in. The frames of views are those before the reflection; `shownPoint(of:)` tells what they become.
    public var isMirrored: Bool { mirror != nil }

    func directionDidChange() {
        let isMirrored = (direction ?? (language.isRightToLeft ? .rightToLeft : .leftToRight)) == .rightToLeft
        guard isMirrored != (mirror != nil) else { return }
        mirror = isMirrored ? Reflection() : nil
        terminalState.keepsOrderOfCells = isMirrored
        setNeedsDisplay()
        addDamage(bounds)
    }
}

extension View {
    /// Whether the view and what is in it are shown from left to right also in a mirrored window, at their reflected
    /// place: what has a direction of its own, such as code, a terminal or a photograph. Setting it in another window
    /// changes nothing that is seen.
    ///
    /// In such a view, ← and → mean what they say.
    public final var keepsLeftToRight: Bool {
        get { extras?.keepsLeftToRight ?? false }
        set {
            guard newValue != keepsLeftToRight else { return }
            ownExtras.keepsLeftToRight = newValue
            window?.setNeedsDisplay()
        }
    }

    /// The outermost of the view and its ancestors that keeps its direction; nil for none. O(depth).
    final var island: View? {
        var found: View?
        var next: View? = self
        while let view = next {
            if view.keepsLeftToRight { found = view }
            next = view.superview
        }
        return found
    }
}
