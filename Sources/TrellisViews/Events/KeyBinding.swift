public import KeyValueObserving
public import TextScreen

/// A key and what it does, as a value: it can be listed, replaced and taken away.
///
///     window.onKey("r", "reload") { model.reload() }
///     list.keyBindings.append(KeyBinding(.enter, "open") { open() })
///
/// A view's bindings hold while it, or a view in it, has the focus. A key is looked for in the focused view's bindings, then
/// in its `handle(_:)`, then in its superview, and so on up; so a text field may use up a letter that would mean something
/// to the window. The widget `KeyHints` lists the bindings that hold.
@MainActor
public struct KeyBinding {
    /// The keys, any of which does it; the first is the one that is listed.
    public var keys: [Key]
    /// What it does, in a word or two; a binding without a title is not listed.
    public var title: String
    /// Where the focus must be.
    public var scope: Scope
    /// Whether it can be done now; a key whose binding is not enabled is looked for further up.
    public var isEnabled: @MainActor () -> Bool
    /// What the key does.
    public var action: @MainActor () -> Void

    /// Where the focus must be for a binding to hold.
    public enum Scope: Hashable, Sendable {
        /// In the view that has the binding.
        case focus
        /// Anywhere in the window, or in the dialog that the view is in. No view under the focus may want the key.
        case window
    }

    /// A key and what it does.
    public init(
        _ keys: Key..., title: String = "", scope: Scope = .focus,
        isEnabled: @escaping @MainActor () -> Bool = { true }, action: @escaping @MainActor () -> Void
    ) {
        self.init(keys: keys, title: title, scope: scope, isEnabled: isEnabled, action: action)
    }

    /// A key, what it is listed as, and what it does.
    public init(_ key: Key, _ title: String, action: @escaping @MainActor () -> Void) {
        self.init(keys: [key], title: title, action: action)
    }

    /// Keys in an array and what they do.
    public init(
        keys: [Key], title: String = "", scope: Scope = .focus, isEnabled: @escaping @MainActor () -> Bool = { true },
        action: @escaping @MainActor () -> Void
    ) {
        self.keys = keys
        self.title = title
        self.scope = scope
        self.isEnabled = isEnabled
        self.action = action
    }
}

extension View {
    /// Gives the view a key; the newest of two bindings for a key holds.
    ///
    /// The action is kept as long as the view. One that is about the view itself is given it:
    /// `list.onKey("d") { list in … }`; an action that names it keeps it for ever.
    public final func onKey(
        _ key: Key, _ title: String = "", scope: KeyBinding.Scope = .focus,
        isEnabled: @escaping @MainActor () -> Bool = { true }, action: @escaping @MainActor () -> Void
    ) {
        keyBindings.append(KeyBinding(keys: [key], title: title, scope: scope, isEnabled: isEnabled, action: action))
    }

    /// Does what the view's bindings say of a key; whether one did.
    final func performBinding(of key: Key, scope: KeyBinding.Scope? = nil) -> Bool {
        for binding in keyBindings.reversed()
        where (scope == nil || binding.scope == scope) && binding.keys.contains(key) && binding.isEnabled() {
            binding.action()
            return true
        }
        return false
    }
}

extension KeyValueObservable where Self: View {
    /// Gives the view a key whose action is given the view, so that it need not hold it.
    ///
    ///     list.onKey("d", "delete") { list in list.removeRows(list.markedRows) }
    ///
    /// The newest of two bindings for a key holds. What the action names besides is kept as long as the view.
    @MainActor
    public func onKey(
        _ key: Key, _ title: String = "", scope: KeyBinding.Scope = .focus,
        isEnabled: @escaping @MainActor () -> Bool = { true }, action: @escaping @MainActor (Self) -> Void
    ) {
        let bound: @MainActor () -> Void = { [weak self] in if let self { action(self) } }
        keyBindings.append(KeyBinding(keys: [key], title: title, scope: scope, isEnabled: isEnabled, action: bound))
    }
}
