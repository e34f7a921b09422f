package import LayoutPlan
package import RuleText

/// The rules of all items of a plan: the source of truth from which the plan is compiled.
///
/// Each value of an item takes 16 bytes, in one array for all items.
package final class LayoutRules: ItemRules {
    /// The items and their compiled rules.
    package let plan: LayoutPlan

    let store = RuleStore()
    /// The rules written by containers, beneath an item's own rules.
    let written = RuleStore()
    /// Where rules were added, if that is remembered.
    var locations = RuleLocations()
    /// Items whose rules call functions or read objects.
    private var asking: Set<Int> = []
    /// Parsed rules: literals by their address, other texts by their contents.
    private var literals: [UnsafePointer<UInt8>: ParsedRule] = [:]
    private var texts: [String: ParsedRule] = [:]

    package init(plan: LayoutPlan) { self.plan = plan }

    /// Creates rules in a plan of their own, where nothing else places items.
    package convenience init() {
        self.init(plan: LayoutPlan())
        plan.source = self
    }

    /// Reserves room for items with about four values each.
    package func reserveCapacity(_ items: Int) {
        plan.reserveCapacity(items)
        store.reserveCapacity(items)
    }

    package func addItem() -> Int {
        let item = plan.addItem()
        store.add(item)
        return item
    }

    /// All items, in the order of their numbers.
    package var items: [Int] { store.items }

    func take(_ item: Int, of other: LayoutRules, as new: Int, changing change: (LayoutValue) -> LayoutValue) {
        if other.written.hasRules(item) {
            written.add(new)
            written.keep(other.written.state(of: item).map(change), for: new)
            written.setClips(other.written.clips(of: item), of: new)
        }
        if !other.locations.isEmpty { locations.take(item, of: other.locations, as: new) }
        keep(other.store.state(of: item).map(change), for: new)
    }

    package func removeItem(_ item: Int) {
        store.remove(item)
        if written.hasRules(item) { written.remove(item) }
        asking.remove(item)
        if !locations.isEmpty { locations.remove(item) }
        plan.removeItem(item)
        if plan.retiredItemCount > 64, plan.retiredItemCount > plan.itemLimit / 4 { reclaimItems() }
    }

    /// Searches all rules for removed items that are still named. O(rules), so it runs for many at once.
    private func reclaimItems() {
        var named: Set<Int> = []
        for item in items { forEachItem(namedBy: item) { named.insert($0) } }
        plan.reclaimItems(stillNamed: named)
    }

    package func forEachItem(namedBy item: Int, _ body: (Int) -> Void) {
        for store in [store, written] where store.hasRules(item) {
            for entry in store.state(of: item).entries { entry.value.forEachReference { body($0.item) } }
        }
    }

    // MARK: Rules

    /// Adds a rule string to an item's rules. When it throws, nothing has changed.
    ///
    /// - Parameter location: where it is added, if that is to be remembered.
    package func add(
        _ rule: Rule, to item: Int, arguments: [any RuleArgument], location: (file: StaticString, line: UInt)? = nil,
        resolving resolve: @escaping (RuleOperand.Item) throws(RuleItemError) -> Int
    ) throws(RuleError) {
        let parsed = try parse(rule)
        let merged = try operands(of: rule, parsed, arguments)
        let old = store.state(of: item)
        var former = plan.mayCloseCircle(item) ? plan.dependencies(of: item) : nil
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
        former?.forget(evaluator.state.newReferences(since: old))
        keep(evaluator.state, for: item)
        if let path = plan.cycle(through: item, besides: former) {
            keep(old, for: item)
            throw cycleError(path, parsed)
        }
        if let location {
            locations.note(location.file, location.line, of: item, parsed.assignedNames)
        } else if !locations.isEmpty {
            locations.forget(item, parsed.assignedNames)
        }
    }

    private func parse(_ rule: Rule) throws(RuleError) -> ParsedRule {
        guard case .literal(let literal) = rule.source, literal.hasPointerRepresentation else {
            let text = rule.text
            if let cached = texts[text] { return cached }
            let parsed = try RuleParser.parse(text)
            // Texts created at run time are either few or all different.
            if texts.count >= 64 { texts.removeAll(keepingCapacity: true) }
            texts[text] = parsed
            return parsed
        }
        if let cached = literals[literal.utf8Start], cached.text.utf8.count == literal.utf8CodeUnitCount {
            return cached
        }
        let parsed = try RuleParser.parse(rule.text)
        literals[literal.utf8Start] = parsed
        return parsed
    }

    /// The interpolated operands and arguments in reading order; nil when there are only arguments.
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
        let names = plan.names(along: path)
        return rule.error(
            .cycle(names), "the rule closes a cycle: " + names.joined(separator: " → "),
            at: 0..<rule.text.utf8.count)
    }

    /// Removes an item's own rules, but not those of its container. Without any rules it returns to its base frame.
    package func removeRules(of item: Int) {
        keep(RuleState(), for: item)
        if !locations.isEmpty { locations.remove(item) }
    }

    func replaceRules(of item: Int, by state: RuleState) { keep(state, for: item) }

    /// Whether an item has rules, its own or its container's.
    package func hasRules(_ item: Int) -> Bool { plan.isRuled(item) }

    package func hasOwnRules(of item: Int) -> Bool { store.hasRules(item) }

    /// Sets the rules that a container gives an item; unchanged rules cost nothing more.
    package func write(_ list: RuleList, for item: Int) {
        guard written.keep(list, for: item) else { return }
        for (_, value) in list.values { value.forEachReference { plan.noteReference(to: $0.item) } }
        didKeepRules(of: item)
    }

    /// The size that an item's own rules give it on an axis, if it depends on its superitem alone.
    package func ownSize(of item: Int, _ axis: Axis) -> LayoutValue? {
        guard store.hasRules(item), case .linear(let value)? = store.value(of: item, .size(axis)),
            value.reference == nil
        else { return nil }
        return .linear(value)
    }

    package func removeWritten(of item: Int) {
        guard written.hasRules(item) else { return }
        write(RuleList(), for: item)
    }

    private func keep(_ state: RuleState, for item: Int) {
        store.keep(state, for: item)
        if state.entries.contains(where: { $0.value.asks }) {
            asking.insert(item)
        } else if !asking.isEmpty {
            asking.remove(item)
        }
        didKeepRules(of: item)
    }

    private func didKeepRules(of item: Int) {
        plan.setRuled(item, store.hasRules(item) || written.hasRules(item))
        plan.setNeedsCompile(item)
    }

    /// Makes the next solve call all functions and read all objects again.
    ///
    /// Complexity: O(number of items with such rules).
    package func setNeedsAsking() {
        for item in asking { plan.setNeedsPlacing(item) }
    }

    /// The current rules of an item: its own over those of its container.
    func state(of item: Int) -> RuleState {
        guard written.hasRules(item) else { return store.state(of: item) }
        var state = written.state(of: item)
        if store.hasRules(item) { state.overlay(store.state(of: item)) }
        return state
    }
}

extension LayoutRules {
    /// Takes over items of another layout with their rules and trees; they must be removed there.
    ///
    /// Their rules' references to items outside of the moved ones become the null item, which is in no tree.
    /// - Returns: the new item of each old one; 0 where there was none.
    package func absorb(_ moved: some Sequence<Int>, of other: LayoutRules) -> [Int] {
        var renamed = [Int](repeating: 0, count: other.plan.itemLimit)
        for item in moved { renamed[item] = addItem() }
        func rename(_ value: LinearValue) -> LinearValue {
            guard let reference = value.reference else { return value }
            var result = value
            result.reference = EdgeReference(renamed[reference.item], reference.axis, reference.edge)
            return result
        }
        for item in moved {
            let new = renamed[item]
            if other.plan.isReferenced(item) { plan.noteReference(to: new) }
            take(item, of: other, as: new) { $0.mapLinear(rename) }
            if let parent = other.plan.superitem(of: item), renamed[parent] != 0 {
                plan.setSuperitem(of: new, to: renamed[parent])
            }
            plan.takePosition(of: item, in: other.plan, for: new)
        }
        return renamed
    }
}
