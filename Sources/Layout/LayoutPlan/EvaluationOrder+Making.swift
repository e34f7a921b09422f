extension LayoutPlan {
    /// Builds the order: of whole items where possible, else of items and axes separately. O(items + references).
    func makeOrder() {
        order.isMade = true
        order.gapCount = 0
        order.hasCircles = false
        order.positions.removeAll()
        order.positions.resize(to: operations.count * 2, filling: -1)
        var preorder = FlatArray<Int32>()
        forEachPlacedItem { item in
            preorder.append(Int32(item))
            operations.base[item].horizontalFlags.remove(.frozen)
            operations.base[item].verticalFlags.remove(.frozen)
        }
        work.ordered += preorder.count
        if !orderByItem(preorder) { orderByNode(preorder) }
    }

    /// Orders whole items, superitems first, by depth-first search without recursion; returns false when that is
    /// impossible.
    private func orderByItem(_ preorder: borrowing FlatArray<Int32>) -> Bool {
        order.steps.removeAll()
        order.axesAreCoupled = false
        order.superitemsFirst = true
        // -1 not seen, -2 in progress, else its position.
        var path: [(item: Int, k: Int)] = []
        for first in 0..<preorder.count {
            let start = Int(preorder[first])
            if order.positions[start * 2] >= 0 { continue }
            path.append((start, 0))
            order.positions[start * 2] = -2
            search: while let (item, k) = path.last {
                var k = k
                while let next = itemDependency(of: item, k) {
                    k += 1
                    guard next != 0, states[next].contains(.placed), order.positions[next * 2] < 0 else { continue }
                    if order.positions[next * 2] == -2 { return false }
                    path[path.count - 1].k = k
                    order.positions[next * 2] = -2
                    path.append((next, 0))
                    continue search
                }
                path.removeLast()
                order.steps.append(0)
                order.put(item, at: order.steps.count - 1)
            }
        }
        return true
    }

    /// The k-th dependency of an item, its superitem first; 0 for none; nil after the last.
    private func itemDependency(of item: Int, _ k: Int) -> Int? {
        if k == 0 { return parent(of: item) }
        // Odd k walk the horizontal rule, even k the vertical rule.
        let index = (k - 1) >> 1
        let node = item * 2 + ((k - 1) & 1)
        if let dependency = dependency(of: node, index) {
            if dependency != 0, (dependency ^ node) & 1 != 0 { order.axesAreCoupled = true }
            return dependency >> 1 == item && !readsItself(node, dependency) ? 0 : dependency >> 1
        }
        return dependency(of: node ^ 1, index) == nil && dependency(of: node ^ 1, index + 1) == nil ? nil : 0
    }

    /// Orders items and axes separately, with exact dependencies, and finds cycles: all members of a cycle keep their
    /// place, whichever is met first.
    ///
    /// Tarjan's strongly connected components (1972), without recursion: a component comes out after everything it
    /// depends on. An item whose horizontal axis comes right before its vertical one becomes one step.
    private func orderByNode(_ preorder: borrowing FlatArray<Int32>) {
        order.steps.removeAll()
        order.superitemsFirst = false
        order.axesAreCoupled = true
        var numbers = [Int32](repeating: 0, count: operations.count * 2)  // in order of discovery; 0 not discovered
        var lowest = numbers
        var isOnStack = [Bool](repeating: false, count: numbers.count)
        var (stack, path, count): ([Int], [(node: Int, k: Int)], Int32) = ([], [], 0)
        func meet(_ node: Int) {
            count += 1
            numbers[node] = count
            lowest[node] = count
            stack.append(node)
            isOnStack[node] = true
            path.append((node, 0))
        }
        for first in 0..<preorder.count {
            let item = Int(preorder[first])
            for start in [item * 2, item * 2 + 1] where numbers[start] == 0 {
                meet(start)
                search: while let (node, k) = path.last {
                    var k = k
                    while let next = dependency(of: node, k) {
                        k += 1
                        guard next > 1, states[next >> 1].contains(.placed) else { continue }
                        if numbers[next] == 0 {
                            path[path.count - 1].k = k
                            meet(next)
                            continue search
                        }
                        if isOnStack[next] { lowest[node] = min(lowest[node], numbers[next]) }
                    }
                    path.removeLast()
                    if let outer = path.last?.node { lowest[outer] = min(lowest[outer], lowest[node]) }
                    guard lowest[node] == numbers[node] else { continue }
                    let start = stack.lastIndex(of: node)!
                    let component = Array(stack[start...])
                    stack.removeSubrange(start...)
                    for member in component { isOnStack[member] = false }
                    close(component)
                }
            }
        }
    }

    /// Assigns steps to a component; several nodes, or one that depends on itself, form a cycle.
    private func close(_ component: [Int]) {
        if component.count > 1 || isCircle(component[0]) {
            order.hasCircles = true
            reportCircle(component)
            for node in component {
                if node & 1 == 0 {
                    operations.base[node >> 1].horizontalFlags.insert(.frozen)
                } else {
                    operations.base[node >> 1].verticalFlags.insert(.frozen)
                }
            }
        }
        for node in component {
            let axis = Int32(1) << Int32(node & 1)
            let last = order.steps.count - 1
            if last >= 0, order.steps[last] == Int32(node >> 1) << 2 | 1 {
                order.steps[last] |= axis
            } else {
                order.steps.append(Int32(node >> 1) << 2 | axis)
            }
            order.positions[node] = Int32(order.steps.count - 1)
        }
    }

    private func isCircle(_ node: Int) -> Bool {
        var k = 0
        while let next = dependency(of: node, k) {
            if next == node { return true }
            k += 1
        }
        return false
    }

    /// Reports a cycle that leads through its members, each of which depends on other members.
    private func reportCircle(_ component: [Int]) {
        let members = Set(component)
        var path = [component[0]]
        var indices = [component[0]: 0]
        while true {
            var k = 0
            var next: Int?
            while let dependency = dependency(of: path.last!, k) {
                k += 1
                if members.contains(dependency) {
                    next = dependency
                    break
                }
            }
            guard let next else { return }
            if let start = indices[next] {
                let nodes = Array(path[start...])
                let node = nodes[0]
                lastingIssues.append(
                    LayoutIssue(
                        item: node >> 1, axis: Axis(rawValue: UInt8(node & 1))!,
                        kind: .cycle(edges(along: nodes + [nodes[0]]))))
                return
            }
            indices[next] = path.count
            path.append(next)
        }
    }
}
