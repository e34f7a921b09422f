/// Makes a result of a tree from its leaves up. The depth takes no stack, for trees of apps have any. O(nodes).
///
/// - Parameters:
///   - root: the node to begin with.
///   - children: returns the children of a node.
///   - make: receives a node and the results of its children.
package func folded<Node, Result>(
    _ root: Node, children: (Node) -> [Node], _ make: (Node, [Result]) -> Result
) -> Result {
    var open = [(node: root, rest: children(root)[...], results: [Result]())]
    while true {
        let last = open.count - 1
        if let child = open[last].rest.popFirst() {
            open.append((child, children(child)[...], []))
            continue
        }
        let (node, _, results) = open.removeLast()
        let result = make(node, results)
        if open.isEmpty { return result }
        open[last - 1].results.append(result)
    }
}
