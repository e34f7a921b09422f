public import CellGeometry

extension View {
    /// Requests a layout before the next frame.
    ///
    /// In the whole window, rules whose numbers come from functions and objects ask for them again.
    public final func setNeedsLayout() {
        space?.rules.setNeedsAsking()
        rulesDidChange()
    }

    /// Requests that this view's own rules run before the next frame.
    final func rulesDidChange() {
        layoutEntry?.rulesDidChange()
        window?.setNeedsFrame()
    }

    /// Lays out the whole window now if anything has changed. What is told that it leaves the window still sees the frames of
    /// the last layout.
    public final func layoutIfNeeded() { window?.layoutWindow() }

    /// Requests that the whole view be repainted in the next frame.
    public final func setNeedsDisplay() {
        guard !isHidden, let window else { return }
        window.addDamage(window.visibleFrame(of: self))
    }

    /// Requests that some cells of the view, in its own coordinates, be repainted in the next frame.
    public final func setNeedsDisplay(_ rect: Rect) {
        guard !isHidden, let window else { return }
        let frame = frameInWindow
        window.addDamage(rect.offset(x: frame.x, y: frame.y).intersection(window.visibleFrame(of: self)))
    }

    /// Declares that the content has changed in a way that may change the intrinsic size.
    ///
    /// The next layout asks the view for its size again, and lays out what depends on it only if it differs.
    public final func invalidateIntrinsicSize() {
        setNeedsMeasure()
        setNeedsDisplay()
    }

    /// Requests a call of `arrangeSubviews()` before the next layout.
    public final func setNeedsArranging() {
        guard !awaitsArranging else { return }
        awaitsArranging = true
        ensureSpace().arrangeLater(item)
        window?.setNeedsFrame()
    }

    package final func ensureSpace() -> LayoutSpace {
        if let space { return space }
        let space = LayoutSpace()
        space.add(self)
        return space
    }

    package final var nameForMessages: String {
        identifier ?? debugLabel.map { "\(type(of: self))(\($0))" } ?? "\(type(of: self))"
    }
}
