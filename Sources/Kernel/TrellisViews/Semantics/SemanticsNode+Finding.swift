import TextScreen

extension SemanticsNode {
    /// This node and all in it that are of a kind and have a name, in the order of reading: of parts those on the screen,
    /// and the others only if nothing else is found. Nil if there is nothing to look in.
    ///
    /// - Parameters:
    ///   - kind: what they are; nil for anything.
    ///   - name: what they are called; nil for any name, of what is on the screen.
    ///   - container: the name of something around them; nil for anywhere.
    ///   - most: how many parts off the screen are looked at.
    /// - Complexity: O(nodes), and O(parts) if nothing is found on the screen.
    public func find(
        _ kind: Semantics.Kind? = nil, _ name: String? = nil, in container: String? = nil, searching most: Int = .max
    ) -> [SemanticsNode]? {
        let name = name?.inOneLine
        func isMeant(_ meaning: Semantics) -> Bool {
            (name.map { $0 == meaning.name } ?? true) && (kind.map { $0 == meaning.kind } ?? true)
        }
        var nodes = all
        if let container = container?.inOneLine {
            let containers = nodes.filter { $0.meaning.name == container }
            if containers.isEmpty { return nil }
            // One may be in another.
            var seen: Set<Identity> = []
            nodes = containers.flatMap(\.all).filter { seen.insert($0.identity).inserted }
        }
        let found = nodes.filter { isMeant($0.meaning) }
        guard found.isEmpty, name != nil else { return found }
        var left = most
        return nodes.filter { !$0.isPart }.flatMap { node in
            let parts = node.meaning.parts
            let searched = min(parts.count, left)
            left -= searched
            return (0..<searched).filter { !parts.visible.contains($0) && isMeant(parts[$0]) }.map(node.child(ofPart:))
        }
    }

    /// What it means now; nil if it is a part that is gone. Parts have no identity: one that came to its index is taken
    /// for it.
    public var meaningNow: Semantics? {
        var meaning = view.meaning
        for index in path {
            guard index < meaning.parts.count else { return nil }
            meaning = meaning.parts[index]
        }
        return meaning
    }

    private struct Identity: Hashable {
        let view: ObjectIdentifier
        let path: [Int]
    }

    private var identity: Identity { Identity(view: ObjectIdentifier(view), path: path) }
}
