import CellGeometry

/// The steps that still have to be run after a change, as bits in the order of evaluation, and who depends on whom.
struct Worklist: ~Copyable {
    /// Whether `starts` and `dependents` belong to the order as it is.
    var isValid = false
    /// Dependents of item i stand at `starts[i]..<starts[i + 1]`.
    var starts = FlatArray<Int32>()
    var dependents = FlatArray<Int32>()
    var bits = FlatArray<UInt64>()
}

extension LayoutPlan {
    /// Runs the items whose rules have changed and what depends on them, in order; work is proportional to that. When it
    /// turns out to be much, the rest is swept as after a change of size, which costs less for each item.
    func sweepChanged() {
        if !worklist.isValid { makeDependents() }
        let positions = order.positions.base
        let bits = worklist.bits.base
        func mark(_ step: Int32) { bits[Int(step >> 6)] |= 1 << UInt64(step & 63) }
        for item in recompiled where positions[Int(item)] >= 0 { mark(positions[Int(item)]) }

        let sweep = sweep
        let (steps, starts, dependents) = (sweep.steps, worklist.starts.base, worklist.dependents.base)
        let (firstChildren, nextSiblings) = (firstChildren.base, nextSiblings.base)
        var changed: [(item: Int, old: Rect)] = []
        let much = max(32, sweep.stepCount / 16)
        for word in 0..<worklist.bits.count {
            // A step only ever adds later ones, so the word is read again after each.
            while bits[word] != 0 {
                let bit = bits[word].trailingZeroBitCount
                bits[word] &= ~(1 << UInt64(bit))
                let item = Int(steps[word * 64 + bit] >> 2)
                let oldCells = sweep.cells[item]
                let oldValues = sweep.valuesOfItem(item)
                let oldOrigin = sweep.origins[item]
                if !issues.isEmpty { issues.removeAll { $0.item == item && $0.kind == .notFinite } }
                if !sweep.place(item) { placeWithCare(item) }

                let newValues = sweep.valuesOfItem(item)
                // What a program finds may be read by others though its own item stays.
                if newValues != oldValues || sweep.isProgrammed(item) {
                    for index in starts[item]..<starts[item + 1] { mark(dependents[Int(index)]) }
                }
                // Subitems read the size, and are moved along with the origin.
                if sweep.origins[item] != oldOrigin || newValues.size != oldValues.size {
                    var child = Int(firstChildren[item])
                    while child != 0 {
                        mark(positions[child])
                        child = Int(nextSiblings[child])
                    }
                }
                if sweep.cells[item] != oldCells { changed.append((item, Rect(oldCells))) }
                if changed.count > much { return sweepRest(after: word * 64 + bit) }
            }
        }
        changes = changed
    }

    /// Runs all items after a step.
    private func sweepRest(after step: Int) {
        changes = nil
        for word in 0..<worklist.bits.count { worklist.bits.base[word] = 0 }
        issues.removeAll { $0.kind == .notFinite && Int(order.positions[$0.item]) > step }
        for index in step + 1..<sweep.stepCount {
            let item = Int(sweep.steps[index] >> 2)
            if !sweep.place(item) { placeWithCare(item) }
        }
    }

    /// Lists, for each item, the steps of the items that name it. O(items + references).
    private func makeDependents() {
        // Counted two places further on and filled one further on, so that the starts come out right by themselves.
        worklist.starts.removeAll()
        worklist.starts.resize(to: operations.count + 2, filling: 0)
        forEachReference { item, _ in worklist.starts[item + 2] += 1 }
        for item in 0..<operations.count { worklist.starts[item + 2] += worklist.starts[item + 1] }
        worklist.dependents.removeAll()
        worklist.dependents.resize(to: Int(worklist.starts[operations.count + 1]), filling: 0)
        forEachReference { item, step in
            worklist.dependents[Int(worklist.starts[item + 1])] = step
            worklist.starts[item + 1] += 1
        }
        worklist.bits.removeAll()
        worklist.bits.resize(to: (order.steps.count + 63) / 64, filling: 0)
        worklist.isValid = true
    }

    /// Every item that a rule names, with the step of the rule; superitems, whose sizes are shared, are left out.
    private func forEachReference(_ body: (_ item: Int, _ step: Int32) -> Void) {
        for step in 0..<order.steps.count {
            let item = Int(order.steps[step] >> 2)
            for node in [item * 2, item * 2 + 1] {
                var k = 0
                while let dependency = dependency(of: node, k) {
                    defer { k += 1 }
                    let other = dependency >> 1
                    if k != 2, other != 0, other != item { body(other, Int32(step)) }
                }
            }
        }
    }
}

extension Sweep {
    /// The numbers that others may read of an item; edges between follow from them.
    struct Values: Equatable {
        var near: SIMD2<Double>
        var size: SIMD2<Double>
    }

    func isProgrammed(_ item: Int) -> Bool {
        operations[item].horizontalFlags.union(operations[item].verticalFlags).contains(.programmed)
    }

    @inline(__always)
    func valuesOfItem(_ item: Int) -> Values {
        let place = UnsafeMutableRawPointer(values + item * 8).assumingMemoryBound(to: SIMD2<Double>.self)
        return Values(near: place[0], size: place[1])
    }
}
