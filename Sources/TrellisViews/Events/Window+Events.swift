import CellGeometry
public import TextScreen

extension Window {
    /// Takes an event to the views that it concerns.
    ///
    /// A key goes to the focused view, first to its key bindings, then to its `handle(_:)`; then to its superviews in the
    /// same way; then to bindings that hold in the whole window. Tab, Shift-Tab and the arrow keys that nobody wants move
    /// the focus. A paste goes the same way. The mouse goes to the highest view under it, then to its superviews; a drag
    /// and the release go where the press was taken. While an overlay is modal all this happens in it, and in those above it,
    /// alone.
    /// - Returns: whether something dealt with it.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        overlays.endLost()
        dropFocus()
        focusFirstIfNone()
        noteUse(of: event)
        let isHandled =
            switch event {
            case .key(let key): sendKey(key)
            case .paste: bubble(from: focus.view ?? focusRoot) { $0.handle(event) }
            case .mouse(let mouse): sendMouse(mouse)
            case .resize(let size): resized(to: size)
            case .features(let features): learn(features)
            case .focus, .end: false
            }
        return isHandled || onUnhandledEvent?(event) ?? false || moveFocus(event)
    }

    /// What the user does with the view that has the focus lets it stay there.
    private func noteUse(of event: Event) {
        guard focus.view != nil, focus.away != nil else { return }
        switch event {
        case .key, .paste: focus.away = nil
        case .mouse(let mouse): if case .press = mouse.action { focus.away = nil }
        default: break
        }
    }

    private func resized(to size: Size) -> Bool {
        resize(to: size)
        return true
    }

    private func learn(_ features: TerminalFeatures) -> Bool {
        self.features = features
        return true
    }

    private func sendKey(_ key: Key) -> Bool {
        let isHandled = bubble(from: focus.view ?? focusRoot) { view in
            view.performBinding(of: key) || view.handle(.key(key))
        }
        return isHandled || performWindowBinding(of: key) || key == .escape && overlays.endByEscape()
            || overlays.modal != nil && performLastResort(key)
    }

    /// Asks a view, then its superviews, up to the window, or the overlay that it lies in while one is modal. O(depth).
    func bubble(from view: View, _ isHandled: (View) -> Bool) -> Bool {
        let root = overlays.eventRoot(of: view)
        var version = focus.bindingsVersion
        var disabled = highestDisabled(from: view)
        var view: View? = view
        while let next = view {
            // Who was asked may have disabled or moved others.
            if version != focus.bindingsVersion {
                version = focus.bindingsVersion
                disabled = highestDisabled(from: next)
            }
            if disabled == nil, isHandled(next) { return true }
            if next === disabled { disabled = nil }
            view = next === root ? nil : next.superview
        }
        return false
    }

    /// The highest view that is disabled, of one and those that it lies in: all below it cannot be used.
    private func highestDisabled(from view: View) -> View? {
        var result: View?
        var next: View? = view
        while let view = next {
            focus.steps += 1
            if !view.isEnabled { result = view }
            next = view.superview
        }
        return result
    }

    /// Keys with Control do what the window says even while a dialog is shown: it can always be left.
    private func performLastResort(_ key: Key) -> Bool {
        key.modifiers.contains(.control) && performBinding(of: key)
    }
}
