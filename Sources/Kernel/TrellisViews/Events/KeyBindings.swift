import KeyValueObserving
public import TextScreen

/// The keys of a class of views, said once: what is handled, hinted, listed in help and found in the command palette
/// follows from it.
///
///     public final class Stars: View {
///         static let keys = KeyBindings(for: Stars.self, group: "Stars", [
///             KeyBinding("stars.fewer", "fewer, more", .left, when: { $0.rating > 0 }) { $0.rating -= 1 },
///             KeyBinding("stars.more", "fewer, more", .right, when: { $0.rating < 5 }) { $0.rating += 1 },
///         ])
///         public override var keyBindings: KeyBindings { Self.keys }
///     }
///
/// All views of the class share it. Of several bindings with a key, the last one whose condition holds is performed, as
/// of the commands of a view; those of a subclass come after those of its superclass. Where no condition holds, the key
/// goes on to the superview.
///
/// Keys are changed by the name of a binding, in this order: `view.rebind("stars.more", to: ["+"])`, `window.keymap`,
/// and for all views of the class `view.keyBindings.rebind("stars.more", to: ["+"])`.
///
/// The idea is that of Textual's `BINDINGS`; conditions and names that users rebind are as in Emacs and VS Code.
@MainActor
public final class KeyBindings {
    let base: KeyBindings?
    private let commands: [Command]
    private let group: @MainActor (AnyObject) -> String?
    /// Whether any binding, here or in `base`, applies in the whole window.
    let reachesWindow: Bool
    /// Whether there is no binding, here or in `base`.
    let isEmpty: Bool
    private var rebound: [String: [Key]] = [:]

    /// No keys.
    public static let none = KeyBindings(for: View.self, [])

    /// Creates the bindings of a class.
    ///
    /// - Parameters:
    ///   - owner: the class, or a protocol that all its views conform to.
    ///   - group: the heading in help.
    ///   - base: the bindings of the superclass, which go on to apply.
    ///   - bindings: what the class adds, in the order of the help.
    public convenience init<Owner>(
        for owner: Owner.Type, group: String? = nil, adding base: KeyBindings? = nil, _ bindings: [KeyBinding<Owner>]
    ) {
        self.init(for: owner, adding: base, bindings) { _ in group }
    }

    /// Creates the bindings of a class whose heading follows from the view.
    public init<Owner>(
        for owner: Owner.Type, adding base: KeyBindings? = nil, _ bindings: [KeyBinding<Owner>],
        group: @escaping @MainActor (Owner) -> String?
    ) {
        self.base = base
        self.group = { group($0 as! Owner) }
        commands = bindings.map(\.command)
        reachesWindow = commands.contains { $0.scope == .window } || base?.reachesWindow ?? false
        isEmpty = commands.isEmpty && base?.isEmpty ?? true
        checkChords()
    }

    /// A key that performs something, and with which a chord begins, would never begin it.
    private func checkChords() {
        for chord in commands.flatMap({ command in command.keys.filter(\.isChord).map { ($0, command.name) } }) {
            let other = commands.first { $0.keys.contains(where: chord.0.begins) }
            guard let other else { continue }
            preconditionFailure("\(chord.0.label) of '\(chord.1)' begins with a key of '\(other.name)'")
        }
    }

    /// The names of all bindings, those of `base` first.
    public var names: [String] { (base?.names ?? []) + commands.map(\.name) }

    /// Gives a binding other keys, for all views of the class and of its subclasses; nil returns to those that it had.
    ///
    /// A name that the class does not have is a programming error.
    public func rebind(_ name: String, to keys: [Key]?) {
        precondition(names.contains(name), "there is no key binding '\(name)'")
        rebound[name] = keys
        Self.version &+= 1
        Self.changes.didChange()
    }

    /// Changes whenever the keys of a class do.
    static var version = 0
    static let changes = ChangePoint()

    // MARK: Lookup

    /// The keys that perform a binding of a view, which are looked up here after the view's own and those of its window.
    private func keys(of command: Command, for owner: AnyObject, _ changed: ChangedKeys) -> [Key] {
        if !changed.isEmpty, let keys = changed[command.name] { return keys }
        var table: KeyBindings? = self
        while let next = table {
            if !next.rebound.isEmpty, let keys = next.rebound[command.name] { return keys }
            table = next.base
        }
        return command.following?.keys(owner) ?? command.keys
    }

    /// The binding that a key performs now. O(bindings).
    func last(for key: Key, _ scope: Command.Scope?, of owner: AnyObject, _ changed: ChangedKeys) -> Command? {
        var table: KeyBindings? = self
        while let next = table {
            let found = next.commands.last(for: key, scope, of: owner) { keys(of: $0, for: owner, changed) }
            if found != nil { return found }
            table = next.base
        }
        return nil
    }

    /// The binding with a name whose condition holds. O(bindings).
    func named(_ name: String, isEnabledFor owner: AnyObject) -> Command? {
        let command = commands.last { $0.name == name && $0.isEnabled(for: owner) }
        return command ?? base?.named(name, isEnabledFor: owner)
    }

    /// The bindings as commands of a view, in the order of the help: those of `base` first.
    func commands(of owner: AnyObject, _ changed: ChangedKeys) -> [Command] {
        var tables = [self]
        while let base = tables.last!.base { tables.append(base) }
        let shared = Command.Owner(owner)
        return tables.reversed().filter { !$0.commands.isEmpty }.flatMap { table in
            let group = table.group(owner)
            return table.commands.map { binding in
                var command = binding
                let change = changed.own?[binding.name]
                command.keys = keys(of: binding, for: owner, changed)
                command.title = change?.title ?? binding.following?.title(owner) ?? binding.title
                command.isHinted = change?.isHinted ?? binding.isHinted
                (command.owner, command.group) = (shared, group)
                return command
            }
        }
    }
}

struct BindingChange {
    var keys: [Key]?
    var title: String?
    var isHinted: Bool?
}

/// The keys that a view and its window give to bindings in place of those of the class.
@MainActor
struct ChangedKeys {
    var own: [String: BindingChange]?
    var keymap: Keymap?

    var isEmpty: Bool { own == nil && keymap == nil }

    subscript(name: String) -> [Key]? { own?[name]?.keys ?? keymap?[name] }
}
