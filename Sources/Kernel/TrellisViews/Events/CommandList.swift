import TextScreen

/// Collects the active commands, from the focused view up, each with the keys that still reach it.
@MainActor
struct CommandList {
    private(set) var commands: [Command] = []
    private var taken: Set<Key> = []
    /// The views that get a key before those to come.
    private var inner: [View] = []
    private var seen: Set<ObjectIdentifier> = []

    /// Adds the commands of a view. The last enabled one with a key gets the key.
    ///
    /// - Parameter types: whether a key is typed before it reaches them.
    mutating func add(_ list: [Command], unless types: (Key) -> Bool = { _ in false }) {
        guard !list.isEmpty else { return }
        // A newer command of the same view replaces an older one; an inner view only keeps the key from it.
        let before = taken
        var result: [Command] = []
        for var command in list.reversed() {
            let isLost = !command.keys.isEmpty && command.keys.allSatisfy { !before.contains($0) && taken.contains($0) }
            if isLost { continue }
            let isEnabled = command.isEnabled()
            command.keep { !types($0) && (isEnabled ? take($0) : isFree($0)) }
            result.append(command)
        }
        commands += result.reversed()
    }

    /// Adds the commands of a view's class, or of an interaction's. The first enabled one with a key gets the key.
    ///
    /// - Parameter types: whether a key is typed before it reaches them.
    mutating func add(
        _ bindings: KeyBindings, of owner: AnyObject, _ changed: ChangedKeys, scope: Command.Scope? = nil,
        unless types: (Key) -> Bool = { _ in false }
    ) {
        guard bindings !== KeyBindings.none else { return }
        var (listed, lookup) = bindings.commands(of: owner, changed)
        let before = taken
        var lost: Set<Int> = []
        for index in lookup where scope == nil || listed[index].scope == scope {
            let (keys, isEnabled) = (listed[index].keys, listed[index].isEnabled())
            listed[index].keep { !types($0) && (isEnabled ? take($0) : isFree($0)) }
            // What another binding of the class does in its place is not listed.
            if !keys.isEmpty, keys.allSatisfy({ taken.contains($0) && !before.contains($0) }),
                listed[index].keys.isEmpty
            {
                lost.insert(index)
            }
        }
        commands += listed.indices.filter { (scope == nil || listed[$0].scope == scope) && !lost.contains($0) }
            .map { listed[$0] }
    }

    mutating func addInteractions(of view: View) {
        for interaction in view.interactions.reversed() {
            add(interaction.keyBindings, of: interaction, view.changedKeys) { interaction.typing($0) != nil }
        }
    }

    mutating func leave(_ view: View) {
        inner.append(view)
        seen.insert(ObjectIdentifier(view))
    }

    func hasLeft(_ view: View) -> Bool { seen.contains(ObjectIdentifier(view)) }

    private func isFree(_ key: Key) -> Bool { !taken.contains(key) && !inner.contains { $0.types(key) } }

    private mutating func take(_ key: Key) -> Bool { isFree(key) && taken.insert(key).inserted }
}

extension Command {
    fileprivate mutating func keep(_ reaches: (Key) -> Bool) {
        let all = keys
        keys = all.filter(reaches)
        if keys.count < all.count { lostKeys = all.filter { !keys.contains($0) } }
    }
}
