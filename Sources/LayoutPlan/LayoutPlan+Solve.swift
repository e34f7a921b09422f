extension LayoutPlan {
    /// Updates all cells.
    ///
    /// After a change of size it sweeps all items, or one axis when only that one changed. After a change of rules or
    /// tree it computes the affected items. Without changes it does nothing. It neither allocates nor recurses unless
    /// rules or tree have changed.
    ///
    /// - Returns: whether anything was computed.
    @discardableResult
    public func solve() -> Bool {
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
        if everything || (width && height) {
            sweepAll()
        } else if !width && !height {
            order.superitemsFirst ? sweepChanged() : sweepChangedApart()
        } else if !order.superitemsFirst || order.axesAreCoupled || !recompiled.isEmpty || !issues.isEmpty {
            sweepAll()
        } else {
            width ? sweep(.horizontal) : sweep(.vertical)
        }
        if !recompiled.isEmpty {
            for item in recompiled {
                states[Int(item)].remove(.new)
                let superitem = parent(of: Int(item))
                if states[superitem].contains(.carrier) { changedCarriers.append(Int32(superitem)) }
            }
            recompiled.removeAll(keepingCapacity: true)
        }
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
            if states[item].isSuperset(of: [.pending, .placed]) { compile(item) }
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
        sweep = Sweep(self)
    }

    private func reportUnresolved(_ node: Int) {
        let results = program(of: node).map { Int($0.results) }
        var k = 0
        while let dependency = dependency(of: node, k) {
            k += 1
            let other = dependency >> 1
            if other != 0, other != results, states[other].isDisjoint(with: [.placed, .root]) {
                lastingIssues.append(
                    LayoutIssue(
                        item: node >> 1, axis: Axis(rawValue: UInt8(node & 1))!, kind: .elsewhere(item: other)))
                return
            }
        }
        // The item that it named has gone to another plan.
        lastingIssues.append(
            LayoutIssue(item: node >> 1, axis: Axis(rawValue: UInt8(node & 1))!, kind: .elsewhere(item: 0)))
    }

    // MARK: Sweeps

    /// Computes everything, in order.
    private func sweepAll() {
        if changes != nil { changes = nil }
        if !issues.isEmpty { issues = lastingIssues }
        let sweep = sweep
        work.placed += sweep.stepCount
        if order.superitemsFirst {
            for index in 0..<sweep.stepCount {
                let item = Int(sweep.steps[index] >> 2)
                if !sweep.place(item) { placeWithCare(item) }
            }
        } else {
            for index in 0..<sweep.stepCount {
                let step = sweep.steps[index]
                if step & 1 != 0 { compute(Int(step >> 2), .horizontal) }
                if step & 2 != 0 { compute(Int(step >> 2), .vertical) }
            }
            forEachPlacedItem { sweep.snap($0) }
        }
    }

    /// Computes one axis, when nothing on the other depends on it.
    private func sweep(_ axis: Axis) {
        if changes != nil { changes = nil }
        work.placed += sweep.stepCount
        if axis == .horizontal { sweep(lane: 0) } else { sweep(lane: 1) }
    }

    @inline(__always)
    private func sweep(lane: Int) {
        let sweep = sweep
        for index in 0..<sweep.stepCount {
            let item = Int(sweep.steps[index] >> 2)
            if !sweep.place(item, lane: lane) { placeWithCare(item) }
        }
    }

    /// Places an item that needs more than arithmetic, keeps its place, or has edges out of range.
    @inline(never)
    func placeWithCare(_ item: Int) {
        let first: Axis = operations[item].horizontalFlags.contains(.readsOtherAxis) ? .vertical : .horizontal
        compute(item, first)
        compute(item, first.other)
        sweep.snap(item)
    }

    /// Computes an item on one axis; keeps the old values when the result is not finite, or takes the base frame.
    func compute(_ item: Int, _ axis: Axis) {
        let lane = Int(axis.rawValue)
        let flags = operations[item].flags(lane)
        if !flags.isDisjoint(with: .still) { return fallBack(item, axis) }
        if flags.contains(.programmed), let program = program(of: item * 2 + lane) { run(program, for: item, lane) }
        if flags.contains(.measured), let items {
            operations.base[item].otherConstant[lane] = items.height(
                of: item, width: values[item * 8 + 2 + (lane ^ 1)])
        }
        var (anchor, near, size, isBetween) = sweep.evaluate(item, lane)
        // Between two positions, a NaN size counts as 0.
        if isBetween, size.isNaN { (near, size) = (anchor, 0) }
        guard abs(near) + size <= Sweep.limit else {
            issues.append(LayoutIssue(item: item, axis: axis, kind: .notFinite))
            return fallBack(item, axis)
        }
        setExact(item, axis, near: near, size: size)
    }

    /// Gives an item that cannot be placed its base frame on an axis, if the plan is to have no history.
    private func fallBack(_ item: Int, _ axis: Axis) {
        guard takesBaseFrames else { return }
        let lane = Int(axis.rawValue)
        setExact(
            item, axis, near: items?.origin(of: item)[lane] ?? 0, size: items?.naturalSize(of: item)?[lane] ?? 0)
    }

    // MARK: Programs

    /// Runs a program and stores its results in value cells and bounds.
    @inline(never)
    private func run(_ program: Program, for item: Int, _ lane: Int) {
        let extra = Int(operations[item].extra)
        stack.removeAll()
        for step in program.steps {
            switch step.kind {
            case .push: stack.append(step.constant + step.factor * values[Int(step.reference)])
            case .add: combine { $0 + $1 }
            case .subtract: combine { $0 - $1 }
            case .multiply: combine { $0 * $1 }
            case .divide: combine { $0 / $1 }
            case .call: stack.append(program.calls[Int(step.reference)]())
            case .map: stack.append(program.maps[Int(step.reference)](stack.removeLast()))
            case .storeValue: values[Int(step.reference)] = stack.removeLast()
            case .storeMinimum:
                let value = stack.removeLast()
                bounds.base[extra].minimum[lane] = value >= 0 ? value : 0
            case .storeMaximum:
                let value = stack.removeLast()
                bounds.base[extra].maximum[lane] = value >= 0 ? value : .infinity
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
