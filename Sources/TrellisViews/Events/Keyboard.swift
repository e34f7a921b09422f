import KeyValueObserving
import TextScreen

/// Keys in a window: which commands can be done, and the way of a key.
@MainActor
final class Keyboard {
    unowned let window: Window
    /// Another number whenever other commands may be the ones that can be done.
    private(set) var version = 0
    /// Where that was changed last.
    private(set) weak var changedView: View?
    private let changes = ChangePoint()
    /// Views that have commands for the whole window.
    private var keyedViews = KeyedViews()
    /// The steps up that were made to know whether views can be used: what the work is measured by.
    var steps = 0

    init(of window: Window) { self.window = window }

    // MARK: Changes

    /// A view with commands has come or gone, or its commands are others.
    func commandsDidChange(of view: View, isInWindow: Bool = true) {
        keyedViews.note(view, isInWindow: isInWindow)
        noteChange(of: view)
        changes.didChange()
    }

    /// A view with commands has come or gone; the change of the tree is told by `orderDidChange(in:)`.
    func noteKeyed(_ view: View, isInWindow: Bool) { keyedViews.note(view, isInWindow: isInWindow) }

    /// Views have come, gone, or can be used or no longer.
    func orderDidChange(in view: View) {
        keyedViews.orderDidChange()
        noteChange(of: view)
        changes.didChange()
    }

    /// A view around the focus deals with other keys than before.
    func handledKeysDidChange(of view: View) {
        noteChange(of: view)
        changes.didChange()
    }

    /// Other commands may be the ones that can be done, because of a view.
    func noteChange(of view: View?) {
        version &+= 1
        changedView = view
    }

    // MARK: The way of a key

    /// Takes a key from the focused view up, then to commands of the whole window.
    func send(_ key: Key) -> Bool {
        let start = window.focus.view ?? window.overlays.focusRoot
        let isHandled = EventPath(from: start, in: window).first { view in
            view.performCommand(for: key) || view.handle(.key(key))
        }
        return isHandled || performWindowCommand(for: key) || key == .escape && window.overlays.endByEscape()
            || performLastResort(key)
    }

    /// Does what a command with the window's scope says of a key, wherever in the tree it is. O(views with such commands).
    private func performWindowCommand(for key: Key) -> Bool {
        for view in keyedViews.inOrder(of: window) where isInForce(view) {
            if view.performCommand(for: key, scope: .window) { return true }
        }
        return false
    }

    /// Keys with Control do what the window says even while an overlay is modal: it can always be left.
    private func performLastResort(_ key: Key) -> Bool {
        window.overlays.modal != nil && key.modifiers.contains(.control) && window.performCommand(for: key)
    }

    /// Whether the commands of a view for the whole window can be done at this moment.
    private func isInForce(_ view: View) -> Bool {
        guard window.isOpen(view, in: window) else { return false }
        return window.overlays.canReach(view) || window.viewsInReach.contains { view.isDescendant(of: $0) }
    }

    // MARK: Asking

    /// The commands that can be done now, each with the keys that do it.
    var activeCommands: [Command] {
        changes.access(from: window)
        window.focus.viewChanges.access(from: window)
        var list = CommandList()
        _ = EventPath(from: window.focus.view ?? window.overlays.focusRoot, in: window).first { view in
            list.add(view.commands)
            list.addHandled(by: view)
            list.leave(view)
            return false
        }
        for view in keyedViews.inOrder(of: window) where isInForce(view) && !list.hasLeft(view) {
            list.add(view.commands.filter { $0.scope == .window })
        }
        list.add(focusCommands)
        return list.commands
    }

    /// Moves of the focus, which come last, when nobody wants the keys.
    private var focusCommands: [Command] {
        let focus = window.focus
        return [
            Command(
                "next view", name: "focus.next", group: "Focus", keys: [.tab], isHinted: false,
                action: { [weak focus] in focus?.step(forward: true) }),
            Command(
                "previous view", name: "focus.previous", group: "Focus", keys: [Key.tab.shift], isHinted: false,
                action: { [weak focus] in focus?.step(forward: false) }),
        ]
    }
}

extension Window {
    /// The commands that can be done now: those of the focused view, of its superviews, and those of the whole window, each
    /// in the order in which they were added, and moves of the focus. It can be observed.
    ///
    /// Each has the keys that do it at this moment. A key that a view further in uses up, such as a letter in a text field,
    /// is left out, so a command may have no key; it can be done all the same. Of several commands of one view for a key the
    /// newest has it, and one that has lost all its keys so is left out. What is not enabled is in it too, and leaves its keys
    /// to others; ask again when that changes.
    ///
    /// - Complexity: O(commands), and for each key of those further up O(depth).
    public var activeCommands: [Command] { keyboard.activeCommands }

    /// Another number whenever `activeCommands` may give others.
    public var commandsVersion: Int { keyboard.version }
}
