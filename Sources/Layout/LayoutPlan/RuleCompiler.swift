/// Compiles one rule on one axis to an operation, and a program for its nonlinear parts.
struct RuleCompiler {
    let plan: LayoutPlan
    let item: Int
    let axis: Axis
    var operation = AxisOperation()
    var bounds: (minimum: LinearValue, maximum: LinearValue)?
    var clip: AxisClip?
    var program: Program?
    /// Whether the rule names something that is neither the superitem, nor beside the item, nor the item itself.
    var reaches = false

    init(plan: LayoutPlan, item: Int, axis: Axis) {
        self.plan = plan
        self.item = item
        self.axis = axis
    }

    private var superitem: Int { plan.parent(of: item) }

    mutating func compile(_ rule: AxisRule) {
        operation.shape = rule.shape
        operation.anchor = operand(rule.anchor, cell: 0)
        if rule.isMeasured {
            operation.flags.formUnion([.measured, .readsOtherAxis])
        } else {
            operation.other = operand(rule.other, cell: 1)
        }
        if rule.isNatural { operation.flags.insert(.natural) }
        if let minimum = rule.minimum { bound(minimum, isMinimum: true) }
        if let maximum = rule.maximum { bound(maximum, isMinimum: false) }
        if operation.anchor.share != 0 || operation.other.share != 0 { operation.flags.insert(.sharing) }
        if program != nil { operation.flags.insert(.programmed) }
        if superitem != 0, let clip = rule.clip {
            self.clip = clip
            operation.flags.formUnion([.bounded, .clipped, .sharing])
        }
    }

    private mutating func bound(_ value: LayoutValue, isMinimum: Bool) {
        operation.flags.insert(.bounded)
        var pair = bounds ?? (LinearValue(constant: 0), LinearValue(constant: .infinity))
        if case .linear(let linear) = value, let simple = simplified(linear) {
            if simple.isConstant, !(simple.constant >= 0) { return bounds = pair }
            if isMinimum { pair.minimum = simple } else { pair.maximum = simple }
            if !simple.isConstant { operation.flags.insert(.boundedByEdges) }
            if simple.share != 0 { operation.flags.insert(.sharing) }
        } else {
            push(value)
            program!.steps.append(.init(kind: isMinimum ? .storeMinimum : .storeMaximum))
        }
        bounds = pair
    }

    /// Returns a value with at most one edge and a share on this axis; the program computes anything else.
    private mutating func operand(_ value: LayoutValue, cell: Int32) -> LinearValue {
        if case .linear(let linear) = value, let simple = simplified(linear) { return simple }
        push(value)
        let stored = EdgeReference(index: program!.results << 3 | cell)
        program!.steps.append(.init(kind: .storeValue, reference: stored.index))
        return LinearValue(stored)
    }

    /// Returns the value with only this axis's share and a directly readable edge, or nil.
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
            // The item's other axis must be computed first, which the plain path does not ensure.
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
        reaches = true
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
                case .columns:
                    program.steps.append(.init(kind: .columns, reference: Int32(superitem)))
                    guard superitem != 0 else { continue }
                    program.dependencies.append(Int32(EdgeReference(superitem, .horizontal, .size).node))
                    plan.states[superitem].insert(.referenced)
                case .apply(let operation):
                    let kind: Program.Step.Kind =
                        switch operation {
                        case .add: .add
                        case .subtract: .subtract
                        case .multiply: .multiply
                        case .divide: .divide
                        }
                    program.steps.append(.init(kind: kind))
                case .call(let function), .read(let function):
                    program.steps.append(.init(kind: .call, reference: Int32(program.calls.count)))
                    program.calls.append(function)
                case .map(let function):
                    program.steps.append(.init(kind: .map, reference: Int32(program.maps.count)))
                    program.maps.append(function)
                case .after(let reference):
                    program.dependencies.append(Int32(reference.node))
                    if reference.edge == .near { program.origins.append(Int32(reference.item)) }
                    plan.states[reference.item].insert(.referenced)
                    plan.states[item].insert(.referring)
                    if reference.item == item { operation.flags.insert(.readsOtherAxis) } else { reaches = true }
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
        if target == item {
            operation.flags.insert(.readsOtherAxis)
        } else if target != superitem, plan.parent(of: target) != superitem {
            reaches = true
        }
        let ancestor = target == superitem ? target : plan.commonAncestor(target, superitem)
        if ancestor == nil, target != item || reference.edge != .size {
            operation.flags.insert(.unresolved)
            program.dependencies.append(Int32(reference.node))
            // What lies in an item moves with it, wherever that is put.
            if superitem == 0, reference.edge != .size, plan.commonAncestor(target, item) == item {
                program.dependencies.append(Int32(EdgeReference(item, axis, .near).node))
            }
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
