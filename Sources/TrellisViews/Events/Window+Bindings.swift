import TextScreen

/// Which key bindings hold.
extension Window {
    /// A view's bindings are others.
    func keyBindingsDidChange(of view: View) {
        focus.keyedViews.note(view, isInWindow: true)
        bindingsDidChange(in: view)
    }

    /// Views have come, gone, or hold other bindings than before.
    func keyBindingsDidChange(in view: View) {
        focus.keyedViews.orderDidChange()
        bindingsDidChange(in: view)
    }

    private func bindingsDidChange(in view: View) {
        focus.noteChange(of: view)
        focus.bindingChanges.didChange()
    }

    /// Does what a binding with the window's scope says of a key, wherever in the tree it is. O(views with such bindings).
    func performWindowBinding(of key: Key, in root: View) -> Bool {
        for view in focus.keyedViews.inOrder(of: self) where isOpen(view, in: root) {
            if view.performBinding(of: key, scope: .window) { return true }
        }
        return false
    }

    /// Another number whenever other key bindings may hold.
    public var keyBindingsVersion: Int { focus.bindingsVersion }

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
                    !inner.contains { $0.consumes(key) } && seen.insert(key).inserted
                }
                if !binding.keys.isEmpty { result.append(binding) }
            }
            return result.reversed()
        }
        var result: [KeyBinding] = []
        let root = focusRoot
        _ = bubble(from: focus.view ?? root) { view in
            if !view.keyBindings.isEmpty { result += winners(among: view.keyBindings) }
            inner.append(view)
            return false
        }
        for view in focus.keyedViews.inOrder(of: self) where isOpen(view, in: root) {
            result += winners(among: view.keyBindings.filter { $0.scope == .window })
        }
        return result
    }
}
