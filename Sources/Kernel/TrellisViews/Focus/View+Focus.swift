import KeyValueObserving

extension View {
    /// Whether the view is the focused view of its window.
    public final var isFocused: Bool {
        if ChangePoint.isWanted { noteFocusRead() }
        return window?.focus.view === self
    }

    /// Whether the view or one of its descendants is the focused view of its window.
    public final var containsFocus: Bool { window?.focus.view?.isDescendant(of: self) ?? false }

    /// Whether the view lost the focus only because it was clipped away or hidden by a layout sheet: it gets the focus back when
    /// it is visible again. True also while it is told that it has it back.
    public final var awaitsFocus: Bool { window?.focus.away === self }

    /// Tells the view and its interactions that it has gained or lost the focus.
    final func noteFocusChange() {
        setNeedsDisplay()
        focusDidChange(window?.focus.view === self ? .gained : .lost)
        for interaction in interactions { interaction.focusDidChange() }
    }

    /// Declares that `canFocus` has changed, so that the focus can move with the next frame.
    public final func canFocusDidChange() { window?.focus.viewDidChange(self, .gain) }

    /// The lowest view that contains both views; a view counts as containing itself. O(depth).
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

    /// The number of ancestors.
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
