import KeyValueObserving
import TextScreen

/// Keys in a window: which commands apply, and the path of a key.
@MainActor
final class Keyboard {
    unowned let window: Window
    /// Changes whenever other commands may apply.
    @exclusivity(unchecked) private(set) var version = 0
    /// The view that changed it last, or another one in its place.
    var changedView: View? { changed.flatMap { $0.space.view(of: $0.item) } }
    /// The same. A weak reference would make each retain and release of the view slow, most often of one with subviews.
    @exclusivity(unchecked) private var changed: LayoutEntry?
    private let changes = ChangePoint()
    /// Views that have commands for the whole window.
    private var keyedViews = KeyedViews()
    /// The keys of a chord that were pressed so far.
    private(set) var begun: Key?
    /// The superviews visited to find out whether views can be used, as a measure of work.
    @exclusivity(unchecked) var steps = 0

    init(of window: Window) { self.window = window }

    // MARK: Changes

    /// The commands of a view have changed, or a view with commands has entered or left the window.
    func commandsDidChange(of view: View, isInWindow: Bool = true) {
        keyedViews.note(view, isInWindow: isInWindow)
        noteChange(of: view)
        changes.didChange()
    }

    /// The titles of commands are others now.
    func languageDidChange() {
        version &+= 1
        changes.didChange()
    }

    /// Called when a view with commands was added or removed; `orderDidChange(in:)` reports other changes of the tree.
    func noteKeyed(_ view: View, isInWindow: Bool) { keyedViews.note(view, isInWindow: isInWindow) }

    /// Views have come, gone, or can be used or no longer.
    func orderDidChange(in view: View) {
        keyedViews.orderDidChange()
        noteChange(of: view)
        changes.didChange()
    }

    /// A view that contains the focus handles other keys than before.
    func keysDidChange(of view: View) {
        noteChange(of: view)
        changes.didChange()
    }

    /// Other commands may apply, because of a view.
    func noteChange(of view: View?) {
        version &+= 1
        changed = view?.layoutEntry
    }

    // MARK: Key events

    /// Begins a chord, or goes on with it.
    func begin(_ key: Key) {
        begun = key
        version &+= 1
        changes.didChange()
    }

    /// Ends a chord that was begun.
    func endChord() {
        guard begun != nil else { return }
        begun = nil
        version &+= 1
        changes.didChange()
    }

    /// Takes the next key of a chord. One that goes on with none ends it, and so does Escape.
    private func finish(_ begun: Key, with key: Key) {
        endChord()
        if key == .escape { return }
        let chord = Key.chord(begun, key)
        let start = window.focus.view ?? window.overlays.focusRoot
        let isHandled = EventPath(from: start, in: window).first { $0.performChord(chord) }
        if !isHandled { _ = performWindowCommand(for: chord) }
    }

    /// Takes a key from the focused view up, then to commands of the whole window.
    func send(_ key: Key) -> Bool {
        if let begun {
            finish(begun, with: key)
            return true
        }
        let start = window.focus.view ?? window.overlays.focusRoot
        if window.wantsKeyPhases, offer(key, .press) { return true }
        let isHandled = EventPath(from: start, in: window).first { $0.offer(key) }
        return isHandled || performWindowCommand(for: key) || key == .escape && window.overlays.endByEscape()
            || performLastResort(key)
    }

    /// Offers a key to the views that follow keys, from the focused view up.
    func offer(_ key: Key, _ phase: Key.Phase) -> Bool {
        guard window.wantsKeyPhases else { return false }
        let start = window.focus.view ?? window.overlays.focusRoot
        return EventPath(from: start, in: window).first { $0.offer(key, phase) }
    }

    /// Performs a command for the whole window, wherever in the tree its view is. O(views with such commands).
    private func performWindowCommand(for key: Key) -> Bool {
        for view in keyedViews.inOrder(of: window) where isInForce(view) {
            if view.performCommand(for: key, .window) || view.performBinding(for: key, .window) {
                return true
            }
        }
        return false
    }

    /// Keys with Control do what the window says even while an overlay is modal: it can always be left.
    private func performLastResort(_ key: Key) -> Bool {
        window.overlays.modal != nil && key.modifiers.contains(.control) && window.performCommand(for: key)
    }

    /// Whether a view's commands for the whole window apply now.
    private func isInForce(_ view: View) -> Bool {
        guard window.isOpen(view, in: window) else { return false }
        return window.overlays.canReach(view) || window.viewsInReach.contains { view.isDescendant(of: $0) }
    }

    // MARK: Asking

    /// The commands that apply now, each with the keys that perform it.
    var activeCommands: [Command] {
        changes.access(from: window)
        KeyBindings.changes.access(from: window)
        window.focus.viewChanges.access(from: window)
        var list = CommandList()
        _ = EventPath(from: window.focus.view ?? window.overlays.focusRoot, in: window).first { view in
            list.addInteractions(of: view)
            list.add(view.commands.map { $0.rebound(by: window.keymap) }) { view.typesInInteraction($0) }
            list.add(view.keyBindings.commands(of: view, view.changedKeys)) {
                view.typesInInteraction($0) || view.typing($0) != nil
            }
            list.leave(view)
            return false
        }
        for view in keyedViews.inOrder(of: window) where isInForce(view) && !list.hasLeft(view) {
            list.add(view.commands.filter { $0.scope == .window }.map { $0.rebound(by: window.keymap) })
            list.add(view.keyBindings.commands(of: view, view.changedKeys).filter { $0.scope == .window })
        }
        list.add(focusCommands)
        return window.speaksEnglish ? list.commands : list.commands.map { $0.translated(by: window.language) }
    }

    /// Moving the focus comes last: its keys are only used if nothing else handles them.
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
    /// The commands that apply now: those of the focused view, of its superviews and of the whole window, each in the
    /// order in which they were added, and last those that move the focus. It can be observed.
    ///
    /// Each command has the keys that perform it now. A key that an inner view handles, such as a letter in a text
    /// field, is missing, so a command can be without keys; it can still be performed. Of several commands of one view
    /// with the same key, the newest gets the key; a command that loses all its keys this way is not listed. Commands
    /// that are not enabled are listed, but leave their keys to others; read the list again when `isEnabled` changes.
    /// Titles and groups are in the language of the window.
    ///
    /// - Complexity: O(commands), and O(depth) for each key of a superview.
    public var activeCommands: [Command] { keyboard.activeCommands }

    /// The keys of a chord that the user has begun and may go on with; nil for none. It changes with `commandsVersion`.
    ///
    /// Any key that goes on with none of `activeCommands` ends it, and so do Escape, a click and a paste; time does not.
    public var begunChord: Key? { keyboard.begun }

    /// Changes whenever `activeCommands` may have changed.
    public var commandsVersion: Int { keyboard.version &+ KeyBindings.version }
}
