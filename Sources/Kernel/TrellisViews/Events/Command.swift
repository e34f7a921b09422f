public import KeyValueObserving
public import TextScreen

/// Something a user can do: with its keys, or by choosing it in key hints, help, a menu or a palette.
///
///     window.onKey("r", "reload") { await model.reload() }
///     list.commands.append(Command("open", name: "mail.open", keys: [.enter, "o"]) { open() })
///
/// A view's commands apply while the focus is in the view. A key is looked up in the commands of the focused view, then
/// in what the view types and in its key bindings, then in its superview in the same way, and so on up; so a text field
/// can take a letter that would mean something to the window. `Window.activeCommands` lists the commands that apply.
///
/// Find a command by its name to change it: `window.commands[named: "window.quit"]?.keys = ["x"]`.
@MainActor
public struct Command {
    /// The title, in a word or two. A command without a title is not listed anywhere.
    public var title: String
    /// Its identity, independent of the title: `"list.mark"`.
    public var name: String
    /// What it does, in a sentence without a full stop, which a palette says beside the title; empty for none.
    public var sentence: String
    /// The heading under which it is listed; nil for commands of the app, which come first.
    public var group: String?
    /// The keys that perform it; key hints show the first one.
    public var keys: [Key]
    /// In a list of active commands: the keys that a view nearer to the focus handles now.
    public internal(set) var lostKeys: [Key] = []
    /// Where the focus must be.
    public var scope: Scope
    /// Whether key hints show it; help lists it in any case. Widgets keep their own commands out of the hints.
    public var isHinted: Bool
    /// Its position in hints and help: smaller numbers come first. Commands with the same number keep the order of
    /// `Window.activeCommands`.
    public var order: Int
    /// Whether it can be performed now. The key of a command that is not enabled is looked up further up.
    public var isEnabled: @MainActor () -> Bool {
        get {
            let command = self
            return { command.isEnabled(for: command.owner?.object) }
        }
        set { condition = { _ in newValue() } }
    }
    /// Whether it is switched on: menus and palettes tick it; nil for a command that is not a switch.
    public var isChecked: (@MainActor () -> Bool)? {
        get {
            guard let checked else { return nil }
            return { [owner] in checked(owner?.object) }
        }
        set { checked = Self.question(newValue) }
    }
    /// The action; it may be asynchronous.
    public var action: Action<> {
        get {
            switch body {
            case .atOnce(let body): return { [owner] in body(owner?.object) }
            case .asynchronous(let body): return { [owner] in await body(owner?.object) }
            }
        }
        set { body = .asynchronous { _ in await newValue() } }
    }

    /// The view, or the interaction, that it acts on; nil for a command that knows by itself, or that is one of a class.
    var owner: Owner?
    /// Title and keys that follow from the owner.
    var following: Following?
    private var condition: Question?
    private var checked: Question?
    private var body: Body

    /// Shared by the commands of a view, which do not keep it alive.
    final class Owner {
        fileprivate(set) weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    /// Asked of the owner.
    typealias Question = @MainActor (AnyObject?) -> Bool

    private static func question(_ asked: (@MainActor () -> Bool)?) -> Question? {
        guard let asked else { return nil }
        return { _ in asked() }
    }

    typealias Following = (title: @MainActor (AnyObject) -> String, keys: @MainActor (AnyObject) -> [Key])

    enum Body {
        case atOnce(@MainActor (AnyObject?) -> Void)
        case asynchronous(@MainActor (AnyObject?) async -> Void)
    }

    /// Where the focus must be for the keys of a command.
    public enum Scope: Hashable, Sendable {
        /// In the view that has the command.
        case focus
        /// Anywhere in the window, or in the dialog that contains the view, if no view on the path of the key handles
        /// it.
        case window
    }

    /// Creates a command; without a name, its title is its name.
    ///
    /// The command retains the action, which should therefore capture the view that has the command weakly or not at
    /// all.
    public init(
        _ title: String = "", sentence: String = "", name: String? = nil, group: String? = nil, keys: [Key] = [],
        scope: Scope = .focus, isHinted: Bool = true, order: Int = 0,
        isEnabled: @escaping @MainActor () -> Bool = { true }, isChecked: (@MainActor () -> Bool)? = nil,
        action: @escaping Action<>
    ) {
        (self.title, self.sentence) = (title, sentence)
        self.name = name ?? title
        self.group = group
        self.keys = keys
        self.scope = scope
        self.isHinted = isHinted
        self.order = order
        condition = { _ in isEnabled() }
        checked = Self.question(isChecked)
        body = .asynchronous { _ in await action() }
    }

    /// Creates a command of a class.
    init(
        of title: String, name: String, keys: [Key], scope: Scope, isHinted: Bool, order: Int, condition: Question?,
        checked: Question?, body: @escaping @MainActor (AnyObject?) -> Void
    ) {
        (self.title, self.name, self.keys, self.scope, self.isHinted) = (title, name, keys, scope, isHinted)
        sentence = ""
        (self.order, self.condition, self.checked, self.body) = (order, condition, checked, .atOnce(body))
    }

    /// Performs the command if it is enabled: at once, up to the first suspension of its action.
    ///
    /// - Returns: whether it was enabled.
    @discardableResult
    public func perform() -> Bool { perform(for: owner?.object) }

    func isEnabled(for owner: AnyObject?) -> Bool { condition?(owner) ?? true }

    fileprivate func with(_ keys: [Key]) -> Command {
        var command = self
        command.keys = keys
        return command
    }

    /// Performs it for one of its keys, or begins its chord with the key.
    func perform(for key: Key, _ owner: AnyObject, in window: Window?) -> Bool {
        if keys.contains(key) { return perform(for: owner) }
        window?.keyboard.begin(key)
        return window != nil
    }

    func perform(for owner: AnyObject?) -> Bool {
        guard isEnabled(for: owner) else { return false }
        switch body {
        case .atOnce(let body): body(owner)
        case .asynchronous(let body): ImmediateExecutor.start { [weak owner] in await body(owner) }
        }
        return true
    }
}

extension Command {
    /// The command with the keys of a keymap, if that knows its name.
    func rebound(by keymap: Keymap?) -> Command {
        guard let keys = keymap?[name] else { return self }
        var command = self
        command.keys = keys
        return command
    }
}

extension Command {
    func translated(by language: Language) -> Command {
        var command = self
        command.title = language(LocalizedText(title))
        if !sentence.isEmpty { command.sentence = language(LocalizedText(sentence)) }
        command.group = group.map { language(LocalizedText($0)) }
        return command
    }
}

extension [Command] {
    /// The command with a name, or nil if there is none; the last one if there are several. Setting nil removes it.
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

    /// The last one that a key performs now, or else the last one whose chord it begins, with its keys. O(commands).
    @MainActor
    func last(
        for key: Key, _ scope: Command.Scope?, of owner: AnyObject, _ keys: (Command) -> [Key]
    ) -> Command? {
        // By index: each key goes by many commands, whose copies would cost more than the look at their keys.
        var begun: (index: Int, keys: [Key])?
        for index in indices.reversed() where scope == nil || self[index].scope == scope {
            let keys = keys(self[index])
            if keys.contains(key) {
                if self[index].isEnabled(for: owner) { return self[index].with(keys) }
            } else if begun == nil, keys.contains(where: { $0.begins(with: key) }), self[index].isEnabled(for: owner) {
                begun = (index, keys)
            }
        }
        return begun.map { self[$0.index].with($0.keys) }
    }
}

extension View {
    /// Adds a command with one key; of two commands with the same key, the newer one applies.
    ///
    /// The view retains the action. Actions can receive the view as an argument, `list.onKey("d") { list in … }`;
    /// capturing it would create a reference cycle.
    public final func onKey(
        _ key: Key, _ title: String = "", sentence: String = "", name: String? = nil,
        scope: Command.Scope = .focus, order: Int = 0,
        isEnabled: @escaping @MainActor () -> Bool = { true }, action: @escaping Action<>
    ) {
        commands.append(
            Command(
                title, sentence: sentence, name: name, keys: [key], scope: scope, order: order, isEnabled: isEnabled,
                action: action))
    }
}

extension KeyValueObservable where Self: View {
    /// Adds a command with one key whose action receives the view, so that it need not capture it.
    ///
    ///     list.onKey("d", "delete") { list in list.items = list.items.filter(isKept) }
    ///
    /// Of two commands with the same key, the newer one applies. Whatever else the action captures is retained by the
    /// view.
    @MainActor
    public func onKey(
        _ key: Key, _ title: String = "", sentence: String = "", name: String? = nil,
        scope: Command.Scope = .focus, order: Int = 0,
        isEnabled: @escaping @MainActor () -> Bool = { true }, action: @escaping Action<Self>
    ) {
        let bound: Action<> = { [weak self] in if let self { await action(self) } }
        commands.append(
            Command(
                title, sentence: sentence, name: name, keys: [key], scope: scope, order: order, isEnabled: isEnabled,
                action: bound))
    }

    /// Adds a command with one key whose condition and action receive the view, so that neither need capture it.
    ///
    ///     onKey("d", "delete", isEnabled: { $0.hasMarks }) { $0.deleteMarked() }
    @MainActor
    public func onKey(
        _ key: Key, _ title: String = "", sentence: String = "", name: String? = nil,
        scope: Command.Scope = .focus, order: Int = 0,
        isEnabled: @escaping @MainActor (Self) -> Bool, action: @escaping Action<Self>
    ) {
        onKey(
            key, title, sentence: sentence, name: name, scope: scope, order: order,
            isEnabled: { [weak self] in self.map(isEnabled) ?? false }, action: action)
    }
}
