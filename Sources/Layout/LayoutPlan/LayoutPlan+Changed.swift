import CellGeometry

extension LayoutPlan {
    /// Computes the changed items and their dependents, in order, in time proportional to their number. If they turn
    /// out to be many, it sweeps the rest as after a change of size, which costs less per item.
    func sweepChanged() {
        makeDependents()
        var (first, last) = (Int.max, -1)
        func begin(_ item: Int) {
            let step = order.step(of: item)
            guard step >= 0 else { return }
            waiting.base[Int(step >> 6)] |= 1 << UInt64(step & 63)
            (first, last) = (min(first, Int(step >> 6)), max(last, Int(step >> 6)))
        }
        for item in recompiled { begin(Int(item)) }

        var changed: [(item: Int, old: Rect)] = []
        changes = withSweep { sweep -> [(item: Int, old: Rect)]? in
            let much = max(32, sweep.stepCount / 16)
            var word = first
            while word <= last {
                // A step only marks later steps, so read the word again after each.
                while waiting[word] != 0 {
                    let bit = waiting[word].trailingZeroBitCount
                    waiting.base[word] &= ~(1 << UInt64(bit))
                    let item = Int(sweep[step: word * 64 + bit] >> 2)
                    let old = sweep[item]
                    if !issues.isEmpty { issues.removeAll { $0.item == item && $0.kind == .notFinite } }
                    work.placed += 1
                    sweep.placeItem(item)

                    let new = sweep[item]
                    // Others may read the results of a program even if its own item stays.
                    if new.near != old.near || new.size != old.size || sweep.isProgrammed(item) {
                        forEachMadeDependent(of: item, begin)
                    }
                    // Subitems read the size and move with the origin.
                    if new.origin != old.origin || new.size != old.size { forEachSubitem(of: item, begin) }
                    if states[item].contains(.new) {
                        changed.append((item, .zero))
                    } else if new.cells != old.cells {
                        changed.append((item, Rect(old.cells)))
                    }
                    if changed.count > much {
                        sweepRest(after: word * 64 + bit, through: last, &sweep)
                        return nil
                    }
                }
                word += 1
            }
            return changed
        }
    }

    /// Computes all items after a step.
    private func sweepRest(after step: Int, through last: Int, _ sweep: inout Sweep) {
        for word in (step >> 6)...last { waiting.base[word] = 0 }
        issues.removeAll { $0.kind == .notFinite && Int(order.step(of: $0.item)) > step }
        work.placed += sweep.stepCount - step - 1
        sweep.placeItems(of: step + 1..<sweep.stepCount)
    }

    /// The same where items and axes are ordered separately: first the numbers, then the cells of everything that
    /// moved.
    func sweepChangedApart() {
        makeDependents()
        var (current, last) = (-1, -1)
        // A step only marks later steps.
        func mark(_ item: Int) {
            guard item * 2 < order.positions.count else { return }
            for step in [order.positions[item * 2], order.positions[item * 2 + 1]] where step > current {
                waiting.base[Int(step >> 6)] |= 1 << UInt64(step & 63)
                last = max(last, Int(step >> 6))
            }
        }
        var moved: [Int] = []
        var first = Int.max
        for item in recompiled.map(Int.init) where order.step(of: item) >= 0 {
            mark(item)
            moved.append(item)
            first = min(first, Int(min(order.positions[item * 2], order.positions[item * 2 + 1]) >> 6))
        }
        withSweep { sweep in
            var word = max(0, first)
            while word <= last {
                while waiting[word] != 0 {
                    let bit = waiting[word].trailingZeroBitCount
                    waiting.base[word] &= ~(1 << UInt64(bit))
                    current = word * 64 + bit
                    let step = sweep[step: current]
                    let item = Int(step >> 2)
                    let old = sweep[item]
                    if !issues.isEmpty {
                        issues.removeAll {
                            $0.item == item && $0.kind == .notFinite && step & ($0.axis == .horizontal ? 1 : 2) != 0
                        }
                    }
                    work.placed += 1
                    if step & 1 != 0 { sweep.compute(item, .horizontal) }
                    if step & 2 != 0 { sweep.compute(item, .vertical) }
                    let new = sweep[item]
                    let hasChanged = new.near != old.near || new.size != old.size
                    if hasChanged { moved.append(item) }
                    if hasChanged || sweep.isProgrammed(item) { forEachMadeDependent(of: item, mark) }
                    if new.size != old.size { forEachSubitem(of: item, mark) }
                }
                word += 1
            }
            snapAgain(moved, sweep)
        }
        if !assumedColumnsHold { sweepAll() }
    }

    /// Updates the cells of items with changed numbers, and of everything that moves with them.
    private func snapAgain(_ items: [Int], _ sweep: borrowing Sweep) {
        var changed: [(item: Int, old: Rect)] = []
        for top in items {
            var pending = [top]
            while let item = pending.popLast() {
                let old = sweep[item]
                sweep.snap(item)
                let new = sweep[item]
                // It may already have been visited below another item.
                let isNew = states[item].contains(.new)
                if isNew || new.cells != old.cells, !states[item].contains(.changed) {
                    states[item].insert(.changed)
                    changed.append((item, isNew ? .zero : Rect(old.cells)))
                }
                if new.origin != old.origin { forEachSubitem(of: item) { pending.append($0) } }
            }
        }
        for (item, _) in changed { states[item].remove(.changed) }
        changes = changed
    }
}
