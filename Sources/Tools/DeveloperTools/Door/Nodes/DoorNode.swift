import JSONText
import TrellisViews

/// A node of the tree of meanings with its identity.
@MainActor
struct DoorNode {
    let node: SemanticsNode
    /// `12` for a view, `12/3-5f3a9c21-20` for a part of it.
    let id: String
    /// The indices of the part, from those of the view inwards; empty for a view.
    let path: [Int]

    var view: View { node.view }
    var meaning: Semantics { node.meaning }

    init(_ root: SemanticsNode, _ identities: NodeIdentities) {
        self.init(node: root, id: "\(identities.number(of: root.view))", path: [])
    }

    private init(node: SemanticsNode, id: String, path: [Int]) { (self.node, self.id, self.path) = (node, id, path) }

    func children(_ identities: NodeIdentities) -> [DoorNode] {
        node.children.map { $0.part.map(part) ?? DoorNode($0, identities) }
    }

    /// One of its parts, on the screen or not.
    func part(_ index: Int) -> DoorNode {
        let child = node.child(ofPart: index)
        let reference = PartReference(index, of: meaning.parts, child.meaning)
        return DoorNode(node: child, id: "\(id)/\(reference.text)", path: path + [index])
    }

    /// This node and all in it, in the order of reading.
    func all(_ identities: NodeIdentities) -> [DoorNode] {
        var (result, rest): ([DoorNode], [DoorNode]) = ([], [self])
        while let node = rest.popLast() {
            result.append(node)
            rest += node.children(identities).reversed()
        }
        return result
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
