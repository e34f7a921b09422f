import CellGeometry

extension LayoutPlan {
    /// Computes the changed items and their dependents, in order, in time proportional to their number. If they turn
    /// out to be many, it sweeps the rest as after a change of size, which costs less per item.
    func sweepChanged() {
        makeDependents()
        let positions = order.positions.base
        let bits = waiting.base
        func mark(_ step: Int32) { if step >= 0 { bits[Int(step >> 6)] |= 1 << UInt64(step & 63) } }
        var (first, last) = (Int.max, -1)
        func begin(_ step: Int32) {
            mark(step)
            if step >= 0 { (first, last) = (min(first, Int(step >> 6)), max(last, Int(step >> 6))) }
        }
        for item in recompiled { begin(positions[Int(item) * 2]) }

        let sweep = sweep
        let steps = sweep.steps
        let (firstChildren, nextSiblings) = (firstChildren.base, nextSiblings.base)
        var changed: [(item: Int, old: Rect)] = []
        let much = max(32, sweep.stepCount / 16)
        var word = first
        let end = waiting.count
        while word < end {
            // A step only marks later steps, so read the word again after each.
            while bits[word] != 0 {
                let bit = bits[word].trailingZeroBitCount
                bits[word] &= ~(1 << UInt64(bit))
                let item = Int(steps[word * 64 + bit] >> 2)
                let oldCells = sweep.cells[item]
                let oldValues = sweep.valuesOfItem(item)
                let oldOrigin = sweep.origins[item]
                if !issues.isEmpty { issues.removeAll { $0.item == item && $0.kind == .notFinite } }
                work.placed += 1
                if !sweep.place(item) { placeWithCare(item) }

                let newValues = sweep.valuesOfItem(item)
                // Others may read the results of a program even if its own item stays.
                if newValues != oldValues || sweep.isProgrammed(item) { markDependents(of: item, begin) }
                // Subitems read the size and move with the origin.
                if sweep.origins[item] != oldOrigin || newValues.size != oldValues.size {
                    var child = Int(firstChildren[item])
                    while child != 0 {
                        begin(positions[child * 2])
                        child = Int(nextSiblings[child])
                    }
                }
                if states[item].contains(.new) {
                    changed.append((item, .zero))
                } else if sweep.cells[item] != oldCells {
                    changed.append((item, Rect(oldCells)))
                }
                if changed.count > much { return sweepRest(after: word * 64 + bit, through: last) }
            }
            word += 1
            if word > last { break }
        }
        changes = changed
    }

    @inline(__always)
    private func markDependents(of item: Int, _ mark: (Int32) -> Void) {
        var entry = dependents.first(item)
        while entry >= 0 {
            mark(order.positions[dependents.source(entry) * 2])
            entry = dependents.next(entry)
        }
    }

    /// Computes all items after a step.
    private func sweepRest(after step: Int, through last: Int) {
        changes = nil
        if last >= 0 { for word in (step >> 6)...last { waiting.base[word] = 0 } }
        issues.removeAll { $0.kind == .notFinite && Int(order.positions[$0.item * 2]) > step }
        work.placed += sweep.stepCount - step - 1
        for index in step + 1..<sweep.stepCount {
            let item = Int(sweep.steps[index] >> 2)
            if !sweep.place(item) { placeWithCare(item) }
        }
    }

    /// The same where items and axes are ordered separately: first the numbers, then the cells of everything that
    /// moved.
    func sweepChangedApart() {
        makeDependents()
        let positions = order.positions.base
        let bits = waiting.base
        var (current, last) = (-1, -1)
        // A step only marks later steps.
        func mark(_ item: Int) {
            for step in [positions[item * 2], positions[item * 2 + 1]] where step > current {
                bits[Int(step >> 6)] |= 1 << UInt64(step & 63)
                last = max(last, Int(step >> 6))
            }
        }
        var moved: [Int] = []
        var first = Int.max
        for item in recompiled where positions[Int(item) * 2] >= 0 {
            mark(Int(item))
            moved.append(Int(item))
            first = min(first, Int(min(positions[Int(item) * 2], positions[Int(item) * 2 + 1]) >> 6))
        }
        var word = max(0, first)
        while word <= last {
            while bits[word] != 0 {
                let bit = bits[word].trailingZeroBitCount
                bits[word] &= ~(1 << UInt64(bit))
                current = word * 64 + bit
                let step = sweep.steps[current]
                let item = Int(step >> 2)
                let old = sweep.valuesOfItem(item)
                if !issues.isEmpty {
                    issues.removeAll {
                        $0.item == item && $0.kind == .notFinite && step & ($0.axis == .horizontal ? 1 : 2) != 0
                    }
                }
                work.placed += 1
                if step & 1 != 0 { compute(item, .horizontal) }
                if step & 2 != 0 { compute(item, .vertical) }
                let new = sweep.valuesOfItem(item)
                if new != old { moved.append(item) }
                if new != old || sweep.isProgrammed(item) {
                    var entry = dependents.first(item)
                    while entry >= 0 {
                        mark(dependents.source(entry))
                        entry = dependents.next(entry)
                    }
                }
                guard new.size != old.size else { continue }
                var child = Int(firstChildren[item])
                while child != 0 {
                    mark(child)
                    child = Int(nextSiblings[child])
                }
            }
            word += 1
        }
        snapAgain(moved)
    }

    /// Updates the cells of items with changed numbers, and of everything that moves with them.
    private func snapAgain(_ items: [Int]) {
        var changed: [(item: Int, old: Rect)] = []
        for top in items {
            var pending = [top]
            while let item = pending.popLast() {
                let (oldCells, oldOrigin) = (cells[item], origins[item])
                sweep.snap(item)
                // It may already have been visited below another item.
                let isNew = states[item].contains(.new)
                if isNew || cells[item] != oldCells, !states[item].contains(.changed) {
                    states[item].insert(.changed)
                    changed.append((item, isNew ? .zero : Rect(oldCells)))
                }
                guard origins[item] != oldOrigin else { continue }
                var child = Int(firstChildren[item])
                while child != 0 {
                    pending.append(child)
                    child = Int(nextSiblings[child])
                }
            }
        }
        for (item, _) in changed { states[item].remove(.changed) }
        changes = changed
    }
}

extension Sweep {
    /// The numbers of an item that others may read; the middle follows from them.
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
