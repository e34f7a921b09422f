import TrellisViews

extension DoorSession {
    /// The tree, with what the window shows now. Views get their numbers in the order of reading.
    var root: SemanticsNode {
        host.showFrame()
        let root = host.window.meanings
        for node in root.all where !node.isPart { _ = identities.number(of: node.view) }
        return root
    }

    /// The node that a request names: by `node`, its identity, or by `name`, with `kind` and `in` where that is not enough.
    func target(of request: DoorRequest) throws(DoorError) -> DoorNode {
        if let id = try request.text("node") { return try node(id) }
        let kind = try request.text("kind")
        return try unique(try request.wanted("name"), kind: kind, in: try request.text("in"))
    }

    func node(_ id: String) throws(DoorError) -> DoorNode {
        var levels = id.split(separator: "/", omittingEmptySubsequences: false)[...]
        guard let number = levels.popFirst().flatMap({ Int($0) }) else {
            throw DoorError(.wrongParameter, "'node' is not an identity")
        }
        let parts = levels.compactMap { PartReference($0) }
        guard parts.count == levels.count else { throw DoorError(.wrongParameter, "'node' is not an identity") }
        let view = try view(number)
        guard let shown = root.all.first(where: { !$0.isPart && $0.view === view }) else {
            throw DoorError(.unusable, "\(id) is hidden, or behind a dialog")
        }
        var node = DoorNode(shown, identities)
        for part in parts {
            guard let index = part.index(in: node.meaning.parts) else { throw DoorError(.gone, "\(id) is gone") }
            node = node.part(index)
        }
        return node
    }

    /// The view with a number, shown or not.
    func view(_ number: Int) throws(DoorError) -> View {
        guard let view = identities.view(number), view.window === host.window else {
            throw DoorError(.gone, "\(number) is gone")
        }
        return view
    }

    /// The only node with a name.
    func unique(_ name: String, kind: String?, in container: String?) throws(DoorError) -> DoorNode {
        let found = try nodes(name, kind: kind, in: container)
        if found.count == 1 { return found[0] }
        // A label has the name of its field; what is used is meant.
        let used = found.filter { $0.node.isUsed }
        if kind == nil, used.count == 1 { return used[0] }
        let what = "\(kind ?? "node") '\(name)'"
        if found.isEmpty { throw DoorError(.notFound, "there is no \(what)") }
        let list = found.prefix(8).map { "\($0.id) \($0.meaning)" }.joined(separator: "; ")
        throw DoorError(.several, "there are \(found.count) of \(what): \(list)")
    }

    /// The nodes with a name, of a kind; see `SemanticsNode.find(_:_:in:searching:)`.
    func nodes(_ name: String?, kind: String?, in container: String?) throws(DoorError) -> [DoorNode] {
        let kind = kind.map { Semantics.Kind(stringLiteral: $0) }
        guard let found = root.find(kind, name, in: container, searching: DoorLimits.searched) else {
            throw DoorError(.notFound, "there is nothing called '\(container ?? "")' to look in")
        }
        return found.map { DoorNode($0, identities) }
    }
}

extension SemanticsNode {
    /// Whether the user does something with it, and does not only read it.
    fileprivate var isUsed: Bool {
        ![.label, .text, .heading, .group, .window].contains(meaning.kind)
    }
}
