import CellGeometry
public import TextScreen

extension Window {
    /// Takes an event to the views that it concerns.
    ///
    /// A key goes to the focused view, first to its commands, then to its `handle(_:)`; then to its superviews in the
    /// same way; then to commands for the whole window. Tab, Shift-Tab and the arrow keys that nobody wants move
    /// the focus. A paste goes the same way. The mouse goes to the highest view under it, then to its superviews; a drag
    /// and the release go where the press was taken. While an overlay is modal all this happens in it, and in those above
    /// it, alone.
    /// - Returns: whether something dealt with it.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        overlays.endLost()
        focus.drop()
        focus.takeFirstIfNone()
        var isHandled = false
        switch event {
        case .key(let key):
            focus.noteUse()
            isHandled = keyboard.send(key)
        case .paste:
            focus.noteUse()
            isHandled = EventPath(from: focus.view ?? focusRoot, in: self).first { $0.handle(event) }
        case .mouse(let mouse):
            if case .press = mouse.action { focus.noteUse() }
            isHandled = pointer.send(mouse)
        case .resize(let size):
            resize(to: size)
            isHandled = true
        case .features(let features):
            self.features = features
            isHandled = true
        case .focus, .end: break
        }
        if isHandled || onUnhandledEvent?(event) ?? false { return true }
        guard case .key(let key) = event else { return false }
        return focus.move(by: key)
    }
}
