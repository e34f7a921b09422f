import CellGeometry

/// The steps that still have to be run after a change, as bits in the order of evaluation, and who depends on whom.
struct Worklist: ~Copyable {
    /// Whether `starts` and `dependents` belong to the order as it is.
    var isValid = false
    /// Dependents of item i stand at `starts[i]..<starts[i + 1]`.
    var starts = FlatArray<Int32>()
    var dependents = FlatArray<Int32>()
    var bits = FlatArray<UInt64>()

    @inline(__always)
    func insert(_ step: Int32) { bits.base[Int(step >> 6)] |= 1 << UInt64(step & 63) }
}

extension LayoutPlan {
    /// Runs the items whose rules have changed and what depends on them, in order; work is proportional to that.
    func sweepChanged() {
        guard order.superitemsFirst else { fatalError("changes are followed only while superitems come first") }
        if !worklist.isValid { makeDependents() }
        for item in recompiled where order.positions[Int(item)] >= 0 { worklist.insert(order.positions[Int(item)]) }
        var changed: [(item: Int, old: Rect)] = []
        for word in 0..<worklist.bits.count {
            // A step only ever adds later ones, so the word is read again after each.
            while worklist.bits.base[word] != 0 {
                let bit = worklist.bits.base[word].trailingZeroBitCount
                worklist.bits.base[word] &= ~(1 << UInt64(bit))
                let item = Int(order.steps.base[word * 64 + bit] >> 2)
                let old = cells.base[item]
                run(item)
                if cells.base[item] != old { changed.append((item, Rect(old))) }
            }
        }
        changes = changed
    }

    /// Computes an item and marks what depends on it.
    private func run(_ item: Int) {
        let place = UnsafeMutableRawPointer(values.base + item * 8).assumingMemoryBound(to: SIMD8<Double>.self)
        let oldValues = place.pointee
        let oldOrigin = origins.base[item]
        if !issues.isEmpty { issues.removeAll { $0.item == item && $0.kind == .notFinite } }
        if !Sweep(self).place(item) { placeWithCare(item) }
        if place.pointee != oldValues {
            for index in worklist.starts[item]..<worklist.starts[item + 1] {
                worklist.insert(worklist.dependents[Int(index)])
            }
        }
        if origins.base[item] != oldOrigin || place.pointee[2] != oldValues[2] || place.pointee[3] != oldValues[3] {
            var child = Int(firstChildren[item])
            while child != 0 {
                worklist.insert(order.positions[child])
                child = Int(nextSiblings[child])
            }
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
