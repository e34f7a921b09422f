extension LayoutPlan {
    /// Asks for the rules of an item again and turns them into operations.
    func compile(_ item: Int) {
        guard let source, states[item].contains(.live), !states[item].contains(.root) else { return }
        states[item].remove(.referring)
        compile(item, .horizontal, source.axisRule(of: item, .horizontal))
        compile(item, .vertical, source.axisRule(of: item, .vertical))
    }

    private func compile(_ item: Int, _ axis: Axis, _ rule: AxisRule) {
        let index = item * 2 + Int(axis.rawValue)
        var compiler = RuleCompiler(plan: self, item: item, axis: axis)
        compiler.compile(rule)
        let old = operations[index]
        var new = compiler.operation
        if new.flags.contains(.unresolved) { hasUnresolved = true }
        let hadProgram = old.flags.contains(.programmed)

        if compiler.bounds != nil || compiler.program != nil {
            new.extra = old.extra >= 0 ? old.extra : newExtra()
            bounds[Int(new.extra)] = compiler.bounds ?? [-.infinity, .infinity]
        } else if old.extra >= 0 {
            freeExtra(old.extra)
        }
        if hadProgram, let program = programs[Int(old.extra)] { discard(program, at: old.extra) }
        if let program = compiler.program { programs[Int(new.extra)] = program }

        if old.flags.contains(.frozen) || hadProgram || compiler.program != nil
            || old.anchorReference != new.anchorReference || old.otherReference != new.otherReference
            || old.flags.contains(.sharing) != new.flags.contains(.sharing)
        {
            order.check(item)
        }
        operations[index] = new
    }

    /// Takes the operation of an item on an axis away.
    func clear(_ item: Int, _ axis: Axis) {
        let index = item * 2 + Int(axis.rawValue)
        let old = operations[index]
        if old.extra >= 0 {
            if let program = programs[Int(old.extra)] { discard(program, at: old.extra) }
            freeExtra(old.extra)
        }
        operations[index] = AxisOperation()
    }

    private func newExtra() -> Int32 {
        if let free = freeExtras.popLast() { return free }
        bounds.append([-.infinity, .infinity])
        programs.append(nil)
        return Int32(bounds.count - 1)
    }

    private func freeExtra(_ extra: Int32) { freeExtras.append(extra) }

    private func discard(_ program: Program, at extra: Int32) {
        programs[Int(extra)] = nil
        states[Int(program.results)] = []
        freeItems.append(program.results)
    }

    /// The k-th node (`item * 2 + axis`) that a node depends on; nil after the last one. Nodes of roots are left out.
    func dependency(of node: Int, _ k: Int) -> Int? {
        let operation = operations[node]
        if !operation.flags.isDisjoint(with: AxisOperation.still) {
            // What cannot be resolved yet still counts for cycles: it may be resolved later.
            guard operation.flags.contains(.unresolved) else { return nil }
        }
        switch k {
        case 0: return operation.anchorReference == 0 ? 0 : Int(operation.anchorReference >> 2)
        case 1: return operation.otherReference == 0 ? 0 : Int(operation.otherReference >> 2)
        case 2: return operation.flags.contains(.sharing) ? Int(parents[node >> 1]) * 2 + (node & 1) : 0
        default:
            guard operation.extra >= 0, let program = programs[Int(operation.extra)] else { return nil }
            return k - 3 < program.dependencies.count ? Int(program.dependencies[k - 3]) : nil
        }
    }
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

    private var superitem: Int { Int(plan.parents[item]) }

    mutating func compile(_ rule: AxisRule) {
        operation.shape = rule.shape.rawValue
        let anchor = operand(rule.anchor, cell: 0)
        operation.anchorConstant = anchor.constant
        operation.anchorShare = anchor.share
        operation.anchorFactor = anchor.factor
        operation.anchorReference = anchor.reference?.index ?? 0
        let other = operand(rule.other, cell: 1)
        operation.otherConstant = other.constant
        operation.otherShare = other.share
        operation.otherFactor = other.factor
        operation.otherReference = other.reference?.index ?? 0
        bound(rule.minimum, .storeMinimum)
        bound(rule.maximum, .storeMaximum)
        if anchor.share != 0 || other.share != 0 { operation.flags.insert(.sharing) }
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
        let isLocal = reference.edge == .size || Int(plan.parents[target]) == superitem
        return isLocal && plan.states[target].contains(.live) ? result : nil
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
            program.dependencies.append(reference.index >> 2)
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
        guard reference.edge != .size, target != superitem else {
            switch reference.edge {
            case .near: break
            case .middle: add(EdgeReference(target, axis, .size), times: value.factor * 0.5)
            case .far, .size: add(EdgeReference(target, axis, .size), times: value.factor)
            }
            return
        }
        guard plan.states[target].contains(.live), let ancestor = plan.commonAncestor(target, superitem) else {
            operation.flags.insert(.unresolved)
            program.dependencies.append(reference.index >> 2)
            return
        }
        if target == ancestor {
            let factor = reference.edge == .far ? 1 : reference.edge == .middle ? 0.5 : 0
            if factor != 0 { add(EdgeReference(target, axis, .size), times: value.factor * factor) }
        } else {
            add(reference, times: value.factor)
            var outer = Int(plan.parents[target])
            while outer != ancestor {
                add(EdgeReference(outer, axis, .near), times: value.factor)
                outer = Int(plan.parents[outer])
            }
        }
        var inner = superitem
        while inner != ancestor {
            add(EdgeReference(inner, axis, .near), times: -value.factor)
            inner = Int(plan.parents[inner])
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
                item = Int(parents[item])
            }
            return depth
        }
        var (a, b) = (a, b)
        var (depthOfA, depthOfB) = (depth(a), depth(b))
        while a != b {
            if depthOfA >= depthOfB {
                a = Int(parents[a])
                depthOfA -= 1
            } else {
                b = Int(parents[b])
                depthOfB -= 1
            }
        }
        return a == 0 ? nil : a
    }
}
