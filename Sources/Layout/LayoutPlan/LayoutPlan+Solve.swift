extension LayoutPlan {
    /// Updates all cells.
    ///
    /// After a change of size it sweeps all items, or one axis when only that one changed. After a change of rules or
    /// tree it computes the affected items. Without changes it does nothing. It neither allocates nor recurses unless
    /// rules or tree have changed.
    ///
    /// A solve within a solve, such as by a view that asks for frames while it is measured, does nothing. What changes
    /// during a solve is due in the next one.
    ///
    /// - Returns: whether anything was computed.
    @discardableResult
    public func solve() -> Bool {
        if isSolving { return false }
        isSolving = true
        defer { isSolving = false }
        if !changedCarriers.isEmpty { changedCarriers.removeAll(keepingCapacity: true) }
        guard !due.isEmpty else {
            if changes?.isEmpty != true { changes = [] }
            return false
        }
        if !due.isDisjoint(with: .preparation) { prepare() }
        let (everything, width, height) = (
            due.contains(.everything) || recompiled.count > 16 + order.steps.count / 2,
            due.contains(.width), due.contains(.height)
        )
        due = []
        // What is compiled meanwhile is for the next solve.
        let count = recompiled.count
        if everything || (width && height) {
            sweepAll()
        } else if !width && !height {
            order.superitemsFirst ? sweepChanged() : sweepChangedApart()
        } else if !order.superitemsFirst || order.axesAreCoupled || !recompiled.isEmpty || !issues.isEmpty {
            sweepAll()
        } else {
            width ? sweep(.horizontal) : sweep(.vertical)
        }
        guard count > 0 else { return true }
        for item in recompiled[..<count] {
            states[Int(item)].remove(.new)
            let superitem = parent(of: Int(item))
            if states[superitem].contains(.carrier) { changedCarriers.append(Int32(superitem)) }
        }
        recompiled.removeFirst(count)
        return true
    }

    /// Compiles changed items and updates the order.
    private func prepare() {
        if due.contains(.references) {
            due.remove(.references)
            forEachPlacedItem { if states[$0].contains(.referring) { setNeedsCompile($0) } }
        }
        if order.isMade, pending.count > 0 { makeDependents() }
        var index = 0
        while index < pending.count {
            let item = Int(pending[index])
            index += 1
            states[item].remove(.listed)
            guard states[item].contains(.placed) else { continue }
            if states[item].contains(.pending) {
                compile(item)
            } else if states[item].contains(.resized) {
                states[item].remove(.resized)
                recompiled.append(Int32(item))
            }
        }
        pending.removeAll()
        if !lastingIssues.isEmpty {
            issues.removeAll { $0.kind != .notFinite }
            lastingIssues.removeAll()
            // A cycle may no longer be one.
            if order.hasCircles { due.insert(.order) }
        }
        updateOrder()
        for item in unresolved.sorted() where states[Int(item)].contains(.placed) {
            for node in [Int(item) * 2, Int(item) * 2 + 1] where flags(of: node).contains(.unresolved) {
                reportUnresolved(node)
            }
        }
        issues += lastingIssues
        waiting.resize(to: (order.steps.count + 63) / 64, filling: 0)
    }

    /// Says which item a rule names in vain; 0 for one that has gone to another plan.
    private func reportUnresolved(_ node: Int) {
        let named = program(of: node)?.dependencies.lazy.map { Int($0 >> 1) }
        let other = named?.first { states[$0].isDisjoint(with: [.placed, .root]) } ?? 0
        lastingIssues.append(
            LayoutIssue(item: node >> 1, axis: Axis(rawValue: UInt8(node & 1))!, kind: .elsewhere(item: other)))
    }

    // MARK: Sweeps

    /// Computes everything, in order.
    func sweepAll() {
        if changes != nil { changes = nil }
        if order.superitemsFirst { return sweepInOrder() }
        // Text is measured before it is known where it lies.
        assumedColumns.removeAll(keepingCapacity: true)
        originsAreCurrent = false
        defer { originsAreCurrent = true }
        for _ in 0..<Self.mostRounds {
            sweepApart()
            originsAreCurrent = true
            if assumedColumnsHold { break }
        }
    }

    private func sweepInOrder() {
        if !issues.isEmpty { issues = lastingIssues }
        work.placed += order.steps.count
        leastSize = SIMD2(repeating: .infinity)
        withSweep { $0.placeItems(of: 0..<$0.stepCount) }
    }

    /// Computes all items where items and axes are ordered separately.
    private func sweepApart() {
        if !issues.isEmpty { issues = lastingIssues }
        work.placed += order.steps.count
        leastSize = SIMD2(repeating: .infinity)
        withSweep { sweep in
            for index in 0..<sweep.stepCount {
                let step = sweep[step: index]
                if step & 1 != 0 { sweep.compute(Int(step >> 2), .horizontal) }
                if step & 2 != 0 { sweep.compute(Int(step >> 2), .vertical) }
            }
            forEachPlacedItem { sweep.snap($0) }
        }
    }

    /// Computes one axis, when nothing on the other depends on it.
    private func sweep(_ axis: Axis) {
        if changes != nil { changes = nil }
        work.placed += order.steps.count
        leastSize[Int(axis.rawValue)] = .infinity
        withSweep { axis == .horizontal ? $0.placeItems(lane: 0) : $0.placeItems(lane: 1) }
    }

    /// Places an item that needs more than arithmetic, keeps its place, or has edges out of range.
    @inline(never)
    func placeWithCare(_ item: Int) {
        let first: Axis = operations[item].horizontalFlags.contains(.readsOtherAxis) ? .vertical : .horizontal
        withSweep { sweep in
            sweep.compute(item, first)
            sweep.compute(item, first.other)
            sweep.snap(item)
        }
    }

    /// Makes the numbers of an item that are not in the arrays: runs its program, measures it. An item that keeps its
    /// place is done with that.
    ///
    /// - Returns: whether it is to be computed.
    func prepareNumbers(of item: Int, _ axis: Axis, _ flags: ItemOperation.Flags) -> Bool {
        if !flags.isDisjoint(with: .still) {
            fallBack(item, axis)
            return false
        }
        let lane = Int(axis.rawValue)
        if flags.contains(.programmed), let program = program(of: item * 2 + lane) { run(program, for: item, lane) }
        if flags.contains(.measured) { measure(item, lane) }
        return true
    }

    /// Gives an item that cannot be placed its base frame on an axis, if the plan is to have no history.
    func fallBack(_ item: Int, _ axis: Axis) {
        guard takesBaseFrames else { return }
        let lane = Int(axis.rawValue)
        setExact(
            item, axis, near: items?.origin(of: item)[lane] ?? 0, size: items?.naturalSize(of: item)?[lane] ?? 0)
    }

    // MARK: Programs

    /// Runs a program and stores its results in value cells and bounds.
    @inline(never)
    private func run(_ program: Program, for item: Int, _ lane: Int) {
        stack.removeAll()
        for step in program.steps {
            switch step.kind {
            case .push: stack.append(step.constant + step.factor * values[Int(step.reference)])
            case .columns: stack.append(Double(columns(of: Int(step.reference))))
            case .add: combine { $0 + $1 }
            case .subtract: combine { $0 - $1 }
            case .multiply: combine { $0 * $1 }
            case .divide: combine { $0 / $1 }
            case .call:
                let value = program.calls[Int(step.reference)]()
                stack.append(value)
            case .map:
                let value = program.maps[Int(step.reference)](stack.removeLast())
                stack.append(value)
            case .storeValue: values[Int(step.reference)] = stack.removeLast()
            case .storeMinimum:
                let value = stack.removeLast()
                bounds.base[Int(operations[item].extra)].minimum[lane] = value >= 0 ? value : 0
            case .storeMaximum:
                let value = stack.removeLast()
                bounds.base[Int(operations[item].extra)].maximum[lane] = value >= 0 ? value : .infinity
            }
        }
    }

    @inline(__always)
    private func combine(_ operation: (Double, Double) -> Double) {
        let b = stack.removeLast()
        let a = stack.removeLast()
        stack.append(operation(a, b))
    }
}
