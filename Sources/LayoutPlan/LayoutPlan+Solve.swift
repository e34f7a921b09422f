extension LayoutPlan {
    /// Brings every cell up to date.
    ///
    /// After a change of size: one sweep over all items, or over one axis when only that one changed. After a change of
    /// rules: what depends on them. With nothing changed: nothing. No allocation and no recursion unless rules or tree
    /// have changed.
    ///
    /// - Returns: whether anything was computed.
    @discardableResult
    public func solve() -> Bool {
        let isClean = !treeChanged && pending.count == 0 && !referencesChanged && order.appended.count == 0
        if isClean, !sizeChanged.horizontal, !sizeChanged.vertical, !everythingChanged {
            if changes == nil || !changes!.isEmpty { changes = [] }
            return false
        }
        if !isClean { prepare() }
        let (width, height) = sizeChanged
        sizeChanged = (false, false)
        if everythingChanged || !order.superitemsFirst {
            sweepAll()
        } else if !width && !height {
            sweepChanged()
        } else if (width && height) || order.axesAreCoupled || !recompiled.isEmpty || !issues.isEmpty {
            sweepAll()
        } else {
            width ? sweep(.horizontal) : sweep(.vertical)
        }
        everythingChanged = false
        recompiled.removeAll(keepingCapacity: true)
        return true
    }

    /// Compiles what has changed and brings the order up to date.
    private func prepare() {
        if treeChanged { placeTree() }
        if referencesChanged {
            referencesChanged = false
            for item in 1..<parents.count where states[item].isSuperset(of: [.placed, .referring]) {
                setNeedsCompile(item)
            }
        }
        var index = 0
        while index < pending.count {
            let item = Int(pending[index])
            index += 1
            guard states[item].contains(.pending) else { continue }
            states[item].remove(.pending)
            guard states[item].contains(.placed) else { continue }
            compile(item)
            recompiled.append(Int32(item))
        }
        pending.removeAll()
        if !lastingIssues.isEmpty {
            issues.removeAll { $0.kind != .notFinite }
            lastingIssues.removeAll()
            orderChanged = true
        }
        updateOrder()
        if hasUnresolved {
            hasUnresolved = false
            for index in 0..<order.preorder.count {
                let item = Int(order.preorder[index])
                for node in [item * 2, item * 2 + 1] where operations[node].flags.contains(.unresolved) {
                    hasUnresolved = true
                    reportUnresolved(node)
                }
            }
        }
        issues += lastingIssues
    }

    private func reportUnresolved(_ node: Int) {
        var k = 0
        while let dependency = dependency(of: node, k) {
            k += 1
            let other = dependency >> 1
            if other != 0, !states[other].contains(.placed), !states[other].contains(.root) {
                lastingIssues.append(
                    LayoutIssue(
                        item: node >> 1, axis: Axis(rawValue: UInt8(node & 1))!, kind: .elsewhere(item: other)))
                return
            }
        }
    }

    // MARK: Sweeps

    /// Everything, in order.
    private func sweepAll() {
        changes = nil
        if !issues.isEmpty { issues = lastingIssues }
        guard order.superitemsFirst else {
            sweepStepsApart()
            snapAll()
            return
        }
        for index in 0..<order.steps.count { place(Int(order.steps.base[index] >> 2)) }
    }

    /// Computes an item on both axes and snaps it.
    @inline(__always)
    func place(_ item: Int) {
        let values = values.base
        let parent = Int(parents.base[item])
        let h = operations.base + item * 2
        let v = h + 1
        if !h.pointee.flags.union(v.pointee.flags).isDisjoint(with: .needsCare) { return placeWithCare(item) }
        let (near, size) = h.pointee.evaluate(
            superview: values[parent * 8 + 2], values: values, shapes: shapes, bounds: bounds.base)
        let (top, height) = v.pointee.evaluate(
            superview: values[parent * 8 + 6], values: values, shapes: shapes, bounds: bounds.base)
        let origin = origins.base[parent]
        let (left, upper) = (origin.x + near, origin.y + top)
        guard abs(left) + abs(upper) + size + height <= Self.limit else { return placeWithCare(item) }
        let place = values + item * 8
        place[0] = near
        place[1] = near + size
        place[2] = size
        place[3] = near + size * 0.5
        place[4] = top
        place[5] = top + height
        place[6] = height
        place[7] = top + height * 0.5
        origins.base[item] = [left, upper]
        let new: SIMD4<Int32> = [
            Self.cell(left), Self.cell(upper), Self.cell(left + size), Self.cell(upper + height),
        ]
        cells.base[item] = new
    }

    /// No edge lies further away than this, in cells.
    static let limit = 1_073_741_824.0

    /// The same, for items with programs, or that keep their place, or whose edges came out wrong.
    @inline(never)
    private func placeWithCare(_ item: Int) {
        let first: Axis = operations[item * 2].flags.contains(.readsOtherAxis) ? .vertical : .horizontal
        compute(item, first)
        compute(item, first.other)
        snap(item)
    }

    /// Computes an item on one axis; keeps what it was when that is not a number.
    @inline(__always)
    func compute(_ item: Int, _ axis: Axis) {
        let node = item * 2 + Int(axis.rawValue)
        let operation = operations.base + node
        let flags = operation.pointee.flags
        if !flags.isDisjoint(with: .needsCare) {
            if !flags.isDisjoint(with: AxisOperation.still) { return }
            run(programs[Int(operation.pointee.extra)]!, for: operation.pointee)
        }
        let superview = values.base[Int(parents.base[item]) * 8 + Int(axis.rawValue) * 4 + 2]
        let (near, size) = operation.pointee.evaluate(
            superview: superview, values: values.base, shapes: shapes, bounds: bounds.base,
            nanBetweenPositionsIsZero: true)
        guard abs(near) + size <= Self.limit else {
            issues.append(LayoutIssue(item: item, axis: axis, kind: .notFinite))
            return
        }
        let place = values.base + item * 8 + Int(axis.rawValue) * 4
        place[0] = near
        place[1] = near + size
        place[2] = size
        place[3] = near + size * 0.5
    }

    /// Computes an item's cells from its edges and its superitem's origin.
    @inline(__always)
    func snap(_ item: Int) {
        let origin = origins.base[Int(parents.base[item])]
        let place = values.base + item * 8
        let left = min(max(origin.x + place[0], -Self.limit), Self.limit)
        let top = min(max(origin.y + place[4], -Self.limit), Self.limit)
        origins.base[item] = [left, top]
        cells.base[item] = [
            Self.cell(left), Self.cell(top), Self.cell(min(left + place[2], Self.limit)),
            Self.cell(min(top + place[6], Self.limit)),
        ]
    }

    /// One axis only, when nothing of the other depends on it.
    private func sweep(_ axis: Axis) {
        changes = nil
        let offset = Int(axis.rawValue)
        for index in 0..<order.steps.count {
            let item = Int(order.steps.base[index] >> 2)
            let operation = operations.base + (item * 2 + offset)
            if !operation.pointee.flags.isDisjoint(with: .needsCare) {
                placeWithCare(item)
                continue
            }
            let parent = Int(parents.base[item])
            let (near, size) = operation.pointee.evaluate(
                superview: values.base[parent * 8 + offset * 4 + 2], values: values.base, shapes: shapes,
                bounds: bounds.base)
            let start = origins.base[parent][offset] + near
            guard abs(start) + size <= Self.limit else {
                placeWithCare(item)
                continue
            }
            let place = values.base + (item * 8 + offset * 4)
            place[0] = near
            place[1] = near + size
            place[2] = size
            place[3] = near + size * 0.5
            origins.base[item][offset] = start
            cells.base[item][offset] = Self.cell(start)
            cells.base[item][offset + 2] = Self.cell(start + size)
        }
    }

    /// Edges only, axis by axis where the order says so.
    private func sweepStepsApart() {
        for index in 0..<order.steps.count {
            let step = order.steps.base[index]
            if step & 1 != 0 { compute(Int(step >> 2), .horizontal) }
            if step & 2 != 0 { compute(Int(step >> 2), .vertical) }
        }
    }

    private func snapAll() {
        for index in 0..<order.preorder.count { snap(Int(order.preorder.base[index])) }
    }

    // MARK: Programs

    /// Runs a program; its results go to value cells and bounds.
    @inline(never)
    private func run(_ program: Program, for operation: AxisOperation) {
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
                bounds.base[Int(operation.extra)].x = value >= 0 ? value : -.infinity
            case .storeMaximum:
                let value = stack.removeLast()
                bounds.base[Int(operation.extra)].y = value >= 0 ? value : .infinity
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

extension AxisOperation.Flags {
    /// What the fast path does not do.
    static let needsCare: AxisOperation.Flags = [.programmed, .frozen, .unresolved]
}
