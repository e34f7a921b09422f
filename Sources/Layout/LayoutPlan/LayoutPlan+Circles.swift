/// The nodes (`item * 2 + axis`) that the two axes of an item depend on.
package struct ItemDependencies {
    private(set) var horizontal: Set<Int>
    private(set) var vertical: Set<Int>

    init(horizontal: Set<Int>, vertical: Set<Int>) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// Leaves out what a rule names anew: an item may depend on a view in it, and by that on itself, before a rule says so.
    package mutating func forget(_ references: [EdgeReference]) {
        for reference in references {
            horizontal.remove(reference.node)
            vertical.remove(reference.node)
        }
    }
}

extension LayoutPlan {
    /// Whether a rule that names something new could close a cycle through an item; without dependents none can.
    package func mayCloseCircle(_ item: Int) -> Bool { states[item].contains(.referenced) || firstChildren[item] != 0 }

    /// The nodes on which an item depends under its current rules.
    package func dependencies(of item: Int) -> ItemDependencies {
        freshen(item)
        return ItemDependencies(
            horizontal: Set(dependencies(ofNode: item * 2)), vertical: Set(dependencies(ofNode: item * 2 + 1)))
    }

    private func dependencies(ofNode node: Int) -> [Int] {
        var result: [Int] = []
        var k = 0
        while let dependency = dependency(of: node, k) {
            if dependency > 1 { result.append(dependency) }
            k += 1
        }
        return result
    }

    /// A path through which an item surely depends on itself, as edges that each read the next; nil when there is none.
    ///
    /// The result depends on tree and rules alone, whether or not they have been laid out.
    /// - Parameters:
    ///   - axes: the axes on which the item must depend on itself.
    ///   - excluded: its dependencies before a change of its rules; cycles through these are not searched for.
    /// Complexity: O(1) when no rule names the item and it has no subitem; else O(new dependencies and everything they
    /// depend on).
    package func cycle(
        through item: Int, _ axes: [Axis] = [.horizontal, .vertical], besides excluded: ItemDependencies? = nil
    ) -> [EdgeReference]? {
        guard mayCloseCircle(item) else { return nil }
        freshen(item)
        for axis in axes {
            let start = item * 2 + Int(axis.rawValue)
            var seen: Set<Int> = []
            let excluded = (start & 1 == 0 ? excluded?.horizontal : excluded?.vertical) ?? []
            var path = [(node: start, rest: dependencies(ofNode: start).filter { !excluded.contains($0) })]
            while let node = path.last?.node {
                guard let next = path[path.count - 1].rest.popLast() else {
                    path.removeLast()
                    continue
                }
                if next == start { return edges(along: path.map(\.node) + [start]) }
                guard node != next, seen.insert(next).inserted, !states[next >> 1].contains(.root) else { continue }
                work.searched += 1
                freshen(next >> 1)
                guard source?.isCertain(next >> 1, Axis(rawValue: UInt8(next & 1))!) ?? true else { continue }
                path.append((next, dependencies(ofNode: next).reversed()))
            }
        }
        return nil
    }

    /// Compiles an item if its compiled form may be out of date.
    private func freshen(_ item: Int) {
        source?.refresh(item)
        let isStale =
            states[item].contains(.pending)
            || due.contains(.references) && states[item].contains(.referring)
        if isStale { compile(item) }
    }

    /// The edges through which each node of a path reads the next, after the first node's own near edge.
    func edges(along nodes: [Int]) -> [EdgeReference] {
        var result = [EdgeReference(nodes[0] >> 1, Axis(rawValue: UInt8(nodes[0] & 1))!, .near)]
        for (node, next) in zip(nodes, nodes.dropFirst()) {
            let operation = operations[node >> 1]
            let axis = node & 1
            var read = [operation.anchorReference[axis], operation.otherReference[axis]]
            if let bounds = linearBounds(of: node >> 1) {
                read += [bounds.minimum.reference[axis], bounds.maximum.reference[axis]]
            }
            read += program(of: node)?.steps.filter { $0.kind == .push }.map(\.reference) ?? []
            let edge = read.lazy.map { EdgeReference(index: $0) }.first { $0.index != 0 && $0.node == next }
            result.append(edge ?? EdgeReference(next >> 1, Axis(rawValue: UInt8(next & 1))!, .size))
        }
        return result
    }
}
