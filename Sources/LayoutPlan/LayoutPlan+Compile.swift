extension LayoutPlan {
    /// Asks for the rules of an item again and turns them into operations.
    func compile(_ item: Int) {
        guard let source, states[item].contains(.live), !states[item].contains(.root) else { return }
        states[item].remove(.referring)
        compile(item, .horizontal, source.axisRule(of: item, .horizontal))
        compile(item, .vertical, source.axisRule(of: item, .vertical))
    }

    private func compile(_ item: Int, _ axis: Axis, _ rule: AxisRule) {
        let lane = Int(axis.rawValue)
        var compiler = RuleCompiler(plan: self, item: item, axis: axis)
        compiler.compile(rule)
        let old = operations[item]
        let oldProgram = program(of: item * 2 + lane)
        var new = old
        new.set(lane, compiler.operation)
        if compiler.operation.flags.contains(.unresolved) { hasUnresolved = true }
        if compiler.bounds != nil || compiler.program != nil || old.extra >= 0 {
            if new.extra < 0 { new.extra = newExtra() }
            let pair = compiler.bounds ?? [0, .infinity]
            bounds.base[Int(new.extra)].minimum[lane] = pair.x
            bounds.base[Int(new.extra)].maximum[lane] = pair.y
            if let oldProgram { discard(oldProgram) }
            setProgram(compiler.program, Int(new.extra) * 2 + lane)
        }
        if old.flags(lane).contains(.frozen) || oldProgram != nil || compiler.program != nil
            || old.anchorReference[lane] != new.anchorReference[lane]
            || old.otherReference[lane] != new.otherReference[lane]
            || old.flags(lane).contains(.sharing) != new.flags(lane).contains(.sharing)
        {
            order.check(item)
        }
        operations[item] = new
    }

    /// Takes the operation of an item away.
    func clear(_ item: Int) {
        let old = operations[item]
        if old.extra >= 0 {
            for node in [item * 2, item * 2 + 1] {
                if let program = program(of: node) { discard(program) }
                setProgram(nil, Int(old.extra) * 2 + (node & 1))
            }
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

    /// Most items with bounds have no program, so the array is only as long as it must be.
    private func setProgram(_ program: Program?, _ index: Int) {
        if programs.count <= index {
            guard program != nil else { return }
            programs += Array(repeating: nil, count: index + 1 - programs.count)
        }
        programs[index] = program
    }

    /// Lets others have the item that held a program's results.
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

    /// The k-th node (`item * 2 + axis`) that a node depends on, 0 for none; nil after the last one.
    func dependency(of node: Int, _ k: Int) -> Int? {
        let operation = operations.base + (node >> 1)
        let axis = node & 1
        let flags = operation.pointee.flags(axis)
        // What cannot be resolved yet still counts for cycles: it may be resolved later.
        if flags.contains(.frozen), !flags.contains(.unresolved) { return nil }
        switch k {
        case 0: return EdgeReference(index: operation.pointee.anchorReference[axis]).dependency
        case 1: return EdgeReference(index: operation.pointee.otherReference[axis]).dependency
        case 2: return flags.contains(.sharing) ? Int(operation.pointee.parent) * 2 + axis : 0
        default:
            guard let program = program(of: node), k - 3 < program.dependencies.count else { return nil }
            return Int(program.dependencies[k - 3])
        }
    }
}

extension EdgeReference {
    /// The node that is read; 0 for none.
    fileprivate var dependency: Int { index == 0 ? 0 : node }
}
