import TextScreen

/// Which key bindings hold.
extension Window {
    /// A view's bindings are others.
    func keyBindingsDidChange(of view: View) {
        focus.keyedViews.note(view, isInWindow: true)
        bindingsDidChange()
    }

    /// Views have come, gone, or hold other bindings than before.
    func keyBindingsDidChange() {
        focus.keyedViews.orderDidChange()
        bindingsDidChange()
    }

    private func bindingsDidChange() {
        focus.bindingsVersion &+= 1
        focus.bindingChanges.didChange()
    }

    /// Does what a binding with the window's scope says of a key, wherever in the tree it is. O(views with such bindings).
    func performWindowBinding(of key: Key) -> Bool {
        for view in focus.keyedViews.inOrder(of: self) where isInForce(view) {
            if view.performBinding(of: key, scope: .window) { return true }
        }
        return false
    }

    /// Whether the bindings of a view that hold in the whole window hold at this moment.
    private func isInForce(_ view: View) -> Bool {
        isOpen(view, in: self) && (overlays.modal == nil || overlays.isReachable(overlays.overlay(of: view)))
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
            if !view.keyBindings.isEmpty { result += winners(among: view.keyBindings) }
            inner.append(view)
            return false
        }
        for view in focus.keyedViews.inOrder(of: self) where isInForce(view) {
            result += winners(among: view.keyBindings.filter { $0.scope == .window })
        }
        return result
    }
}
