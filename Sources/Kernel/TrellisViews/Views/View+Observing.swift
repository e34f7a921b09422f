import CellGeometry
public import KeyValueObserving

extension ChangeEffect {
    /// Repaints the view.
    public static var display: ChangeEffect { ChangeEffect(rawValue: 1) }
    /// Repaints the view and asks for its intrinsic size again.
    public static var size: ChangeEffect { ChangeEffect(rawValue: 2) }
    /// Runs the rules again, because they use numbers of the view that have changed.
    public static var layout: ChangeEffect { ChangeEffect(rawValue: 4) }
    /// The view was hidden or shown.
    static var visibility: ChangeEffect { ChangeEffect(rawValue: 8) }
    static var enabling: ChangeEffect { ChangeEffect(rawValue: 16) }
}

extension View {
    /// Marks the view as an effect demands, so that one change both notifies observers and repaints the view.
    public final func observedPropertyDidChange(_ effect: ChangeEffect) {
        changeCount &+= 1
        if effect.contains(.size) {
            invalidateIntrinsicSize()
        } else if effect.contains(.display) {
            setNeedsDisplay()
        }
        if effect.contains(.layout) { setNeedsLayout() }
        if effect.contains(.visibility) || effect.contains(.enabling) {
            (isVisibleItself, isEnabledItself) = (!isHidden, isEnabled)
            if effect.contains(.visibility) { superview?.extras?.rowIndex?.forgetOrder() }
            if let window { window.addDamage(window.unhiddenFrame(of: self)) }
            window?.pointer.endPressOutOfReach()
            window?.focus.viewDidChange(self, .shown)
            if effect.contains(.visibility) { superview?.tell(.visibility(self)) }
        }
    }

    /// The name of the view in messages: its identifier, or its type with its title.
    public final var nameInMessages: String { nameForMessages }

    final func noteFrameRead() {
        let extras = ownExtras
        if extras.frameChanges == nil {
            extras.frameChanges = ChangePoint()
            extras.observedFrame = currentFrame
            ensureSpace().watchFrame(of: item)
        }
        extras.frameChanges?.access(from: self)
    }

    /// Records that someone reads `isFocused` in order to observe it.
    final func noteFocusRead() {
        let extras = ownExtras
        if extras.focusChanges == nil { extras.focusChanges = ChangePoint() }
        extras.focusChanges?.access(from: self)
    }

    /// Notifies observers of the frame if it differs from the one they know. A view without a superview, which may be
    /// about to be deallocated, notifies no one.
    ///
    /// - Returns: whether observers were notified.
    final func tellFrame() -> Bool {
        guard let extras, let changes = extras.frameChanges, superview != nil || self is Window,
            extras.observedFrame != currentFrame
        else { return false }
        changes.willChange()
        extras.observedFrame = currentFrame
        changes.didChange()
        return true
    }
}
