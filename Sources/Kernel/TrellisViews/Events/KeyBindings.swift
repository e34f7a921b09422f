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
/// All views of the class share it. Of several bindings with a key, the first one whose condition holds is performed;
/// those of a subclass come before those of its superclass. Where no condition holds, the key goes on to the superview.
///
/// Keys are changed by the name of a binding, in this order: `view.rebind("stars.more", to: ["+"])`, `window.keymap`,
/// and for all views of the class `view.keyBindings.rebind("stars.more", to: ["+"])`.
///
/// The idea is that of Textual's `BINDINGS`; conditions and names that users rebind are as in Emacs and VS Code.
@MainActor
public final class KeyBindings {
    let base: KeyBindings?
    let entries: [Entry]
    private let group: @MainActor (AnyObject) -> String?
    /// Whether any binding, here or in `base`, applies in the whole window.
    let reachesWindow: Bool
    /// Whether there is no binding, here or in `base`.
    let isEmpty: Bool
    private var rebound: [String: [Key]] = [:]

    /// A binding of views of any class.
    @MainActor
    struct Entry {
        let name: String
        let scope: Command.Scope
        let isHinted: Bool
        let order: Int
        let title: @MainActor (AnyObject) -> String
        let keys: Keys
        let isEnabled: (@MainActor (AnyObject) -> Bool)?
        let isChecked: (@MainActor (AnyObject) -> Bool)?
        let action: @MainActor (AnyObject) -> Void

        enum Keys {
            case fixed([Key])
            /// Keys computed from the view.
            case following(@MainActor (AnyObject) -> [Key])
        }
    }

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
        entries = bindings.map(\.entry)
        reachesWindow = entries.contains { $0.scope == .window } || base?.reachesWindow ?? false
        isEmpty = entries.isEmpty && base?.isEmpty ?? true
    }

    /// The names of all bindings, those of `base` first.
    public var names: [String] { (base?.names ?? []) + entries.map(\.name) }

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
    private func keys(of entry: Entry, for owner: AnyObject, _ changed: ChangedKeys) -> [Key] {
        if !changed.isEmpty, let keys = changed[entry.name] { return keys }
        var table: KeyBindings? = self
        while let next = table {
            if !next.rebound.isEmpty, let keys = next.rebound[entry.name] { return keys }
            table = next.base
        }
        switch entry.keys {
        case .fixed(let keys): return keys
        case .following(let keys): return keys(owner)
        }
    }

    /// The binding that a key performs now. O(bindings).
    func first(for key: Key, scope: Command.Scope?, of owner: AnyObject, _ changed: ChangedKeys) -> Entry? {
        var table: KeyBindings? = self
        while let next = table {
            // By index: each key goes by many entries, whose copies would cost more than the look at their keys.
            let entries = next.entries
            for index in entries.indices
            where (scope == nil || entries[index].scope == scope)
                && keys(of: entries[index], for: owner, changed).contains(key)
                && entries[index].isEnabled?(owner) != false
            {
                return entries[index]
            }
            table = next.base
        }
        return nil
    }

    /// The binding with a name whose condition holds. O(bindings).
    func named(_ name: String, isEnabledFor owner: AnyObject) -> Entry? {
        let entry = entries.first { $0.name == name && $0.isEnabled?(owner) != false }
        return entry ?? base?.named(name, isEnabledFor: owner)
    }

    /// The bindings as commands of a view, those of `base` first, and the order in which keys are looked up.
    func commands(of owner: AnyObject, _ changed: ChangedKeys) -> (listed: [Command], lookup: [Int]) {
        var tables = [self]
        while let base = tables.last!.base { tables.append(base) }
        var listed: [Command] = []
        var lookup: [Int] = []
        for table in tables.reversed() {
            let start = listed.count
            for entry in table.entries {
                var command = command(entry, of: owner, keys(of: entry, for: owner, changed), table.group(owner))
                if let change = changed.own?[entry.name] {
                    command.title = change.title ?? command.title
                    command.isHinted = change.isHinted ?? command.isHinted
                }
                listed.append(command)
            }
            lookup.insert(contentsOf: start..<listed.count, at: 0)
        }
        return (listed, lookup)
    }

    private func command(_ entry: Entry, of owner: AnyObject, _ keys: [Key], _ group: String?) -> Command {
        var command = Command(
            entry.title(owner), name: entry.name, group: group, keys: keys, scope: entry.scope,
            isHinted: entry.isHinted, order: entry.order,
            action: { [weak owner] in if let owner { entry.action(owner) } })
        if let isEnabled = entry.isEnabled {
            command.isEnabled = { [weak owner] in if let owner { isEnabled(owner) } else { false } }
        }
        if let isChecked = entry.isChecked {
            command.isChecked = { [weak owner] in if let owner { isChecked(owner) } else { false } }
        }
        return command
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
