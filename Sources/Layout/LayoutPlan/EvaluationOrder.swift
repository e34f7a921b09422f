/// The order in which items are computed: each after everything it depends on.
///
/// The steps are in one array with gaps, so that a new item finds room near its place; a gap is a step of the null
/// item, which a sweep computes like any other.
struct EvaluationOrder: ~Copyable {
    /// `item << 2 | axes`, where axes is 1 for horizontal, 2 for vertical, 3 for both; 0 for a gap.
    var steps = FlatArray<Int32>()
    /// The step of a node (`item * 2 + axis`); -1 without one.
    var positions = FlatArray<Int32>()
    var isMade = false
    /// Every item is one step and comes after its superitem, so one sweep also snaps it.
    var superitemsFirst = true
    /// Some rule of one axis reads the other.
    var axesAreCoupled = false
    /// Some nodes depend on themselves.
    var hasCircles = false
    /// The steps that were left as gaps since the order was made or spread.
    var gapCount = 0
    /// Items added since, which have no step yet.
    var added = FlatArray<Int32>()
    /// Items whose dependencies have changed since.
    var toCheck = FlatArray<Int32>()

    /// The first step of an item; -1 if it has none, such as one that was added during a solve.
    @inline(__always)
    func step(of item: Int) -> Int32 { item * 2 < positions.count ? positions[item * 2] : -1 }

    mutating func add(_ item: Int) { if isMade { added.append(Int32(item)) } }

    mutating func check(_ item: Int) { if isMade { toCheck.append(Int32(item)) } }

    /// Leaves a gap in place of an item.
    mutating func remove(_ item: Int) {
        for node in [item * 2, item * 2 + 1] where node < positions.count && positions[node] >= 0 {
            if steps[Int(positions[node])] != 0 { gapCount += 1 }
            steps[Int(positions[node])] = 0
            positions[node] = -1
        }
    }

    /// Puts an item with both axes into a gap.
    mutating func put(_ item: Int, at place: Int) {
        steps[place] = Int32(item) << 2 | 3
        positions[item * 2] = Int32(place)
        positions[item * 2 + 1] = Int32(place)
    }

    /// Moves a step to a gap.
    private mutating func move(from place: Int, to gap: Int) {
        let step = steps[place]
        steps[gap] = step
        steps[place] = 0
        if step & 1 != 0 { positions[Int(step >> 2) * 2] = Int32(gap) }
        if step & 2 != 0 { positions[Int(step >> 2) * 2 + 1] = Int32(gap) }
    }

    /// Returns a gap between two places, made by shifting the steps between them and the nearest gap; nil when there is
    /// none nearby.
    mutating func gap(after low: Int, before high: Int) -> Int? {
        if high >= steps.count {
            steps.append(0)
            return steps.count - 1
        }
        let reach = 128
        for place in stride(from: high - 1, to: max(low, high - reach), by: -1) where steps[place] == 0 { return place }
        for gap in stride(from: high + 1, to: min(steps.count, high + reach), by: 1) where steps[gap] == 0 {
            for place in stride(from: gap - 1, through: high, by: -1) { move(from: place, to: place + 1) }
            return high
        }
        for gap in stride(from: low - 1, to: max(-1, low - reach), by: -1) where steps[gap] == 0 {
            for place in gap + 1...low { move(from: place, to: place - 1) }
            return low
        }
        return nil
    }

    /// Spreads the steps with a gap after every fourth. O(steps).
    mutating func spread() {
        gapCount = 0
        var kept = FlatArray<Int32>()
        kept.reserve(steps.count)
        for index in 0..<steps.count where steps[index] != 0 { kept.append(steps[index]) }
        steps.removeAll()
        steps.reserve(kept.count + kept.count / 4 + 4)
        for index in 0..<kept.count {
            let step = kept[index]
            if step & 1 != 0 { positions[Int(step >> 2) * 2] = Int32(steps.count) }
            if step & 2 != 0 { positions[Int(step >> 2) * 2 + 1] = Int32(steps.count) }
            steps.append(step)
            if index & 3 == 3 { steps.append(0) }
        }
    }
}

extension LayoutPlan {
    /// Updates the order after items were compiled, added or removed; rebuilds it only where a local update fails.
    func updateOrder() {
        defer {
            order.added.removeAll()
            order.toCheck.removeAll()
        }
        if order.isMade, !due.contains(.order) {
            order.positions.resize(to: operations.count * 2, filling: -1)
            // Each sweep computes the gaps, too: what has left must not cost anything for long.
            if order.gapCount > order.steps.count / 2 + 64 { order.spread() }
            if order.added.count < order.steps.count / 2 + 64, adjustOrder() { return }
        }
        due.remove(.order)
        due.insert(.everything)
        makeOrder()
    }

    /// Assigns steps to new items and moves those whose dependencies changed; returns false when that does not suffice.
    private func adjustOrder() -> Bool {
        for index in 0..<order.added.count {
            let item = Int(order.added[index])
            guard states[item].contains(.placed), order.positions[item * 2] < 0 else { continue }
            guard insert(item) else { return false }
        }
        for index in 0..<order.toCheck.count {
            let item = Int(order.toCheck[index])
            guard states[item].contains(.placed), !isInPlace(item) else { continue }
            // If its axes are separate steps, all of its dependents would have to be checked separately.
            guard order.positions[item * 2] == order.positions[item * 2 + 1] else { return false }
            order.remove(item)
            guard insert(item) else { return false }
        }
        return true
    }

    /// Inserts an item between its dependencies and its dependents; dependencies without a step go first.
    private func insert(_ item: Int) -> Bool {
        makeDependents()
        var path: [Int] = [item]
        while let item = path.last {
            if order.positions[item * 2] >= 0 {
                path.removeLast()
                continue
            }
            switch latestDependency(of: item) {
            case .circle: return false
            case .withoutStep(let other):
                if path.contains(other) { return false }
                path.append(other)
            case .at(let low):
                guard place(item, after: low) else { return false }
                path.removeLast()
            }
        }
        return true
    }

    private func place(_ item: Int, after low: Int) -> Bool {
        let high = earliestDependent(of: item)
        guard low < high else { return false }
        work.ordered += 1
        if let gap = order.gap(after: low, before: high) {
            order.put(item, at: gap)
            return true
        }
        order.spread()
        guard case .at(let low) = latestDependency(of: item),
            let gap = order.gap(after: low, before: earliestDependent(of: item))
        else { return false }
        order.put(item, at: gap)
        return true
    }

    private enum Latest {
        /// The last step among an item's dependencies; -1 when it has none.
        case at(Int)
        case withoutStep(Int)
        /// The item cannot be one step.
        case circle
    }

    private func latestDependency(of item: Int) -> Latest {
        var low = -1
        if order.superitemsFirst {
            let parent = parent(of: item)
            if states[parent].contains(.placed) {
                guard order.positions[parent * 2] >= 0 else { return .withoutStep(parent) }
                low = Int(order.positions[parent * 2])
            }
        }
        for node in [item * 2, item * 2 + 1] {
            var k = 0
            while let dependency = dependency(of: node, k) {
                k += 1
                let other = dependency >> 1
                if other == 0 { continue }
                if (dependency ^ node) & 1 != 0 { order.axesAreCoupled = true }
                if other == item {
                    if readsItself(node, dependency) { return .circle }
                    // Where axes are separate, a step computes the horizontal one first.
                    if !order.superitemsFirst, node & 1 == 0 { return .circle }
                    continue
                }
                guard states[other].contains(.placed) else { continue }
                guard order.positions[dependency] >= 0 else { return .withoutStep(other) }
                low = max(low, Int(order.positions[dependency]))
            }
        }
        return .at(low)
    }

    private func earliestDependent(of item: Int) -> Int {
        var high = Int.max
        func note(_ other: Int) {
            for node in [other * 2, other * 2 + 1] where order.positions[node] >= 0 {
                high = min(high, Int(order.positions[node]))
            }
        }
        forEachMadeDependent(of: item, note)
        forEachSubitem(of: item, note)
        return high
    }

    /// Whether an item comes after all its dependencies.
    private func isInPlace(_ item: Int) -> Bool {
        for node in [item * 2, item * 2 + 1] {
            let position = order.positions[node]
            if flags(of: node).contains(.frozen) { return false }
            var k = 0
            while let dependency = dependency(of: node, k) {
                k += 1
                let other = dependency >> 1
                if other == 0 { continue }
                if (dependency ^ node) & 1 != 0 { order.axesAreCoupled = true }
                if other == item {
                    if readsItself(node, dependency) { return false }
                    if order.superitemsFirst { continue }
                    let isSameStep = node & 1 == 1 && order.positions[dependency] == position
                    if order.positions[dependency] >= position, !isSameStep { return false }
                    continue
                }
                if states[other].contains(.placed), order.positions[dependency] >= position { return false }
            }
        }
        return true
    }

    /// Whether an item cannot be one step: an axis reads itself, or both axes read each other.
    func readsItself(_ node: Int, _ dependency: Int) -> Bool {
        dependency == node || flags(of: node ^ 1).contains(.readsOtherAxis)
    }
}
