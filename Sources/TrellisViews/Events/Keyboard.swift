import KeyValueObserving
import TextScreen

/// Keys in a window: which bindings hold, and the way of a key.
@MainActor
final class Keyboard {
    unowned let window: Window
    /// Another number whenever other key bindings may hold.
    private(set) var version = 0
    /// Where that was changed last.
    private(set) weak var changedView: View?
    private let changes = ChangePoint()
    /// Views that have bindings for the whole window.
    private var keyedViews = KeyedViews()
    /// The steps up that were made to know whether views can be used: what the work is measured by.
    var steps = 0

    init(of window: Window) { self.window = window }

    // MARK: Changes

    /// A view with bindings has come or gone, or its bindings are others.
    func bindingsDidChange(of view: View, isInWindow: Bool = true) {
        keyedViews.note(view, isInWindow: isInWindow)
        noteChange(of: view)
        changes.didChange()
    }

    /// A view with bindings has come or gone; the change of the tree is told by `orderDidChange(in:)`.
    func noteKeyed(_ view: View, isInWindow: Bool) { keyedViews.note(view, isInWindow: isInWindow) }

    /// Views have come, gone, or can be used or no longer.
    func orderDidChange(in view: View) {
        keyedViews.orderDidChange()
        noteChange(of: view)
        changes.didChange()
    }

    /// Other bindings may hold, because of a view.
    func noteChange(of view: View?) {
        version &+= 1
        changedView = view
    }

    // MARK: The way of a key

    /// Takes a key from the focused view up, then to bindings of the whole window.
    func send(_ key: Key) -> Bool {
        let start = window.focus.view ?? window.overlays.focusRoot
        let isHandled = EventPath(from: start, in: window).first { view in
            view.performBinding(of: key) || view.handle(.key(key))
        }
        return isHandled || performWindowBinding(of: key) || key == .escape && window.overlays.endByEscape()
            || performLastResort(key)
    }

    /// Does what a binding with the window's scope says of a key, wherever in the tree it is. O(views with such bindings).
    private func performWindowBinding(of key: Key) -> Bool {
        for view in keyedViews.inOrder(of: window) where isInForce(view) {
            if view.performBinding(of: key, scope: .window) { return true }
        }
        return false
    }

    /// Keys with Control do what the window says even while an overlay is modal: it can always be left.
    private func performLastResort(_ key: Key) -> Bool {
        window.overlays.modal != nil && key.modifiers.contains(.control) && window.performBinding(of: key)
    }

    /// Whether the bindings of a view that hold in the whole window hold at this moment.
    private func isInForce(_ view: View) -> Bool {
        window.isOpen(view, in: window) && window.overlays.canReach(view)
    }

    // MARK: Asking

    /// The bindings that hold now, the winner of each key.
    var activeBindings: [KeyBinding] {
        changes.access(from: window)
        window.focus.viewChanges.access(from: window)
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
        _ = EventPath(from: window.focus.view ?? window.overlays.focusRoot, in: window).first { view in
            if !view.keyBindings.isEmpty { result += winners(among: view.keyBindings) }
            inner.append(view)
            return false
        }
        for view in keyedViews.inOrder(of: window) where isInForce(view) {
            result += winners(among: view.keyBindings.filter { $0.scope == .window })
        }
        return result
    }
}

extension Window {
    /// The bindings that hold now: those of the focused view, of its superviews, and those of the whole window, each in the
    /// order in which they were added. It can be observed.
    ///
    /// Of several for a key it has the one that wins, and none whose key a view uses up before, such as a letter in a
    /// text field.
    public var activeKeyBindings: [KeyBinding] { keyboard.activeBindings }

    /// Another number whenever other key bindings may hold.
    public var keyBindingsVersion: Int { keyboard.version }
}
