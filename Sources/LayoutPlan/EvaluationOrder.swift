/// In which order items are computed: each after all that it depends on.
struct EvaluationOrder: ~Copyable {
    /// `item << 2 | axes`, axes being 1 horizontal, 2 vertical, 3 both.
    var steps = FlatArray<Int32>()
    /// The step of an item; -1 without one. Kept only while every item is one step.
    var positions = FlatArray<Int32>()
    /// Items under the roots, superitems first.
    var preorder = FlatArray<Int32>()
    /// Every item is one step and comes after its superitem, so that it is snapped in the same sweep.
    var superitemsFirst = true
    /// Some rule of one axis reads the other.
    var axesAreCoupled = false

    /// Items put at the end since the order was made; they have no rule yet.
    var appended = FlatArray<Int32>()
    /// Items whose dependencies have changed since.
    var toCheck = FlatArray<Int32>()

    mutating func append(_ item: Int) {
        preorder.append(Int32(item))
        appended.append(Int32(item))
    }

    mutating func check(_ item: Int) { toCheck.append(Int32(item)) }
}

extension LayoutPlan {
    /// Brings the order up to date with the rules that were compiled since; leaves it alone where it still holds.
    func updateOrder() {
        if !due.contains(.order), order.superitemsFirst {
            order.positions.resize(to: operations.count, filling: -1)
            for index in 0..<order.appended.count {
                let item = order.appended[index]
                order.positions[Int(item)] = Int32(order.steps.count)
                order.steps.append(item << 2 | 3)
            }
            for index in 0..<order.toCheck.count where !isInPlace(Int(order.toCheck[index])) {
                due.insert(.order)
                break
            }
            if order.appended.count > 0 { due.insert(.everything) }
            if order.appended.count > 0 || order.toCheck.count > 0 { worklist.isValid = false }
        } else if order.appended.count > 0 || order.toCheck.count > 0 {
            due.insert(.order)
        }
        order.appended.removeAll()
        order.toCheck.removeAll()
        guard due.contains(.order) else { return }
        due.remove(.order)
        due.insert(.everything)
        worklist.isValid = false
        for index in 0..<order.preorder.count {
            let operation = operations.base + Int(order.preorder[index])
            operation.pointee.horizontalFlags.remove(.frozen)
            operation.pointee.verticalFlags.remove(.frozen)
        }
        if !orderByItem() { orderByNode() }
    }

    /// Whether all that an item depends on comes before it.
    private func isInPlace(_ item: Int) -> Bool {
        guard states[item].contains(.placed) else { return true }
        let position = order.positions[item]
        for node in [item * 2, item * 2 + 1] {
            if flags(of: node).contains(.frozen) { return false }
            var k = 0
            while let dependency = dependency(of: node, k) {
                k += 1
                let other = dependency >> 1
                if other == 0 { continue }
                if other == item {
                    if readsItself(node, dependency) { return false }
                    order.axesAreCoupled = true
                    continue
                }
                if states[other].contains(.placed), order.positions[other] >= position { return false }
                if (dependency ^ node) & 1 != 0 { order.axesAreCoupled = true }
            }
        }
        return true
    }

    /// Orders whole items, superitems first, by depth-first search; false when that cannot be done.
    ///
    /// Complexity: O(items + references), without recursion.
    private func orderByItem() -> Bool {
        order.steps.removeAll()
        order.positions.removeAll()
        order.positions.resize(to: operations.count, filling: -1)
        order.axesAreCoupled = false
        order.superitemsFirst = true
        // -1 not seen, -2 being worked on, else its position.
        var path: [(item: Int, k: Int)] = []
        for first in 0..<order.preorder.count {
            let start = Int(order.preorder[first])
            if order.positions[start] >= 0 { continue }
            path.append((start, 0))
            order.positions[start] = -2
            search: while let (item, k) = path.last {
                var k = k
                while let next = itemDependency(of: item, k) {
                    k += 1
                    guard next != 0, states[next].contains(.placed), order.positions[next] < 0 else { continue }
                    if order.positions[next] == -2 { return false }
                    path[path.count - 1].k = k
                    order.positions[next] = -2
                    path.append((next, 0))
                    continue search
                }
                path.removeLast()
                order.positions[item] = Int32(order.steps.count)
                order.steps.append(Int32(item) << 2 | 3)
            }
        }
        return true
    }

    /// The k-th item that an item depends on, its superitem first; 0 for none; nil after the last one.
    private func itemDependency(of item: Int, _ k: Int) -> Int? {
        if k == 0 { return parent(of: item) }
        // Odd steps of k walk the horizontal rule, even ones the vertical rule.
        let index = (k - 1) >> 1
        let node = item * 2 + ((k - 1) & 1)
        if let dependency = dependency(of: node, index) {
            if dependency != 0, (dependency ^ node) & 1 != 0 { order.axesAreCoupled = true }
            return dependency >> 1 == item && !readsItself(node, dependency) ? 0 : dependency >> 1
        }
        return dependency(of: node ^ 1, index) == nil && dependency(of: node ^ 1, index + 1) == nil ? nil : 0
    }

    /// Whether an item cannot be one step: an axis that reads itself, or both that read each other.
    private func readsItself(_ node: Int, _ dependency: Int) -> Bool {
        dependency == node || flags(of: node ^ 1).contains(.readsOtherAxis)
    }

    /// Orders item and axis apart, with exact dependencies, and finds what depends on itself.
    ///
    /// An item whose horizontal axis comes right before its vertical one is still one step. Complexity: O(items + references).
    private func orderByNode() {
        order.steps.removeAll()
        order.superitemsFirst = false
        order.axesAreCoupled = true
        var seen = [UInt8](repeating: 0, count: operations.count * 2)  // 1 being worked on, 2 done
        var path: [(node: Int, k: Int)] = []
        for first in 0..<order.preorder.count {
            let item = Int(order.preorder[first])
            for start in [item * 2, item * 2 + 1] where seen[start] == 0 {
                path.append((start, 0))
                seen[start] = 1
                search: while let (node, k) = path.last {
                    var k = k
                    while let next = dependency(of: node, k) {
                        k += 1
                        guard next > 1, states[next >> 1].contains(.placed), seen[next] != 2 else { continue }
                        if seen[next] == 1 {
                            freeze(node)
                            reportCycle(path.map(\.node), to: next)
                            break
                        }
                        path[path.count - 1].k = k
                        seen[next] = 1
                        path.append((next, 0))
                        continue search
                    }
                    path.removeLast()
                    seen[node] = 2
                    if flags(of: node).contains(.frozen) { continue }
                    let axis = Int32(1) << Int32(node & 1)
                    let last = order.steps.count - 1
                    if last >= 0, order.steps[last] == Int32(node >> 1) << 2 | 1 {
                        order.steps[last] |= axis
                    } else {
                        order.steps.append(Int32(node >> 1) << 2 | axis)
                    }
                }
            }
        }
    }

    private func freeze(_ node: Int) {
        if node & 1 == 0 {
            operations.base[node >> 1].horizontalFlags.insert(.frozen)
        } else {
            operations.base[node >> 1].verticalFlags.insert(.frozen)
        }
    }

    private func reportCycle(_ path: [Int], to start: Int) {
        let nodes = Array(path[path.firstIndex(of: start)!...])
        let node = path.last!
        lastingIssues.append(
            LayoutIssue(
                item: node >> 1, axis: Axis(rawValue: UInt8(node & 1))!, kind: .cycle(edges(along: nodes + [start]))))
    }

    /// The edges by which each node of a path reads the next one, after the first node's own near edge.
    private func edges(along nodes: [Int]) -> [EdgeReference] {
        var result = [EdgeReference(nodes[0] >> 1, Axis(rawValue: UInt8(nodes[0] & 1))!, .near)]
        for (node, next) in zip(nodes, nodes.dropFirst()) {
            let operation = operations[node >> 1]
            let direct = [operation.anchorReference[node & 1], operation.otherReference[node & 1]]
            let programmed = program(of: node)?.steps.lazy.filter { $0.kind == .push }.map(\.reference) ?? []
            let read = (direct + Array(programmed)).lazy.map { EdgeReference(index: $0) }
                .first { $0.index != 0 && $0.node == next }
            result.append(read ?? EdgeReference(next >> 1, Axis(rawValue: UInt8(next & 1))!, .size))
        }
        return result
    }

    private func dependencies(of node: Int) -> [Int] {
        var result: [Int] = []
        while let dependency = dependency(of: node, result.count) { result.append(dependency) }
        return result
    }

    /// A path by which an item depends on itself, as edges that read the next one; nil when there is none.
    ///
    /// Compiles what it meets. Complexity: O(1) when no rule names the item and it has no subitem, or its rules name
    /// nothing new; else O(what the item depends on).
    public func cycle(through item: Int) -> [EdgeReference]? {
        guard states[item].contains(.referenced) || firstChildren[item] != 0 else { return nil }
        let known = [dependencies(of: item * 2), dependencies(of: item * 2 + 1)]
        if states[item].contains(.pending) { compile(item) }
        for start in [item * 2, item * 2 + 1] {
            // What it depended on before closed no cycle.
            if dependencies(of: start).allSatisfy(known[start & 1].contains) { continue }
            var seen: Set<Int> = []
            var path = [(node: start, k: 0)]
            search: while let (node, k) = path.last {
                var k = k
                while let next = dependency(of: node, k) {
                    k += 1
                    if next == start { return edges(along: path.map(\.node) + [start]) }
                    guard next > 1, seen.insert(next).inserted, !states[next >> 1].contains(.root) else { continue }
                    if states[next >> 1].contains(.pending) { compile(next >> 1) }
                    path[path.count - 1].k = k
                    path.append((next, 0))
                    continue search
                }
                path.removeLast()
            }
        }
        return nil
    }
}
