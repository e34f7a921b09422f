public import TextScreen

extension View {
    /// Gives a binding of the view's class, or of its interactions, other keys in this view; nil returns to the others.
    ///
    ///     list.rebind("list.next", to: ["n", .down])
    ///
    /// They come before those of the window's `keymap`. A name that the view does not have is a programming error.
    public final func rebind(_ name: String, to keys: [Key]?) {
        change(name) { $0.keys = keys }
    }

    /// Shows a binding of the view's class, or of its interactions, in the key hints.
    ///
    ///     mails.hint("rows.activate", as: "read")
    ///
    /// - Parameters:
    ///   - name: its name; one that the view does not have is a programming error.
    ///   - title: its title in this view; nil for that of the class.
    ///   - isHinted: whether the hints show it; help lists it in any case.
    public final func hint(_ name: String, as title: String? = nil, isHinted: Bool = true) {
        change(name) { ($0.title, $0.isHinted) = (title, isHinted) }
    }

    private func change(_ name: String, _ body: (inout BindingChange) -> Void) {
        let isKnown = keyBindings.names.contains(name) || interactions.contains { $0.keyBindings.names.contains(name) }
        precondition(isKnown, "\(nameForMessages) has no key binding '\(name)'")
        var changes = extras?.changedBindings ?? [:]
        body(&changes[name, default: BindingChange()])
        ownExtras.changedBindings = changes
        keysDidChange()
    }

    /// Declares that `typing(_:)` takes other keys, or that `keyBindings` are others, so that key hints are up to date
    /// with the next frame. Conditions of bindings need no such call. O(depth).
    public final func keysDidChange() {
        guard let window else { return }
        window.keyboard.noteKeyed(self, isInWindow: true)
        if containsFocus { window.keyboard.keysDidChange(of: self) }
    }

    /// Whether a key performs a binding of the view's class now.
    public final func isBound(_ key: Key) -> Bool {
        keyBindings.last(for: key, nil, of: self, changedKeys) != nil
    }

    final var changedKeys: ChangedKeys { ChangedKeys(own: extras?.changedBindings, keymap: window?.keymap) }

    /// Performs the view's command for a key; returns whether there is one that is enabled.
    final func performCommand(for key: Key, _ scope: Command.Scope? = nil) -> Bool {
        if commands.isEmpty { return false }
        let keymap = window?.keymap
        let command = commands.last(for: key, scope, of: self) { keymap?[$0.name] ?? $0.keys }
        return command?.perform(for: key, self, in: window) ?? false
    }

    /// Performs the binding of the view's class for a key; returns whether there was one whose condition holds.
    final func performBinding(for key: Key, _ scope: Command.Scope? = nil) -> Bool {
        let bindings = keyBindings
        // Most views around the focus have none.
        if bindings.isEmpty { return false }
        return bindings.last(for: key, scope, of: self, changedKeys)?.perform(for: key, self, in: window) ?? false
    }

    /// Performs a binding by its name, as a menu does; returns whether there is one whose condition holds.
    @discardableResult
    public final func perform(binding name: String) -> Bool {
        keyBindings.named(name, isEnabledFor: self)?.perform(for: self) ?? false
    }
}
