public import CellGeometry

extension View {
    /// Asks for the rules to be run before the next frame.
    ///
    /// Numbers that rules ask of functions and objects are asked again, in the whole window.
    public final func setNeedsLayout() {
        space?.rules.setNeedsAsking()
        rulesDidChange()
    }

    /// Asks for this view's own rules to be run before the next frame.
    final func rulesDidChange() {
        place?.rulesDidChange()
        window?.setNeedsFrame()
    }

    /// Lays out the whole window now, if something has changed.
    public final func layoutIfNeeded() { window?.layoutWindow() }

    /// Asks for the view to be painted again in the next frame.
    public final func setNeedsDisplay() {
        guard !isHidden, let window else { return }
        window.addDamage(window.visibleFrame(of: self))
    }

    /// Asks for some cells of the view, in its own coordinates, to be painted again in the next frame.
    public final func setNeedsDisplay(_ rect: Rect) {
        guard !isHidden, let window else { return }
        let frame = frameInWindow
        window.addDamage(rect.offset(x: frame.x, y: frame.y).intersection(window.visibleFrame(of: self)))
    }

    /// Says that the content has changed so that it may need another size.
    ///
    /// Before the next layout the view is asked for its size; only if it is another one, what follows from it is laid out.
    public final func invalidateIntrinsicSize() {
        naturalSizeMayHaveChanged()
        setNeedsDisplay()
    }

    /// Asks for `arrangeSubviews()` before the next layout.
    public final func setNeedsArranging() {
        guard !awaitsArranging else { return }
        awaitsArranging = true
        ensureSpace().arrangeLater(item)
        window?.setNeedsFrame()
    }

    final func ensureSpace() -> LayoutSpace {
        if let space { return space }
        let space = LayoutSpace()
        space.add(self)
        return space
    }

    final var nameForMessages: String {
        identifier ?? titleForMessages.map { "\(type(of: self))(\($0))" } ?? "\(type(of: self))"
    }
}
