/// A row of a tree: a node that is shown, or a word on the children of the one above.
struct TreeRow<Node: Identifiable> {
    enum Content {
        case node(Node)
        /// The children of the node above are on their way.
        case loading
        /// They could not be had.
        case failed(String)
    }

    let content: Content
    /// How many nodes it lies in.
    let depth: Int
    /// Whether no sibling comes below.
    let isLast: Bool
    /// The levels at which a line goes on below, one bit each: those of ancestors that have siblings below. Beyond 64
    /// levels no line is drawn.
    let lines: UInt64
    /// Whether its children are shown.
    var isExpanded = false

    var node: Node? {
        guard case .node(let node) = content else { return nil }
        return node
    }

    /// The lines beside its children.
    var linesBelow: UInt64 { isLast || depth == 0 || depth >= 64 ? lines : lines | 1 << UInt64(depth) }
}

/// What is known of the children of a node.
enum TreeChildren<Node> {
    case known([Node])
    case loading
    case failed(String)
}

extension TreeRow {
    /// The rows below a node that is expanded, with those below its expanded children.
    ///
    /// - Parameters:
    ///   - ancestors: the nodes above: one that lies in itself is not expanded again.
    ///   - isExpanded: whether the children of a node are shown.
    ///   - children: what is known of the children of a node.
    /// - Complexity: O(rows that come out); it does not recurse.
    static func rows(
        below row: TreeRow, ancestors: Set<Node.ID>, isExpanded: (Node) -> Bool,
        children: (Node) -> TreeChildren<Node>
    ) -> [TreeRow] {
        guard let node = row.node else { return [] }
        var path = ancestors.union([node.id])
        var pending = [level(children(node), below: row)]
        var parents = [node.id]
        var result: [TreeRow] = []
        while var row = pending[pending.count - 1].next() {
            if let node = row.node, isExpanded(node), path.insert(node.id).inserted {
                row.isExpanded = true
                result.append(row)
                pending.append(level(children(node), below: row))
                parents.append(node.id)
            } else {
                result.append(row)
            }
            while pending.count > 1, pending[pending.count - 1].isEmpty {
                pending.removeLast()
                path.remove(parents.removeLast())
            }
        }
        return result
    }

    /// The rows of roots, and those below the expanded ones.
    static func rows(
        roots: [Node], isExpanded: (Node) -> Bool, children: (Node) -> TreeChildren<Node>
    ) -> [TreeRow] {
        var result: [TreeRow] = []
        result.reserveCapacity(roots.count)
        for (index, root) in roots.enumerated() {
            var row = TreeRow(content: .node(root), depth: 0, isLast: index == roots.count - 1, lines: 0)
            row.isExpanded = isExpanded(root)
            result.append(row)
            if row.isExpanded {
                result += rows(below: row, ancestors: [], isExpanded: isExpanded, children: children)
            }
        }
        return result
    }

    private static func level(_ children: TreeChildren<Node>, below row: TreeRow) -> Level {
        let contents: [Content] =
            switch children {
            case .known(let nodes): nodes.map(Content.node)
            case .loading: [.loading]
            case .failed(let message): [.failed(message)]
            }
        return Level(contents: contents, depth: row.depth + 1, lines: row.linesBelow)
    }

    /// The children of a node, one after the other.
    private struct Level {
        let contents: [Content]
        let depth: Int
        let lines: UInt64
        var index = 0

        var isEmpty: Bool { index == contents.count }

        mutating func next() -> TreeRow? {
            if isEmpty { return nil }
            defer { index += 1 }
            return TreeRow(
                content: contents[index], depth: depth, isLast: index == contents.count - 1, lines: lines)
        }
    }
}
