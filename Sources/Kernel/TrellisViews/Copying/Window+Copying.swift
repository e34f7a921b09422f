public import TextScreen

extension Window {
    /// Adds commands to copy any text that is shown: `"window.copyText"`, which calls `copyText()`, and `"window.mouse"`,
    /// which leaves the mouse to the terminal, for its own selection, until it is switched on again.
    ///
    /// - Parameters:
    ///   - keys: the keys of the first one.
    ///   - mouseKeys: the keys of the second one.
    public func addCopyMode(keys: [Key] = [.alt("c")], mouseKeys: [Key] = [.alt("m")]) {
        commands.append(
            Command(
                "copy text", sentence: "Choose text anywhere on the screen", name: "window.copyText", keys: keys,
                isHinted: false
            ) { [unowned self] in copyText() })
        commands.append(
            Command(
                "mouse", sentence: "Use the mouse here, or leave it to the terminal", name: "window.mouse",
                keys: mouseKeys, isHinted: false,
                isChecked: { [unowned self] in usesMouse }
            ) { [unowned self] in usesMouse.toggle() })
    }

    /// Lets the user select text across all views, as the window shows it now, and copies it to the clipboard.
    ///
    /// The mouse selects by dragging, with Alt or Ctrl as a block; or arrow keys move, Space begins, B changes between rows
    /// and a block, Enter copies. Escape ends it, and so does another size. Views go on meanwhile, unseen. Blanks at the
    /// ends of rows are not copied. Does nothing while text is being selected already.
    public func copyText() {
        guard size.area > 0, !overlays.shown.contains(where: { $0.view is CopyView }) else { return }
        let pointer = terminalState.pointer
        terminalState.pointer = .crosshair
        var overlay: Overlay?
        let view = CopyView(painter.canvas) { [weak self] text in
            if let text, !text.isEmpty { self?.clipboard.copy(text) }
            overlay?.dismiss()
        }
        let options = Overlay.Options(level: .tip, isModal: true, takesFocus: true)
        overlay = overlays.show(view, at: .fill, options) { [weak self] _ in
            overlay = nil
            self?.terminalState.pointer = pointer
        }
    }
}
