public import CellGeometry

extension Window {
    /// Whether the user reads by ear or by finger, or enlarges a part of the screen.
    ///
    /// Then the hardware cursor is shown at the focus, nothing moves by itself, the theme is `Theme.highContrast`, lines
    /// around views are left out, signs that readers spell are words or ASCII, the selected row has a character before
    /// it, and announcements appear in the last row. Unless it is set, it is what the user wants of all programs,
    /// `TerminalFeatures.isAccessible`.
    public var isAccessible: Bool {
        get { accessibleByHand ?? features.isAccessible }
        set {
            guard newValue != isAccessible || accessibleByHand == nil else { return }
            accessibleByHand = newValue
            accessibilityDidChange()
        }
    }

    /// Whether the hardware cursor is shown wherever the focus is, and not only where text is typed.
    ///
    /// Unless it is set, it is `isAccessible`. Readers of the screen and magnifiers follow the cursor.
    public var showsFocusCursor: Bool {
        get { focusCursorByHand ?? isAccessible }
        set {
            focusCursorByHand = newValue
            setNeedsFrame()
        }
    }

    /// The cell of the window that stands for the focus: where a text is typed, or the selected row, or the text of a
    /// button. Nil if nothing has the focus, or none of it is on the screen.
    public var focusPoint: Point? {
        guard let view = focus.view else { return nil }
        let (visible, origin) = (visibleFrame(of: view), view.frameInWindow.origin)
        if let typed = view.cursor, visible.contains(origin + typed) { return origin + typed }
        guard !visible.isEmpty else { return nil }
        guard let own = view.asMeaningful?.focusPoint else { return visible.origin }
        guard view.bounds.contains(own) else { return nil }
        // Of a view that is cut off, the nearest cell.
        return Point(
            x: max(visible.left, min(origin.x + own.x, visible.right - 1)),
            y: max(visible.top, min(origin.y + own.y, visible.bottom - 1)))
    }

    /// The cell of the hardware cursor while it is shown.
    var cursorInWindow: Point? {
        if isTooSmall { return nil }
        if showsFocusCursor { return focusPoint }
        guard let view = focus.view, let point = view.cursor else { return nil }
        let cell = view.frameInWindow.origin + point
        return visibleFrame(of: view).contains(cell) ? cell : nil
    }
}

extension Window {
    /// Takes on what readers need, or leaves it again.
    func accessibilityDidChange() {
        chooseTheme()
        signsDidChange()
        setNeedsDisplay()
        setNeedsFrame()
    }

    /// Measures all views again: signs that become words, or ASCII, have another size.
    func signsDidChange() {
        forEachDescendant { $0.invalidateIntrinsicSize() }
        overlays.root?.forEachDescendant { $0.invalidateIntrinsicSize() }
    }
}
