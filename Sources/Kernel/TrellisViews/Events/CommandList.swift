import TextScreen

/// Collects the active commands, from the focused view up, each with the keys that still reach it.
@MainActor
struct CommandList {
    private(set) var commands: [Command] = []
    private var taken: Set<Key> = []
    /// The views that get a key before those to come.
    private var inner: [View] = []
    private var seen: Set<ObjectIdentifier> = []

    /// Adds commands of a view, of its class, or of an interaction's. The last enabled one with a key gets the key.
    ///
    /// - Parameter types: whether a key is typed before it reaches them.
    mutating func add(_ list: [Command], unless types: (Key) -> Bool = { _ in false }) {
        guard !list.isEmpty else { return }
        // What another one of the same list does in its place is not listed; an inner view only keeps the key from it.
        let before = taken
        var result: [Command] = []
        for var command in list.reversed() {
            let isLost = !command.keys.isEmpty && command.keys.allSatisfy { !before.contains($0) && taken.contains($0) }
            if isLost { continue }
            let isEnabled = command.isEnabled(for: command.owner?.object)
            command.keep { !types($0) && (isEnabled ? take($0) : isFree($0)) }
            result.append(command)
        }
        commands += result.reversed()
    }

    mutating func addInteractions(of view: View) {
        for interaction in view.interactions.reversed() {
            add(interaction.keyBindings.commands(of: interaction, view.changedKeys)) { interaction.typing($0) != nil }
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
