import CellGeometry
public import KeyValueObserving

/// What a change of a view's property means to the view.
extension ChangeEffect {
    /// It looks different.
    public static var display: ChangeEffect { ChangeEffect(rawValue: 1) }
    /// It looks different, and its content needs another size.
    public static var size: ChangeEffect { ChangeEffect(rawValue: 2) }
    /// Rules ask it for numbers that have changed.
    public static var layout: ChangeEffect { ChangeEffect(rawValue: 4) }
    /// It came or went.
    static var visibility: ChangeEffect { ChangeEffect(rawValue: 8) }
    /// It can be used, or no longer.
    static var enabling: ChangeEffect { ChangeEffect(rawValue: 16) }
}

extension View {
    /// Marks the view for what a change means: the same change tells observers and has the view painted.
    public final func observedPropertyDidChange(_ effect: ChangeEffect) {
        if effect.contains(.size) {
            invalidateIntrinsicSize()
        } else if effect.contains(.display) {
            setNeedsDisplay()
        }
        if effect.contains(.layout) { setNeedsLayout() }
        if effect.contains(.visibility) || effect.contains(.enabling) {
            (isVisibleItself, isEnabledItself) = (!isHidden, isEnabled)
            if let window { window.addDamage(window.visibleFrame(of: self)) }
            window?.endPressOutOfReach()
            window?.focusableViewsDidChange(self)
            if effect.contains(.visibility) { superview?.tell(.visibility(self)) }
        }
    }

    /// The view's name, or its type.
    public final var nameInMessages: String { nameForMessages }

    /// Somebody begins to observe the frame.
    final func noteFrameRead() {
        if frameChanges == nil {
            frameChanges = ChangePoint()
            knownFrame = currentFrame
            ensureSpace().watchFrame(of: item)
        }
        frameChanges?.access(from: self)
    }

    /// Somebody begins to observe whether the view has the focus.
    final func noteFocusRead() {
        if focusChanges == nil { focusChanges = ChangePoint() }
        focusChanges?.access(from: self)
    }

    /// Tells observers of the frame, if it is another one than they know. A view that has left its superview, and may be
    /// about to go, tells nothing.
    ///
    /// - Returns: whether there was something to tell.
    final func tellFrame() -> Bool {
        guard let frameChanges, superview != nil || self is Window, knownFrame != currentFrame else { return false }
        frameChanges.willChange()
        knownFrame = currentFrame
        frameChanges.didChange()
        return true
    }
}
