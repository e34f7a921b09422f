public import KeyValueObserving
public import TextScreen

/// Something that can be done: by its keys, and from whatever lists it, such as key hints, a help screen or a menu.
///
///     window.onKey("r", "reload") { await model.reload() }
///     list.commands.append(Command("open", name: "mail.open", keys: [.enter, "o"]) { open() })
///
/// A view's commands can be done while it, or a view in it, has the focus. A key is looked for in the commands of the
/// focused view, then in its `handle(_:)`, then in its superview, and so on up; so a text field may use up a letter that
/// would mean something to the window. `Window.activeCommands` lists all that can be done.
///
/// A command can be found by its name and changed: `window.commands[named: "window.quit"]?.keys = ["x"]`.
@MainActor
public struct Command {
    /// What it does, in a word or two; a command without a title is listed nowhere.
    public var title: String
    /// What it is found by, whatever its title: `"list.mark"`.
    public var name: String
    /// The heading under which it is listed; nil for what belongs to the app rather than to a widget.
    public var group: String?
    /// The keys, any of which does it; the first is the one that hints show.
    public var keys: [Key]
    /// Where the focus must be.
    public var scope: Scope
    /// Whether key hints show it; all else lists it too. A widget's own commands are not meant for hints.
    public var isHinted: Bool
    /// Where it stands among others in hints and help: smaller numbers first. Those with the same number stay in the order
    /// of `Window.activeCommands`.
    public var order: Int
    /// Whether it can be done now; a key whose command is not enabled is looked for further up.
    public var isEnabled: @MainActor () -> Bool
    /// What it does; it may wait. Nil for keys that the view's `handle(_:)` deals with.
    public var action: Action<>?

    /// Where the focus must be for a command's keys to do it.
    public enum Scope: Hashable, Sendable {
        /// In the view that has the command.
        case focus
        /// Anywhere in the window, or in the dialog that the view is in. No view under the focus may want the key.
        case window
    }

    /// A command.
    ///
    /// - Parameters:
    ///   - name: what it is found by; the title where it is nil.
    ///   - action: kept as long as the command; it should not keep the view that has the command.
    public init(
        _ title: String = "", name: String? = nil, group: String? = nil, keys: [Key] = [], scope: Scope = .focus,
        isHinted: Bool = true, order: Int = 0, isEnabled: @escaping @MainActor () -> Bool = { true },
        action: @escaping Action<>
    ) {
        self.title = title
        self.name = name ?? title
        self.group = group
        self.keys = keys
        self.scope = scope
        self.isHinted = isHinted
        self.order = order
        self.isEnabled = isEnabled
        self.action = action
    }

    /// Tells of keys that a view's `handle(_:)` deals with; see `View.handledCommands`.
    public init(_ title: String, name: String? = nil, group: String?, keys: [Key]) {
        self.title = title
        self.name = name ?? title
        self.group = group
        self.keys = keys
        scope = .focus
        isHinted = false
        order = 0
        isEnabled = { true }
    }

    /// Does it, if it is enabled.
    ///
    /// - Returns: whether there was something to do; where the action waits, the rest of it comes later.
    @discardableResult
    public func perform() -> Bool {
        guard let action, isEnabled() else { return false }
        ExecutorInPlace.start { await action() }
        return true
    }
}

extension [Command] {
    /// The command with a name; the last one of several, nil for none. Nil set takes it away.
    ///
    ///     window.commands[named: "window.quit"]?.keys = [.control("q")]
    ///
    /// - Complexity: O(commands)
    @MainActor
    public subscript(named name: String) -> Command? {
        get { last { $0.name == name } }
        set {
            let index = lastIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let command?): self[index] = command
            case (let index?, nil): remove(at: index)
            case (nil, let command?): append(command)
            case (nil, nil): break
            }
        }
    }
}

extension View {
    /// Gives the view a command with a key; the newest of two commands for a key holds.
    ///
    /// The action is kept as long as the view. One that is about the view itself is given it:
    /// `list.onKey("d") { list in … }`; an action that names it keeps it for ever.
    public final func onKey(
        _ key: Key, _ title: String = "", name: String? = nil, scope: Command.Scope = .focus, order: Int = 0,
        isEnabled: @escaping @MainActor () -> Bool = { true }, action: @escaping Action<>
    ) {
        commands.append(
            Command(title, name: name, keys: [key], scope: scope, order: order, isEnabled: isEnabled, action: action))
    }

    /// Does what the view's commands say of a key; whether one did.
    final func performCommand(for key: Key, scope: Command.Scope? = nil) -> Bool {
        for command in commands.reversed()
        where (scope == nil || command.scope == scope) && command.keys.contains(key) && command.perform() {
            return true
        }
        return false
    }
}

extension KeyValueObservable where Self: View {
    /// Gives the view a command with a key whose action is given the view, so that it need not hold it.
    ///
    ///     list.onKey("d", "delete") { list in list.removeRows(list.markedRows) }
    ///
    /// The newest of two commands for a key holds. What the action names besides is kept as long as the view.
    @MainActor
    public func onKey(
        _ key: Key, _ title: String = "", name: String? = nil, scope: Command.Scope = .focus, order: Int = 0,
        isEnabled: @escaping @MainActor () -> Bool = { true }, action: @escaping Action<Self>
    ) {
        let bound: Action<> = { [weak self] in if let self { await action(self) } }
        commands.append(
            Command(title, name: name, keys: [key], scope: scope, order: order, isEnabled: isEnabled, action: bound))
    }
}
