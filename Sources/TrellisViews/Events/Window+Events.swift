import CellGeometry
public import TextScreen

extension Window {
    /// Takes an event to the views that it concerns.
    ///
    /// A key goes to the focused view, first to its key bindings, then to its `handle(_:)`; then to its superviews in the
    /// same way; then to bindings that hold in the whole window. Tab, Shift-Tab and the arrow keys that nobody wants move
    /// the focus. A paste goes the same way. The mouse goes to the highest view under it, then to its superviews; a drag
    /// and the release go where the press was taken. While a dialog is shown all this happens in it alone.
    /// - Returns: whether something dealt with it.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        focusFirstIfNone()
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

    private func resized(to size: Size) -> Bool {
        resize(to: size)
        return true
    }

    private func learn(_ features: TerminalFeatures) -> Bool {
        self.features = features
        return true
    }

    private func sendKey(_ key: Key) -> Bool {
        let root = focusRoot
        let isHandled = bubble(from: focus.view ?? root) { view in
            view.performBinding(of: key) || view.handle(.key(key))
        }
        return isHandled || performWindowBinding(of: key, in: root)
            || root !== self && performLastResort(key)
    }

    /// Asks a view, then its superviews, up to the dialog that is shown.
    func bubble(from view: View, _ isHandled: (View) -> Bool) -> Bool {
        let root = focusRoot
        var view: View? = view
        while let next = view {
            if next.isUsable, isHandled(next) { return true }
            view = next === root ? nil : next.superview
        }
        return false
    }

    /// Does what a binding with the window's scope says of a key, wherever in the tree it is.
    private func performWindowBinding(of key: Key, in root: View) -> Bool {
        var pending = [root]
        while let view = pending.popLast() {
            if view.isHidden || !view.isEnabled { continue }
            if !view.keyBindings.isEmpty, view.performBinding(of: key, scope: .window) { return true }
            pending += view.subviews.reversed()
        }
        return false
    }

    /// Keys with Control do what the window says even while a dialog is shown: it can always be left.
    private func performLastResort(_ key: Key) -> Bool {
        key.modifiers.contains(.control) && performBinding(of: key)
    }

    // MARK: Bindings

    func keyBindingsDidChange() {
        focus.bindingsVersion &+= 1
        focus.bindingChanges.didChange()
    }

    /// The bindings that hold now: those of the focused view, of its superviews, and those of the whole window, each in the
    /// order in which they were added. It can be observed.
    ///
    /// Of several for a key it has the one that wins, and none whose key a view uses up before, such as a letter in a
    /// text field.
    public var activeKeyBindings: [KeyBinding] {
        focus.bindingChanges.access(from: self)
        focus.viewChanges.access(from: self)
        var seen: Set<Key> = []
        var inner: [View] = []
        func winners(among bindings: [KeyBinding]) -> [KeyBinding] {
            var result: [KeyBinding] = []
            for var binding in bindings.reversed() {
                binding.keys = binding.keys.filter { key in
                    !inner.contains { $0.wants(key) } && seen.insert(key).inserted
                }
                if !binding.keys.isEmpty { result.append(binding) }
            }
            return result.reversed()
        }
        var result: [KeyBinding] = []
        _ = bubble(from: focus.view ?? focusRoot) { view in
            result += winners(among: view.keyBindings)
            inner.append(view)
            return false
        }
        var pending = [focusRoot]
        while let view = pending.popLast() {
            if view.isHidden || !view.isEnabled { continue }
            if !view.keyBindings.isEmpty { result += winners(among: view.keyBindings.filter { $0.scope == .window }) }
            pending += view.subviews.reversed()
        }
        return result
    }
}
