public import TextScreen

/// Behaviour that is attached to a view from outside: a tooltip, a context menu, completion in a text field, dragging.
///
/// It works with any view, and several can be attached to one. It sees the events of its view before the view does,
/// whichever part of the program made the view. The idea is that of UIKit's `UIInteraction`.
///
///     final class CopyOnDoubleClick: Interaction {
///         override func handle(_ event: Event) -> Bool {
///             guard case .mouse(let mouse) = event, mouse.action == .press(.left), mouse.clicks == 2 else { return false }
///             (view as? Label).map { view?.window?.clipboard.copy($0.text) }
///             return true
///         }
///     }
///     label.addInteraction(CopyOnDoubleClick())
@MainActor
open class Interaction {
    /// The view that it is attached to; the view retains it.
    public final internal(set) weak var view: View?

    /// Creates an interaction, to be attached with `View.addInteraction(_:)`.
    public init() {}

    /// Called after it was attached to a view, or detached from one.
    open func viewDidChange() {}

    /// Called after its view has entered or left a window.
    open func windowDidChange() {}

    /// Whether `hoverDidChange(isInside:)` is called. The answer must not change while it is attached.
    open var wantsHover: Bool { false }

    /// Called after the mouse has entered the view or one of its descendants, or has left all of them.
    open func hoverDidChange(isInside: Bool) {}

    /// Called after the view has gained or lost the focus.
    open func focusDidChange() {}

    /// Handles a paste or the mouse before the view does; keys come to `keyBindings` and `typing(_:)`.
    ///
    /// If it handles a mouse press, it also gets the drag and the release, as a view does. Positions are in the view's
    /// coordinates.
    /// - Returns: true if the event was handled; otherwise the view gets it.
    open func handle(_ event: Event) -> Bool { false }

    /// The keys of the interaction: what they do, and when; looked up before those of its view.
    open var keyBindings: KeyBindings { .none }

    /// What a key types, or nil if it types nothing now; see `View.typing(_:)`.
    open func typing(_ key: Key) -> (() -> Void)? { nil }

    /// Called before a key that the interaction does not take goes on to the view: any key ends a tooltip.
    open func keyWillReachView(_ key: Key) {}
}

extension View {
    /// Attaches an interaction, which is asked before those attached earlier. It first leaves its current view.
    public final func addInteraction(_ interaction: Interaction) {
        if let old = interaction.view { old.removeInteraction(interaction) }
        interactions.append(interaction)
        interaction.view = self
        if interaction.wantsHover { window?.wantsMouseMotion = true }
        interaction.viewDidChange()
        keysDidChange()
    }

    /// Detaches an interaction; does nothing if it is not attached to this view.
    public final func removeInteraction(_ interaction: Interaction) {
        guard interaction.view === self else { return }
        window?.pointer.willDetach(interaction)
        interactions.removeAll { $0 === interaction }
        interaction.view = nil
        interaction.viewDidChange()
        keysDidChange()
    }

    /// The attached interaction of a type, the last one if there are several; nil if there is none.
    ///
    /// - Complexity: O(attached interactions)
    public final func interaction<I: Interaction>(_ type: I.Type) -> I? {
        for case let interaction as I in interactions.reversed() { return interaction }
        return nil
    }

    /// Offers an event to the interactions, then to the view.
    final func offer(_ event: Event) -> Bool {
        for interaction in interactions.reversed() where interaction.handle(event) { return true }
        return handle(event)
    }

    /// Offers a key to the view as if it had the focus: to its interactions, to the app's commands, as text to type, then
    /// to its bindings. A view calls it to pass its own keys on to another view.
    ///
    /// - Returns: whether the key did something.
    @discardableResult
    public final func offer(_ key: Key) -> Bool {
        for interaction in interactions.reversed() where interaction.offer(key, in: self) { return true }
        if performCommand(for: key) { return true }
        if let type = typing(key) {
            type()
            return true
        }
        return performBinding(for: key) || asKeyForwarding?.passOn(key) ?? false
    }

    /// Offers a chord to the interactions, to the app's commands and to the bindings: nothing types one.
    final func performChord(_ chord: Key) -> Bool {
        for interaction in interactions.reversed() where interaction.performBinding(for: chord, in: self) {
            return true
        }
        return performCommand(for: chord) || performBinding(for: chord)
    }

    /// Whether a key is typed into an interaction, and so reaches nothing else of the view.
    final func typesInInteraction(_ key: Key) -> Bool { interactions.contains { $0.typing(key) != nil } }

    final func types(_ key: Key) -> Bool {
        typesInInteraction(key) || typing(key) != nil || asKeyForwarding?.wouldPassOn(key) ?? false
    }

    /// Whether `offer(_:)` would do something with a key.
    package final func takes(_ key: Key) -> Bool {
        let changed = changedKeys
        return types(key) || isBound(key) || interactions.contains { $0.isBound(key) }
            || commands.last(for: key, nil, of: self) { changed.keymap?[$0.name] ?? $0.keys } != nil
    }
}

extension Interaction {
    /// Whether a key performs a binding of the interaction now.
    public final func isBound(_ key: Key) -> Bool {
        guard let view else { return false }
        return keyBindings.last(for: key, nil, of: self, view.changedKeys) != nil
    }

    /// Offers a key as text to type, then to the bindings.
    fileprivate final func offer(_ key: Key, in view: View) -> Bool {
        if let type = typing(key) {
            type()
            return true
        }
        if performBinding(for: key, in: view) { return true }
        keyWillReachView(key)
        return false
    }

    fileprivate final func performBinding(for key: Key, in view: View) -> Bool {
        keyBindings.last(for: key, nil, of: self, view.changedKeys)?.perform(for: key, self, in: view.window) ?? false
    }
}
