import TextScreen

/// Commands as they are listed: from the focused view up, each with the keys that are left to it.
@MainActor
struct CommandList {
    private(set) var commands: [Command] = []
    /// Keys that do something already.
    private var taken: Set<Key> = []
    /// The views that a key has come by.
    private var inner: [View] = []
    private var known: Set<ObjectIdentifier> = []

    /// Adds the commands of a view; of those that are enabled, the last one that wants a key has it.
    mutating func add(_ list: [Command]) {
        guard !list.isEmpty else { return }
        // What another command of the list has taken is lost; what a view further in has taken is only out of reach.
        let before = taken
        var result: [Command] = []
        for var command in list.reversed() {
            let isLost = !command.keys.isEmpty && command.keys.allSatisfy { !before.contains($0) && taken.contains($0) }
            if isLost { continue }
            let isEnabled = command.isEnabled()
            command.keys = command.keys.filter { isEnabled ? take($0) : isFree($0) }
            result.append(command)
        }
        commands += result.reversed()
    }

    /// Adds what a view's `handle(_:)` does with keys that its commands leave to it.
    mutating func addHandled(by view: View) {
        for var command in view.handledCommands where command.isEnabled() {
            command.keys = command.keys.filter { take($0) }
            guard let key = command.keys.first else { continue }
            if command.action == nil { command.action = { [weak view] in _ = view?.handle(.key(key)) } }
            commands.append(command)
        }
    }

    /// Goes on to what a view lies in.
    mutating func leave(_ view: View) {
        inner.append(view)
        known.insert(ObjectIdentifier(view))
    }

    /// Whether all commands of a view have been added.
    func hasLeft(_ view: View) -> Bool { known.contains(ObjectIdentifier(view)) }

    private func isFree(_ key: Key) -> Bool { !taken.contains(key) && !inner.contains { $0.consumes(key) } }

    private mutating func take(_ key: Key) -> Bool { isFree(key) && taken.insert(key).inserted }
}
