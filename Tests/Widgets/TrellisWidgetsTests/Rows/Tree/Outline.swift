import TrellisViews
import TrellisWidgets

/// A tree of names, as an outline: two blanks a level.
@MainActor
final class Outline {
    struct Node: Identifiable { let id: String }

    private(set) var children: [String: [String]] = [:]
    private(set) var asked: [String] = []

    init(_ text: String) { set(text) }

    func set(_ text: String) {
        children = [:]
        var path = [""]
        for line in text.split(separator: "\n") {
            let depth = line.prefix { $0 == " " }.count / 2
            let name = String(line.drop { $0 == " " })
            path = path[...depth] + [name]
            children[path[depth], default: []].append(name)
        }
    }

    var roots: [Node] { (children[""] ?? []).map(Node.init) }

    func nodes(below node: Node) -> [Node] {
        asked.append(node.id)
        return (children[node.id] ?? []).map(Node.init)
    }

    func tree() -> Tree<Node> {
        Tree(
            roots, isExpandable: { [self] in children[$0.id] != nil },
            children: { [self] in nodes(below: $0) }
        ) { StyledText($0.id) }
    }
}
