import CellGeometry
public import TextScreen

extension Window {
    /// Sends an event to the views that it concerns.
    ///
    /// A key goes to the focused view: to its interactions, its commands, what it types and its key bindings; then to its
    /// superviews in the same way; then to commands and bindings that apply in the whole window. If nothing handles Tab, Shift-Tab or an arrow
    /// key, it moves the focus. A paste takes the same path. A mouse event goes to the topmost view under the mouse,
    /// then to its superviews; drag and release go to the view that handled the press. While an overlay is modal, only
    /// that overlay and those above it get events.
    ///
    /// A view must not send events while it is painted.
    /// - Returns: whether the event was handled.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        refuseWhilePainting("sends an event to its window")
        overlays.endLost()
        focus.drop()
        // Only where the user acts, because it needs a layout: a window is first laid out at the size of its terminal.
        switch event {
        case .key, .keyPhase, .paste, .mouse: focus.takeFirstIfNone()
        case .resize, .features, .focus, .end: break
        }
        var isHandled = false
        switch event {
        case .key(let pressed):
            let key = laidOut(pressed)
            focus.noteUse()
            isHandled = keyboard.send(key)
        case .keyPhase(let key, let phase):
            if keyboard.offer(laidOut(key), phase) { return true }
            return phase == .release ? onUnhandledEvent?(event) ?? false : send(.key(key))
        case .paste:
            keyboard.endChord()
            focus.noteUse()
            isHandled = EventPath(from: focus.view ?? focusRoot, in: self).first { $0.offer(event) }
        case .mouse(let mouse):
            if case .press = mouse.action {
                keyboard.endChord()
                focus.noteUse()
            }
            isHandled = pointer.send(laidOut(mouse))
        case .resize(let size):
            resize(to: size)
            isHandled = true
        case .features(let features):
            self.features = features
            isHandled = true
        case .focus(let isGained):
            hasTerminalFocus = isGained
            if !isGained {
                pointer.endPress()
                clipboard.userHasLeft()
            }
        case .end: break
        }
        if isHandled || onUnhandledEvent?(event) ?? false { return true }
        guard case .key(let key) = event else { return false }
        return focus.move(by: laidOut(key))
    }
}
