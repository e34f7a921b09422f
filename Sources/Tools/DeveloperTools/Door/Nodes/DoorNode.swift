import JSONText
import TrellisViews

/// A node of the tree of meanings with its identity.
@MainActor
struct DoorNode {
    let node: SemanticsNode
    /// `12` for a view, `12/3-5f3a9c21-20` for a part of it.
    let id: String

    var view: View { node.view }
    var meaning: Semantics { node.meaning }

    init(_ node: SemanticsNode, _ identities: NodeIdentities) {
        var id = "\(identities.number(of: node.view))"
        // O(1) for a view, whose parts need not be told apart.
        var parts = node.isPart ? node.view.meaning.parts : nil
        for index in node.path {
            guard let around = parts, index < around.count else { break }
            id += "/\(PartReference(index, of: around, around[index]).text)"
            parts = around[index].parts
        }
        (self.node, self.id) = (node, id)
    }

    private init(_ node: SemanticsNode, id: String) { (self.node, self.id) = (node, id) }

    /// One of its parts, on the screen or not.
    func part(_ index: Int) -> DoorNode {
        let child = node.child(ofPart: index)
        return DoorNode(child, id: "\(id)/\(PartReference(index, of: meaning.parts, child.meaning).text)")
    }

    func children(_ identities: NodeIdentities) -> [DoorNode] {
        node.children.map { $0.view === view ? part($0.path[node.path.count]) : DoorNode($0, identities) }
    }

    // MARK: Telling

    /// What it is and says, without what is in it.
    ///
    /// - Parameter actions: whether to tell what it can do; a field has dozens of actions.
    func members(actions: Bool) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        func tell(_ name: String, _ value: JSONValue?) {
            if let value { members.append(JSONValue.Member(name: name, value: value)) }
        }
        let meaning = meaning
        tell("id", .string(id))
        tell("kind", .string(meaning.kind.name))
        tell("name", .string(meaning.name))
        tell("value", meaning.states.contains(.secure) ? nil : meaning.value.map { .string($0) })
        tell("problem", meaning.problem.map { .string($0) })
        tell("details", meaning.details.isEmpty ? nil : .string(meaning.details))
        let states = Semantics.State.allCases.filter(meaning.states.contains)
        tell("states", states.isEmpty ? nil : .array(states.map { .string($0.rawValue) }))
        tell("position", meaning.position.map { [JSONValue($0.index + 1), JSONValue($0.count)] })
        let possible = actions ? meaning.actions.filter { $0.isEnabled() } : []
        tell("actions", possible.isEmpty ? nil : .array(possible.map { .string($0.name) }))
        tell("parts", meaning.parts.count == 0 ? nil : JSONValue(meaning.parts.count))
        tell("frame", node.frame.isEmpty ? nil : node.frame.numbers)
        return members
    }

    func tree(_ identities: NodeIdentities, actions: Bool) -> JSONValue {
        folded(self, children: { $0.children(identities) }) { node, children in
            let inside = children.isEmpty ? [] : [JSONValue.Member(name: "children", value: .array(children))]
            return .object(node.members(actions: actions) + inside)
        }
    }
}

extension Rect {
    var numbers: JSONValue { [JSONValue(x), JSONValue(y), JSONValue(width), JSONValue(height)] }
}
