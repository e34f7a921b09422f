import TextScreen

/// Collects the active commands, from the focused view up, each with the keys that still reach it.
@MainActor
struct CommandList {
    private(set) var commands: [Command] = []
    private var taken: Set<Key> = []
    /// How chords begin that views nearer to the focus have.
    private var begun: Set<Key> = []
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
        let chords = Self.chords(of: list)
        for var command in list.reversed() {
            let isLost = !command.keys.isEmpty && command.keys.allSatisfy { !before.contains($0) && taken.contains($0) }
            if isLost { continue }
            let isEnabled = command.isEnabled(for: command.owner?.object)
            command.keep { key in
                if chords.isUnreachable(key) || types(key.strokes[0]) { return false }
                return isEnabled ? take(key) : isFree(key)
            }
            result.append(command)
        }
        commands += result.reversed()
        begun.formUnion(chords.starts)
    }

    /// How the chords of a list begin, and which of them another key of the list comes before.
    private struct Chords {
        var starts: Set<Key> = []
        var alone: Set<Key> = []

        func isUnreachable(_ key: Key) -> Bool { key.isChord && key.starts.contains(where: alone.contains) }
    }

    private static func chords(of list: [Command]) -> Chords {
        // Most lists have none.
        guard list.contains(where: { $0.keys.contains(where: \.isChord) }) else { return Chords() }
        var chords = Chords()
        for command in list where command.isEnabled(for: command.owner?.object) {
            chords.alone.formUnion(command.keys)
            for key in command.keys { chords.starts.formUnion(key.starts) }
        }
        return chords
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

    private func isFree(_ key: Key) -> Bool {
        if taken.contains(key) || begun.contains(key) || key.starts.contains(where: taken.contains) { return false }
        let first = key.strokes[0]
        return !inner.contains { $0.types(first) }
    }

    private mutating func take(_ key: Key) -> Bool { isFree(key) && taken.insert(key).inserted }
}

extension Command {
    fileprivate mutating func keep(_ reaches: (Key) -> Bool) {
        let all = keys
        keys = all.filter(reaches)
        if keys.count < all.count { lostKeys = all.filter { !keys.contains($0) } }
    }
}

extension Key {
    /// The key and the shorter chords that a chord begins with; none of a key alone.
    fileprivate var starts: [Key] {
        guard isChord else { return [] }
        let strokes = strokes
        return strokes.indices.dropFirst().map { .chord(strokes[..<$0]) }
    }
}
