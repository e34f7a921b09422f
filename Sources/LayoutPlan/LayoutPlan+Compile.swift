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
            let pair = compiler.bounds ?? [-.infinity, .infinity]
            bounds.base[Int(new.extra)].minimum[lane] = pair.x
            bounds.base[Int(new.extra)].maximum[lane] = pair.y
            if let oldProgram { discard(oldProgram) }
            programs[Int(new.extra) * 2 + lane] = compiler.program
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
                programs[Int(old.extra) * 2 + (node & 1)] = nil
            }
            bounds[Int(old.extra)] = ItemBounds()
            freeExtras.append(old.extra)
        }
        operations[item] = ItemOperation()
    }

    private func newExtra() -> Int32 {
        if let free = freeExtras.popLast() { return free }
        bounds.append(ItemBounds())
        programs += [nil, nil]
        return Int32(bounds.count - 1)
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
        let extra = operations[node >> 1].extra
        return extra < 0 ? nil : programs[Int(extra) * 2 + (node & 1)]
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

/// Turns one rule on one axis into an operation, and a program for what is not linear.
struct RuleCompiler {
    let plan: LayoutPlan
    let item: Int
    let axis: Axis
    var operation = AxisOperation()
    var bounds: SIMD2<Double>?
    var program: Program?

    init(plan: LayoutPlan, item: Int, axis: Axis) {
        self.plan = plan
        self.item = item
        self.axis = axis
    }

    private var superitem: Int { plan.parent(of: item) }

    mutating func compile(_ rule: AxisRule) {
        operation.shape = rule.shape
        operation.anchor = operand(rule.anchor, cell: 0)
        operation.other = operand(rule.other, cell: 1)
        bound(rule.minimum, .storeMinimum)
        bound(rule.maximum, .storeMaximum)
        if operation.anchor.share != 0 || operation.other.share != 0 { operation.flags.insert(.sharing) }
        if program != nil { operation.flags.insert(.programmed) }
    }

    private mutating func bound(_ value: LayoutValue?, _ kind: Program.Step.Kind) {
        guard let value else { return }
        operation.flags.insert(.bounded)
        var pair = bounds ?? [-.infinity, .infinity]
        if let number = value.constantValue {
            if number >= 0 { if kind == .storeMinimum { pair.x = number } else { pair.y = number } }
        } else {
            push(value)
            program!.steps.append(.init(kind: kind))
        }
        bounds = pair
    }

    /// A value as at most one edge and a share on this axis; what does not fit is computed by the program.
    private mutating func operand(_ value: LayoutValue, cell: Int32) -> LinearValue {
        if case .linear(let linear) = value, let simple = simplified(linear) { return simple }
        push(value)
        let place = EdgeReference(index: program!.results << 3 | cell)
        program!.steps.append(.init(kind: .storeValue, reference: place.index))
        return LinearValue(place)
    }

    /// The value with this axis' share only and an edge that can be read as it stands, or nil.
    private mutating func simplified(_ value: LinearValue) -> LinearValue? {
        var result = value
        let crossShare: Double
        switch axis {
        case .horizontal:
            result.share += value.widthShare
            crossShare = value.heightShare
        case .vertical:
            result.share += value.heightShare
            crossShare = value.widthShare
        }
        result.widthShare = 0
        result.heightShare = 0
        if superitem == 0 { result.share = 0 }
        if crossShare != 0, superitem != 0 {
            guard result.reference == nil else { return nil }
            result.reference = EdgeReference(superitem, axis.other, .size)
            result.factor = crossShare
            plan.states[superitem].insert(.referenced)
            return result
        }
        guard let reference = result.reference else { return result }
        let target = reference.item
        plan.states[target].insert(.referenced)
        plan.states[item].insert(.referring)
        if target == item {
            // The same item's other axis must be computed first, which the plain path does not see to.
            operation.flags.insert(.readsOtherAxis)
            return nil
        }
        if target == superitem {
            switch reference.edge {
            case .near:
                result.reference = nil
                result.factor = 0
            case .far: result.reference = EdgeReference(target, reference.axis, .size)
            case .middle:
                result.reference = EdgeReference(target, reference.axis, .size)
                result.factor *= 0.5
            case .size: break
            }
            return result
        }
        if plan.parent(of: target) == superitem { return plan.states[target].contains(.live) ? result : nil }
        return reference.edge == .size && plan.commonAncestor(target, superitem) != nil ? result : nil
    }

    // MARK: Programs

    private mutating func push(_ value: LayoutValue) {
        let program = program ?? Program(results: Int32(plan.addItem()))
        if self.program == nil {
            plan.states[Int(program.results)] = []
            self.program = program
        }
        switch value {
        case .linear(let linear): push(linear, in: program)
        case .formula(let formula):
            for step in formula.steps {
                switch step {
                case .push(let linear): push(linear, in: program)
                case .apply(let operation):
                    let kind: Program.Step.Kind =
                        switch operation {
                        case .add: .add
                        case .subtract: .subtract
                        case .multiply: .multiply
                        case .divide: .divide
                        }
                    program.steps.append(.init(kind: kind))
                case .call(let function):
                    program.steps.append(.init(kind: .call, reference: Int32(program.calls.count)))
                    program.calls.append(function)
                case .map(let function):
                    program.steps.append(.init(kind: .map, reference: Int32(program.maps.count)))
                    program.maps.append(function)
                }
            }
        }
    }

    private mutating func push(_ value: LinearValue, in program: Program) {
        program.steps.append(.init(kind: .push, constant: value.constant))
        func add(_ reference: EdgeReference, times factor: Double) {
            program.steps.append(.init(kind: .push, reference: reference.index, factor: factor))
            program.steps.append(.init(kind: .add))
            program.dependencies.append(Int32(reference.node))
            plan.states[reference.item].insert(.referenced)
        }
        if superitem != 0 {
            if value.share != 0 { add(EdgeReference(superitem, axis, .size), times: value.share) }
            if value.widthShare != 0 { add(EdgeReference(superitem, .horizontal, .size), times: value.widthShare) }
            if value.heightShare != 0 { add(EdgeReference(superitem, .vertical, .size), times: value.heightShare) }
        }
        guard let reference = value.reference else { return }
        plan.states[item].insert(.referring)
        let (target, axis) = (reference.item, reference.axis)
        if target == item { operation.flags.insert(.readsOtherAxis) }
        let ancestor = target == superitem ? target : plan.commonAncestor(target, superitem)
        if ancestor == nil, target != item || reference.edge != .size {
            operation.flags.insert(.unresolved)
            program.dependencies.append(Int32(reference.node))
            return
        }
        guard reference.edge != .size, target != superitem else {
            switch reference.edge {
            case .near: break
            case .middle: add(EdgeReference(target, axis, .size), times: value.factor * 0.5)
            case .far, .size: add(EdgeReference(target, axis, .size), times: value.factor)
            }
            return
        }
        guard let ancestor else { return }
        if target == ancestor {
            let factor = reference.edge == .far ? 1 : reference.edge == .middle ? 0.5 : 0
            if factor != 0 { add(EdgeReference(target, axis, .size), times: value.factor * factor) }
        } else {
            add(reference, times: value.factor)
            var outer = plan.parent(of: target)
            while outer != ancestor {
                add(EdgeReference(outer, axis, .near), times: value.factor)
                outer = plan.parent(of: outer)
            }
        }
        var inner = superitem
        while inner != ancestor {
            add(EdgeReference(inner, axis, .near), times: -value.factor)
            inner = plan.parent(of: inner)
        }
    }
}

extension LayoutPlan {
    /// The lowest item that is, or holds, both; nil in different trees.
    func commonAncestor(_ a: Int, _ b: Int) -> Int? {
        func depth(_ item: Int) -> Int {
            var (depth, item) = (0, item)
            while item != 0 {
                depth += 1
                item = parent(of: item)
            }
            return depth
        }
        var (a, b) = (a, b)
        var (depthOfA, depthOfB) = (depth(a), depth(b))
        while a != b {
            if depthOfA >= depthOfB {
                a = parent(of: a)
                depthOfA -= 1
            } else {
                b = parent(of: b)
                depthOfB -= 1
            }
        }
        return a == 0 ? nil : a
    }
}
