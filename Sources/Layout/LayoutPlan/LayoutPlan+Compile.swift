extension LayoutPlan {
    /// Asks for the rules of an item and turns them into operations.
    ///
    /// An item outside of every tree remains marked: its dependencies may change without notice.
    func compile(_ item: Int) {
        guard let source, states[item].contains(.live), !states[item].contains(.root) else { return }
        work.compiled += 1
        states[item].remove([.referring, .resized])
        if !unresolved.isEmpty { unresolved.remove(Int32(item)) }
        var reaches = false
        var isReordered = compile(item, .horizontal, source.axisRule(of: item, .horizontal), &reaches)
        if compile(item, .vertical, source.axisRule(of: item, .vertical), &reaches) { isReordered = true }
        ties.note(item, reaches: reaches)
        // Also outside of every tree: once it joins one, its references need not differ from these any more.
        if isReordered, dependents.isMade {
            dependents.reach(operations.count)
            noteReferences(of: item)
        }
        guard states[item].contains(.placed) else { return }
        states[item].remove(.pending)
        recompiled.append(Int32(item))
        if isReordered { order.check(item) }
    }

    /// Compiles one axis; returns whether its dependencies changed.
    private func compile(_ item: Int, _ axis: Axis, _ rule: AxisRule, _ reaches: inout Bool) -> Bool {
        let lane = Int(axis.rawValue)
        var compiler = RuleCompiler(plan: self, item: item, axis: axis)
        compiler.compile(rule)
        if rule.isNatural {
            compiler.operation.other = LinearValue(constant: items?.naturalSize(of: item)?[lane] ?? 0)
        }
        if compiler.reaches { reaches = true }
        let old = operations[item]
        let oldTerms = states[Int(old.parent)].contains(.watched) ? PositionTerms(item, lane, self) : nil
        let (oldProgram, oldBounds) = (program(of: item * 2 + lane), linearBounds(of: item))
        var new = old
        new.set(lane, compiler.operation)
        if states[item].contains(.carrier) { new.setFlags(lane, new.flags(lane).union(.carrying)) }
        if compiler.operation.flags.contains(.unresolved) { unresolved.insert(Int32(item)) }
        if compiler.bounds != nil || compiler.program != nil || compiler.clip != nil || old.extra >= 0 {
            if new.extra < 0 { new.extra = newExtra() }
            setBounds(compiler.bounds, Int(new.extra), lane)
            setClip(compiler.clip, Int(new.extra), lane)
            if let oldProgram { discard(oldProgram) }
            setProgram(compiler.program, Int(new.extra) * 2 + lane)
        }
        operations[item] = new
        measuredColumns[item] = -1
        if let oldTerms { noteTerms(of: item, axis, oldTerms) }
        let newBounds = linearBounds(of: item)
        return old.flags(lane).contains(.frozen) || oldProgram != nil || compiler.program != nil
            || old.anchorReference[lane] != new.anchorReference[lane]
            || old.otherReference[lane] != new.otherReference[lane]
            || oldBounds?.minimum.reference[lane] != newBounds?.minimum.reference[lane]
            || oldBounds?.maximum.reference[lane] != newBounds?.maximum.reference[lane]
            || old.flags(lane).contains(.sharing) != new.flags(lane).contains(.sharing)
            || old.flags(lane).contains(.readsOtherAxis) != new.flags(lane).contains(.readsOtherAxis)
    }

    // MARK: Bounds

    private func setBounds(_ new: (minimum: LinearValue, maximum: LinearValue)?, _ extra: Int, _ lane: Int) {
        let low = new?.minimum ?? LinearValue(constant: 0)
        let high = new?.maximum ?? LinearValue(constant: .infinity)
        var linear = Int(bounds[extra].linear)
        if !low.isConstant || !high.isConstant, linear < 0 {
            linear = newLinearBounds()
            bounds.base[extra].linear = Int32(linear)
            // Until now the other axis had only constant bounds.
            linearBounds.base[linear].minimum.constant = bounds[extra].minimum
            linearBounds.base[linear].maximum.constant = bounds[extra].maximum
        }
        bounds.base[extra].minimum[lane] = low.isConstant ? low.constant : 0
        bounds.base[extra].maximum[lane] = high.isConstant ? high.constant : .infinity
        if linear >= 0 {
            linearBounds.base[linear].minimum.set(lane, low)
            linearBounds.base[linear].maximum.set(lane, high)
        }
    }

    private func setClip(_ clip: AxisClip?, _ extra: Int, _ lane: Int) {
        bounds.base[extra].before[lane] = clip?.before ?? .min
        bounds.base[extra].after[lane] = clip?.after ?? .min
    }

    /// The bounds of an item that depend on other items, if any.
    func linearBounds(of item: Int) -> LinearBounds? {
        let extra = Int(operations[item].extra)
        guard extra >= 0, bounds[extra].linear >= 0 else { return nil }
        return linearBounds[Int(bounds[extra].linear)]
    }

    private func newLinearBounds() -> Int {
        if let free = freeLinearBounds.popLast() {
            linearBounds[Int(free)] = LinearBounds()
            return Int(free)
        }
        linearBounds.append(LinearBounds())
        return linearBounds.count - 1
    }

    /// Removes the operation of an item.
    func clear(_ item: Int) {
        let old = operations[item]
        if old.extra >= 0 {
            for node in [item * 2, item * 2 + 1] {
                if let program = program(of: node) { discard(program) }
                setProgram(nil, Int(old.extra) * 2 + (node & 1))
            }
            if bounds[Int(old.extra)].linear >= 0 { freeLinearBounds.append(bounds[Int(old.extra)].linear) }
            bounds[Int(old.extra)] = ItemBounds()
            freeExtras.append(old.extra)
        }
        operations[item] = ItemOperation()
    }

    private func newExtra() -> Int32 {
        if let free = freeExtras.popLast() { return free }
        bounds.append(ItemBounds())
        return Int32(bounds.count - 1)
    }

    /// Most items with bounds have no program, so the array grows only as needed.
    private func setProgram(_ program: Program?, _ index: Int) {
        if programs.count <= index {
            guard program != nil else { return }
            programs += Array(repeating: nil, count: index + 1 - programs.count)
        }
        programs[index] = program
    }

    /// Releases the item that held a program's results.
    private func discard(_ program: Program) {
        states[Int(program.results)] = []
        freeItems.append(program.results)
    }

    /// The flags of a node (`item * 2 + axis`).
    func flags(of node: Int) -> ItemOperation.Flags { operations[node >> 1].flags(node & 1) }

    /// The program of a node, if it has one.
    func program(of node: Int) -> Program? {
        let index = Int(operations[node >> 1].extra) * 2 + (node & 1)
        return index < 0 || index >= programs.count ? nil : programs[index]
    }

    /// The index of the dependency on the superitem whose size is shared.
    static let shareDependency = 2

    /// The k-th dependency (`item * 2 + axis`) of a node, 0 for none; nil after the last.
    func dependency(of node: Int, _ k: Int) -> Int? {
        let operation = operations.base + (node >> 1)
        let axis = node & 1
        let flags = operation.pointee.flags(axis)
        switch k {
        case 0: return EdgeReference(index: operation.pointee.anchorReference[axis]).dependency
        case 1: return EdgeReference(index: operation.pointee.otherReference[axis]).dependency
        case Self.shareDependency: return flags.contains(.sharing) ? Int(operation.pointee.parent) * 2 + axis : 0
        case 3: return flags.contains(.measured) ? node ^ 1 : 0
        case 4, 5:
            guard flags.contains(.boundedByEdges) else { return operation.pointee.extra < 0 ? nil : 0 }
            let linear = linearBounds.base + Int(bounds[Int(operation.pointee.extra)].linear)
            let pair = k == 4 ? linear.pointee.minimum : linear.pointee.maximum
            return EdgeReference(index: pair.reference[axis]).dependency
        default:
            guard let program = program(of: node), k - 6 < program.dependencies.count else { return nil }
            return Int(program.dependencies[k - 6])
        }
    }
}

extension EdgeReference {
    /// The node that it reads; 0 for none.
    fileprivate var dependency: Int { index == 0 ? 0 : node }
}
