import KeyValueObserving

extension View {
    /// Whether the view has the focus of its window.
    public final var isFocused: Bool {
        if ChangePoint.isWanted { noteFocusRead() }
        return window?.focus.view === self
    }

    /// Whether the view, or one in it, has the focus of its window.
    public final var containsFocus: Bool { window?.focus.view?.isDescendant(of: self) ?? false }

    /// Whether the view has lost the focus only because it was clipped away, and gets it back when it is seen again.
    public final var awaitsFocus: Bool { window?.focus.away === self }

    /// Says that `canFocus` has another value now, so that the focus can come or go with the next frame.
    public final func canFocusDidChange() { window?.focus.viewsDidChange(self) }

    /// Says that `consumes(_:)` or `handledCommands` answer otherwise now, so that the window's commands are listed again.
    /// O(depth).
    public final func handledKeysDidChange() { if containsFocus { window?.keyboard.handledKeysDidChange(of: self) } }

    /// The lowest view in which both lie; one of them, if the other one lies in it. O(depth).
    final func commonSuperview(with other: View) -> View? {
        var (first, second): (View?, View?) = (self, other)
        var (firstDepth, secondDepth) = (depth, other.depth)
        while let a = first, let b = second, a !== b {
            if firstDepth >= secondDepth {
                first = a.superview
                firstDepth -= 1
            } else {
                second = b.superview
                secondDepth -= 1
            }
        }
        return first === second ? first : nil
    }

    /// The number of views that it lies in.
    private var depth: Int {
        var depth = 0
        var next = superview
        while let view = next {
            depth += 1
            next = view.superview
        }
        return depth
    }
}
