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

    private var records = FlatArray<Record>()
    private var entries = FlatArray<PackedValue>()
    /// Ranges of entries that are no longer used, by their length.
    private var freeRanges: [Int: [Int32]] = [:]
    private var pool: [LayoutValue?] = []
    private var freePool: [Int] = []
    private var bases: [SIMD4<Double>] = []
    private var freeBases: [Int32] = []
    /// Items with rules that ask functions or objects.
    private var asking: Set<Int> = []
    private var measures: [Int: (Double) -> Double] = [:]
    private var literals: [UnsafePointer<UInt8>: ParsedRule] = [:]

    /// What is kept of an item, apart from its values.
    private struct Record {
        var start: Int32 = 0
        var base: Int32 = -1
        var count: UInt8 = 0
        var capacity: UInt8 = 0
        var positions: UInt8 = 0
        var fromPartner: UInt8 = 0
        var isLive = false
        /// Whether rules have named it.
        var isNamed = false
    }

    /// Items that were removed while rules may still name them: their numbers are not given to others yet.
    private var retired: [Int] = []

    package init() { plan.source = self }

    /// Makes room for a number of items with about four values each.
    package func reserveCapacity(_ items: Int) {
        plan.reserveCapacity(items)
        records.reserve(items + 2)
        entries.reserve(items * 4)
    }

    /// A new item without rules.
    package func addItem() -> Int {
        let item = plan.addItem()
        records.resize(to: max(records.count, plan.itemLimit), filling: Record())
        records.base[item].isLive = true
        records.base[item].isNamed = false
        return item
    }

    /// All items, in the order of their numbers.
    package var items: some Sequence<Int> { (0..<records.count).lazy.filter { [self] in records[$0].isLive } }

    /// Copies an item of another layout: its rules with changed values, its base frame and its measure.
    func take(_ item: Int, of other: LayoutRules, as new: Int, changing change: (LayoutValue) -> LayoutValue) {
        store(other.state(of: item).map(change), for: new)
        let base = other.records[item].base
        if base >= 0 { setBase(of: new, to: other.bases[Int(base)]) }
        setMeasure(of: new, to: other.measures[item])
    }

    /// Takes an item and its rules away. Rules that name it have no number from now on.
    package func removeItem(_ item: Int) {
        removeRules(of: item)
        setBase(of: item, to: nil)
        measures[item] = nil
        records.base[item].isLive = false
        if records[item].isNamed {
            plan.removeItem(item, keepingNumber: true)
            retired.append(item)
            if retired.count >= max(64, records.count / 4) { forgetRetired() }
        } else {
            plan.removeItem(item)
        }
    }

    /// Lets rules name the null item instead of items that are gone, whose numbers can then be given to others.
    ///
    /// Complexity: O(number of items), for a quarter of them removed.
    private func forgetRetired() {
        let gone = Set(retired)
        for item in items {
            let state = state(of: item)
            var namesGone = false
            for name in ConstraintName.allCases where state.isStored(name) {
                state[name]!.forEachReference { if gone.contains($0.item) { namesGone = true } }
            }
            guard namesGone else { continue }
            store(
                state.map { value in
                    value.mapLinear { linear in
                        guard let reference = linear.reference, gone.contains(reference.item) else { return linear }
                        var result = linear
                        result.reference = EdgeReference(0, reference.axis, reference.edge)
                        return result
                    }
                }, for: item)
        }
        for item in retired { plan.recycle(item) }
        retired = []
    }

    /// The frame that an item has where no rule decides: near edges and sizes as (x, y, width, height), in cells.
    package func setBase(of item: Int, to base: SIMD4<Double>?) {
        let index = records[item].base
        if let base {
            if index >= 0 {
                guard bases[Int(index)] != base else { return }
                bases[Int(index)] = base
            } else if let free = freeBases.popLast() {
                bases[Int(free)] = base
                records.base[item].base = free
            } else {
                bases.append(base)
                records.base[item].base = Int32(bases.count - 1)
            }
        } else if index >= 0 {
            freeBases.append(index)
            records.base[item].base = -1
        } else {
            return
        }
        plan.setNeedsCompile(item)
    }

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
        let old = state(of: item)
        let operands = RuleEvaluator.Operands(
            count: merged?.count ?? arguments.count,
            operand: { merged?[$0] ?? arguments[$0].ruleOperand }, item: resolve)
        var evaluator = RuleEvaluator(parsed, operands, state: old)
        try evaluator.run()
        store(evaluator.state, for: item)
        if let path = plan.cycle(through: item) {
            store(old, for: item)
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
                    .argument, "there is no argument for this; \(arguments.count) were given",
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
    package func removeRules(of item: Int) { store(RuleState(), for: item) }

    /// Sees to it that the next solve asks all functions and objects again.
    ///
    /// Complexity: O(number of items with such rules).
    package func setNeedsAsking() {
        for item in asking { plan.setNeedsCompile(item) }
    }

    // MARK: Storage

    func state(of item: Int) -> RuleState {
        var state = RuleState()
        let record = records[item]
        guard record.count > 0 else { return state }
        state.restore(
            (0..<Int(record.count)).lazy.map { [self] in
                let entry = entries[Int(record.start) + $0]
                return (ConstraintName(rawValue: entry.name)!, value(of: entry))
            }, horizontal: .init(bits: record.positions & 15), vertical: .init(bits: record.positions >> 4),
            fromPartner: record.fromPartner)
        return state
    }

    private func value(of entry: PackedValue) -> LayoutValue {
        entry.kind == .pooled ? pool[Int(entry.reference)]! : entry.value
    }

    private func store(_ state: RuleState, for item: Int) {
        var record = records[item]
        for index in 0..<Int(record.count) {
            let entry = entries[Int(record.start) + index]
            guard entry.kind == .pooled else { continue }
            pool[Int(entry.reference)] = nil
            freePool.append(Int(entry.reference))
        }
        let stored = ConstraintName.allCases.filter(state.isStored)
        makeRoom(for: stored.count, in: &record)
        record.count = UInt8(stored.count)
        record.positions = state.positions.horizontal.bits | state.positions.vertical.bits << 4
        record.fromPartner = state.fromPartner
        for (index, name) in stored.enumerated() {
            entries[Int(record.start) + index] = pack(state[name]!, name)
        }
        records[item] = record
        for name in stored {
            state[name]!.forEachReference { records.base[$0.item].isNamed = true }
        }
        if stored.contains(where: { state[$0]!.asks }) {
            asking.insert(item)
        } else if !asking.isEmpty {
            asking.remove(item)
        }
        plan.setNeedsCompile(item)
    }

    private func pack(_ value: LayoutValue, _ name: ConstraintName) -> PackedValue {
        if let packed = PackedValue(value, name: name) { return packed }
        if let free = freePool.popLast() {
            pool[free] = value
            return PackedValue(pooled: free, name: name)
        }
        pool.append(value)
        return PackedValue(pooled: pool.count - 1, name: name)
    }

    private func makeRoom(for count: Int, in record: inout Record) {
        guard count > Int(record.capacity) else { return }
        if record.capacity > 0 { freeRanges[Int(record.capacity), default: []].append(record.start) }
        record.capacity = UInt8(count)
        if let free = freeRanges[count]?.popLast() {
            record.start = free
        } else {
            record.start = Int32(entries.count)
            let blank = PackedValue(pooled: 0, name: .w)
            entries.resize(to: entries.count + count, filling: blank)
        }
    }

    // MARK: Compiling

    /// How an item is placed on an axis, from the rules in force.
    package func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        let record = records[item]
        let positions = RuleState.Positions(bits: axis == .horizontal ? record.positions & 15 : record.positions >> 4)
        let base = record.base < 0 ? .zero : bases[Int(record.base)]
        let offset = Int(axis.rawValue)

        func value(_ name: ConstraintName) -> LayoutValue? {
            for index in Int(record.start)..<Int(record.start) + Int(record.count)
            where entries[index].name == name.rawValue { return self.value(of: entries[index]) }
            return nil
        }
        func position(_ slot: ConstraintName.Slot) -> LayoutValue {
            if record.fromPartner & RuleState.bit(slot, axis) != 0 {
                return RuleState.converted(value(.partner(slot, axis))!, axis)
            }
            return value(.direct(slot, axis))!
        }
        func size() -> LayoutValue {
            if let size = value(.size(axis)) { return size }
            if axis == .vertical, let measure = measures[item] {
                return .formula(Formula(LinearValue(EdgeReference(item, .horizontal, .size)), then: measure))
            }
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
        rule.minimum = value(.minimum(axis))
        rule.maximum = value(.maximum(axis))
        return rule
    }
}
