package import LayoutPlan
package import RuleText

/// The rules of all items of a plan: the source of truth from which the plan is compiled.
///
/// An item's values take 16 bytes each, in one array for all items.
package final class LayoutRules: AxisRuleSource {
    /// The items and what their rules came to.
    package let plan = LayoutPlan()
    /// What an item is called in messages.
    package var name: (Int) -> String = { "item \($0)" }

    /// Whether a cycle that was found is one for sure, so that the rule that closes it is refused; others are told when the
    /// layout is solved.
    package var isCycleCertain: ([EdgeReference]) -> Bool = { _ in true }

    private let store = RuleStore()
    /// Items with rules that ask functions or objects.
    private var asking: Set<Int> = []
    private var measures: [Int: (Double) -> Double] = [:]
    private var literals: [UnsafePointer<UInt8>: ParsedRule] = [:]

    package init() { plan.source = self }

    /// Makes room for a number of items with about four values each.
    package func reserveCapacity(_ items: Int) {
        plan.reserveCapacity(items)
        store.reserveCapacity(items)
    }

    /// A new item without rules.
    package func addItem() -> Int {
        let item = plan.addItem()
        store.add(item)
        return item
    }

    /// All items, in the order of their numbers.
    package var items: [Int] { store.items }

    /// Copies an item of another layout: its rules with changed values, its base frame and its measure.
    func take(_ item: Int, of other: LayoutRules, as new: Int, changing change: (LayoutValue) -> LayoutValue) {
        keep(other.store.state(of: item).map(change), for: new)
        setBase(of: new, to: other.store.base(of: item))
        setMeasure(of: new, to: other.measures[item])
    }

    /// Takes an item and its rules away.
    package func removeItem(_ item: Int) {
        store.remove(item)
        asking.remove(item)
        measures[item] = nil
        plan.removeItem(item)
        if plan.retiredItemCount > 64, plan.retiredItemCount > plan.itemLimit / 4 { reclaimItems() }
    }

    /// Looks through all rules for items that are gone but still named. O(rules), so it is done for many at a time.
    private func reclaimItems() {
        var named: Set<Int> = []
        for item in items {
            for value in store.state(of: item).values {
                value?.forEachReference { named.insert($0.item) }
            }
        }
        plan.reclaimItems(stillNamed: named)
    }

    /// The frame that an item has where no rule decides: near edges and sizes as (x, y, width, height), in cells.
    package func setBase(of item: Int, to base: SIMD4<Double>?) {
        let had = store.base(of: item) != nil
        guard store.setBase(of: item, to: base) else { return }
        if had != (base != nil) { plan.structureVersion += 1 }
        plan.setNeedsCompile(item)
    }

    /// The frame that an item has where no rule decides, if it has one.
    package func base(of item: Int) -> SIMD4<Double>? { store.base(of: item) }

    /// The function that gives an item's height for its width, if it has one.
    package func measure(of item: Int) -> ((Double) -> Double)? { measures[item] }

    /// A function that gives an item's height for its width, in cells, where no rule decides the height.
    package func setMeasure(of item: Int, to measure: ((Double) -> Double)?) {
        if measure == nil, measures[item] == nil { return }
        measures[item] = measure
        plan.setNeedsCompile(item)
    }

    // MARK: Rules

    /// Adds the parts of a rule string to an item's rules. When it throws, nothing has changed.
    package func add(
        _ rule: Rule, to item: Int, arguments: [any RuleArgument],
        resolving resolve: @escaping (RuleItem) throws(RuleItemError) -> Int
    ) throws(RuleError) {
        let parsed = try parse(rule)
        let merged = try operands(of: rule, parsed, arguments)
        let old = store.state(of: item)
        let known = plan.mayCloseCircle(item) ? plan.dependencies(of: item) : nil
        let operands = RuleEvaluator.Operands(
            count: merged?.count ?? arguments.count,
            operand: { merged?[$0] ?? arguments[$0].ruleOperand },
            item: { [plan] (wanted) throws(RuleItemError) in
                let found = try resolve(wanted)
                plan.noteReference(to: found)
                return found
            })
        var evaluator = RuleEvaluator(parsed, operands, state: old)
        try evaluator.run()
        keep(evaluator.state, for: item)
        if let path = plan.cycle(through: item, besides: known), isCycleCertain(path) {
            keep(old, for: item)
            throw cycleError(path, parsed)
        }
    }

    private func parse(_ rule: Rule) throws(RuleError) -> ParsedRule {
        guard case .literal(let literal) = rule.source, literal.hasPointerRepresentation else {
            return try RuleParser.parse(rule.text)
        }
        if let known = literals[literal.utf8Start], known.text.utf8.count == literal.utf8CodeUnitCount { return known }
        let parsed = try RuleParser.parse(rule.text)
        literals[literal.utf8Start] = parsed
        return parsed
    }

    /// Interpolated operands and arguments in reading order; nil when there are only arguments.
    private func operands(
        of rule: Rule, _ parsed: ParsedRule, _ arguments: [any RuleArgument]
    ) throws(RuleError) -> [RuleOperand]? {
        guard !rule.interpolations.isEmpty else { return nil }
        var result: [RuleOperand] = []
        var (nextInterpolation, nextArgument) = (0, 0)
        for instruction in parsed.instructions {
            switch instruction.kind {
            case .argument, .argumentPercent: break
            default: continue
            }
            if nextInterpolation < rule.interpolations.count,
                instruction.bytes.contains(rule.interpolations[nextInterpolation].offset)
            {
                result.append(rule.interpolations[nextInterpolation].operand)
                nextInterpolation += 1
            } else if nextArgument < arguments.count {
                result.append(arguments[nextArgument].ruleOperand)
                nextArgument += 1
            } else {
                throw parsed.error(
                    .argument, "there is no argument for this: \(arguments.count) given",
                    at: instruction.bytes)
            }
        }
        return result + arguments[nextArgument...].map(\.ruleOperand)
    }

    private func cycleError(_ path: [EdgeReference], _ rule: ParsedRule) -> RuleError {
        let names = path.map { name($0.item) + "." + LayoutRules.edgeName($0) }
        return rule.error(
            .cycle(names), "the rule closes a cycle: " + names.joined(separator: " → "),
            at: 0..<rule.text.utf8.count)
    }

    /// What an edge is called in the language.
    package static func edgeName(_ reference: EdgeReference) -> String {
        let axis = reference.axis
        let name: ConstraintName =
            switch reference.edge {
            case .near: .direct(.near, axis)
            case .far: .direct(.far, axis)
            case .middle: .direct(.middle, axis)
            case .size: .size(axis)
            }
        return name.text
    }

    /// Takes all rules of an item away; it goes back to its base frame.
    package func removeRules(of item: Int) { keep(RuleState(), for: item) }

    /// Whether an item has rules.
    package func hasRules(_ item: Int) -> Bool { store.hasRules(item) }

    private func keep(_ state: RuleState, for item: Int) {
        let had = store.hasRules(item)
        store.keep(state, for: item)
        if had != store.hasRules(item) { plan.structureVersion += 1 }
        if state.values.contains(where: { $0?.asks ?? false }) {
            asking.insert(item)
        } else if !asking.isEmpty {
            asking.remove(item)
        }
        plan.setNeedsCompile(item)
    }

    /// Sees to it that the next solve asks all functions and objects again.
    ///
    /// Complexity: O(number of items with such rules).
    package func setNeedsAsking() {
        for item in asking { plan.setNeedsPlacing(item) }
    }

    /// What an item's rules come to now.
    func state(of item: Int) -> RuleState { store.state(of: item) }

    // MARK: Compiling

    package func measure(_ item: Int, width: Double) -> Double { measures[item]?(width) ?? 0 }

    /// How an item is placed on an axis, from the rules in force.
    package func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        let positions = store.positions(of: item, axis)
        let base = store.base(of: item) ?? .zero
        let offset = Int(axis.rawValue)

        func value(_ name: ConstraintName) -> LayoutValue? { store.value(of: item, name) }
        func position(_ slot: ConstraintName.Slot) -> LayoutValue {
            if store.isFromPartner(item, slot, axis) {
                return RuleState.converted(value(.partner(slot, axis))!, axis)
            }
            return value(.direct(slot, axis))!
        }
        func size() -> LayoutValue {
            if let size = value(.size(axis)) { return size }
            return .constant(base[offset + 2])
        }
        var rule: AxisRule
        switch (positions.older, positions.newer) {
        case (nil, _): rule = AxisRule(.nearAndSize, anchor: .constant(base[offset]), other: size())
        case (let slot?, nil):
            let shape: AxisRule.Shape =
                switch slot {
                case .near: .nearAndSize
                case .far: .farAndSize
                case .middle: .middleAndSize
                }
            rule = AxisRule(shape, anchor: position(slot), other: size())
        case (let older?, let newer?):
            let shape: AxisRule.Shape =
                switch (newer, older) {
                case (.near, .far): .nearAndFar
                case (.near, _): .nearAndMiddle
                case (.far, .near): .farAndNear
                case (.far, _): .farAndMiddle
                case (.middle, .near): .middleAndNear
                case (.middle, _): .middleAndFar
                }
            rule = AxisRule(shape, anchor: position(newer), other: position(older))
        }
        rule.isMeasured = axis == .vertical && positions.newer == nil && value(.h) == nil && measures[item] != nil
        rule.minimum = value(.minimum(axis))
        rule.maximum = value(.maximum(axis))
        return rule
    }
}
