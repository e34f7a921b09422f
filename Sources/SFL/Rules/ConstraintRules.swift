package import LayoutPlan

/// The constraints of all items of a plan: the source of truth from which rules of the plan are made.
///
/// Constraints place the items that they name, but for the roots, for those that have rules of their own and, where nothing
/// else names it, for the one whose constraints they are. What can be had by arithmetic becomes rules like any others; what
/// hangs together becomes groups, which the plan asks at their place in its order. For all other items, and for what
/// constraints say nothing of, the plan goes on to ask another source.
package final class ConstraintRules: AxisRuleSource {
    package let plan: LayoutPlan
    /// Who places what constraints do not place.
    weak var other: (any AxisRuleSource)?
    /// What an item is called in messages.
    package var name: (Int) -> String = { "item \($0)" }
    /// What the item whose constraint it is is called in its text; nil for its own name.
    package var ownerName: String?
    /// Whether something else than constraints places an item.
    package var isPlacedOtherwise: (Int) -> Bool = { _ in false }
    /// What an item's content wants.
    package var content: (Int) -> ItemContent = { _ in ItemContent() }
    /// The height that an item's content needs for a width, when it follows from that.
    package var height: (Int) -> ((Double) -> Double)? = { _ in nil }
    /// Whether items are placed by constraints even when none names them.
    var placesEveryItem = false
    /// The direction of reading: it turns `leading` and `trailing`.
    package var isRightToLeft = false {
        didSet { if isRightToLeft != oldValue { noteChangeOfAll() } }
    }

    // What was added.
    private(set) var rows: [ConstraintRow] = []
    private var freeRows: [Int32] = []
    private var nextSerial: Int32 = 0
    private(set) var links = RowLinks()
    /// How many constraints are those of an item.
    private var ownedCounts: [Int32: Int] = [:]
    /// By node, where they are not the usual ones.
    private(set) var priorities: [Int: ContentPriorities] = [:]

    // What `prepare` makes of it.
    var isPrepared = false
    /// The plan's `structureVersion` of the last preparation.
    var knownVersion = -1
    /// By node.
    var forms: [NodeForm] = []
    var groups: [ConstraintGroup] = []
    /// Required rows to look at after a solve.
    var checks: [Int32] = []
    /// Nodes between two edges, whose size may come out below 0.
    var mayVanish: [Int32] = []

    /// What cannot hold: the row that was left out, and the rows it contradicts.
    package internal(set) var clashes: [(leftOut: Int, others: [Int])] = []

    /// - Parameter other: who places what constraints do not place; not kept alive.
    package init(plan: LayoutPlan, other: (any AxisRuleSource)? = nil) {
        self.plan = plan
        self.other = other
        plan.source = self
    }

    // MARK: Rows

    /// Whether there are constraints.
    package var isEmpty: Bool { rows.count == freeRows.count }

    /// The numbers of all constraints, the oldest first.
    package var all: [Int] { rows.indices.filter { rows[$0].isLive }.sorted { rows[$0].serial < rows[$1].serial } }

    /// Puts a constraint in force, of which the numbers are good, and the items are of this plan.
    package func add(_ constraint: Constraint<Int>, owner: Int) -> Int {
        var row = ConstraintRow(constraint, owner: owner)
        row.serial = nextSerial
        nextSerial += 1
        let index: Int
        if let slot = freeRows.popLast() {
            index = Int(slot)
            rows[index] = row
        } else {
            index = rows.count
            // By an eighth: doubling would waste more than the rows take.
            if index == rows.capacity { rows.reserveCapacity(index + index / 8 + 16) }
            rows.append(row)
        }
        ownedCounts[row.owner, default: 0] += 1
        let comparison = comparison(index)
        links.add(index, comparison.first.node, comparison.second?.node)
        noteChange(index)
        return index
    }

    /// Takes a constraint away for good.
    package func remove(_ index: Int) {
        noteChange(index)
        links.remove(index)
        let count = ownedCounts[rows[index].owner]! - 1
        ownedCounts[rows[index].owner] = count == 0 ? nil : count
        rows[index].flags = []
        clashes.removeAll { $0.leftOut == index }
        freeRows.append(Int32(index))
    }

    package func isActive(_ index: Int) -> Bool { rows[index].flags.contains(.active) }

    package func setActive(_ index: Int, _ isActive: Bool) {
        guard self.isActive(index) != isActive else { return }
        if isActive { rows[index].flags.insert(.active) } else { rows[index].flags.remove(.active) }
        noteChange(index)
    }

    package func setPriority(_ index: Int, _ priority: Int) {
        guard rows[index].priority != Int16(priority) else { return }
        rows[index].priority = Int16(priority)
        noteChange(index)
    }

    /// Changes what is added on the right side; a cheap change.
    package func setConstant(_ index: Int, _ constant: Double) {
        guard rows[index].constant != constant else { return }
        rows[index].constant = constant
        guard isPrepared, rows[index].takesPart else { return noteChange(index) }
        let comparison = comparison(index)
        for node in [comparison.first.node, (comparison.second ?? comparison.first).node] where node < forms.count {
            let form = forms[node]
            if form.kind == .group {
                groups[Int(form.first)].setConstant(index, comparison)
            } else {
                // Also for a row that is only looked at afterwards.
                plan.setNeedsCompile(node >> 1)
            }
            // Whether the size can still be had by arithmetic is found out anew.
            if form.kind == .bounded && form.first != Int32(index) || form.kind == .edges && constant < 0 {
                isPrepared = false
            }
        }
    }

    /// The constraint, with items by their numbers.
    package func constraint(_ index: Int) -> Constraint<Int> { rows[index].constraint }

    /// The constraint in the language.
    package func text(_ index: Int) -> String {
        let owner = Int(rows[index].owner)
        return rows[index].constraint.text { $0 == owner ? ownerName ?? name($0) : name($0) }
    }

    /// The item whose constraint it is.
    package func owner(_ index: Int) -> Int { Int(rows[index].owner) }

    /// What tells a constraint from an older one that had its number.
    func serial(_ index: Int) -> Int32 { rows[index].serial }

    /// Whether there is a constraint of this number.
    func isLive(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index].isLive }

    /// Finds out again which rows wait for an item that is in no window.
    func noteWaiting() {
        func isHere(_ row: ConstraintRow) -> Bool {
            plan.isInTree(Int(row.first)) && plan.isInTree(Int(row.owner))
                && (row.second == 0 || plan.isInTree(Int(row.second)))
        }
        for index in rows.indices where rows[index].isLive {
            let isWaiting = !isHere(rows[index])
            guard rows[index].flags.contains(.waiting) != isWaiting else { continue }
            if isWaiting { rows[index].flags.insert(.waiting) } else { rows[index].flags.remove(.waiting) }
        }
    }

    func setFlags(_ index: Int, _ flags: ConstraintRow.Flags) { rows[index].flags = flags }

    func noteChange(_ index: Int) {
        isPrepared = false
        rows[index].flags.insert(.changed)
        plan.setNeedsCompile(Int(rows[index].first))
        if rows[index].second != 0 { plan.setNeedsCompile(Int(rows[index].second)) }
    }

    private func noteChangeOfAll() {
        for index in rows.indices where rows[index].isLive { noteChange(index) }
    }

    // MARK: Items

    /// Takes away every constraint that names an item, or is one of it.
    ///
    /// - Returns: their numbers.
    @discardableResult
    package func removeItem(_ item: Int) -> [Int] {
        priorities[item * 2] = nil
        priorities[item * 2 + 1] = nil
        var removed: [Int] = []
        for node in [item * 2, item * 2 + 1] {
            while case let entry = links.first(node), entry >= 0 {
                remove(entry >> 1)
                removed.append(entry >> 1)
            }
        }
        if ownedCounts[Int32(item)] != nil {
            for index in rows.indices where rows[index].isLive && rows[index].owner == Int32(item) {
                remove(index)
                removed.append(index)
            }
        }
        return removed
    }

    /// How much an item wants to be as large as its content.
    package func priorities(_ item: Int, _ axis: Axis) -> ContentPriorities {
        priorities[item * 2 + Int(axis.rawValue)] ?? ContentPriorities()
    }

    package func setPriorities(_ item: Int, _ axis: Axis, _ new: ContentPriorities) {
        guard priorities(item, axis) != new else { return }
        priorities[item * 2 + Int(axis.rawValue)] = new == ContentPriorities() ? nil : new
        plan.structureVersion += 1
        plan.setNeedsCompile(item)
    }

    /// Takes over items of another layout, which are to be removed there, with the constraints that name only them.
    ///
    /// - Parameter renamed: the new item of each old one; 0 where there is none.
    /// - Returns: the old and the new number of each constraint.
    package func absorb(_ other: ConstraintRules, renamed: [Int]) -> [(old: Int, new: Int)] {
        for (node, value) in other.priorities where renamed[node >> 1] != 0 {
            priorities[renamed[node >> 1] * 2 + (node & 1)] = value
        }
        var moved: [(old: Int, new: Int)] = []
        for index in other.all {
            let old = other.rows[index]
            var constraint = old.constraint
            let owner = renamed[Int(old.owner)]
            constraint.first.view = renamed[Int(old.first)]
            if old.second != 0 { constraint.second!.view = renamed[Int(old.second)] }
            guard owner != 0, constraint.first.view != 0, constraint.second?.view != 0 else { continue }
            let new = add(constraint, owner: owner)
            if !old.flags.contains(.active) { setActive(new, false) }
            moved.append((index, new))
        }
        return moved
    }

    // MARK: Comparisons

    /// What a row says of edges.
    func comparison(_ index: Int) -> Comparison { comparison(rows[index]) }

    func comparison(_ row: ConstraintRow) -> Comparison {
        var (constant, relation) = (row.constant, row.relation)
        if isRightToLeft, row.firstAttribute.isReadingSide {
            // A distance in the direction of reading is one to the left.
            (constant, relation) = (-constant, relation.turned)
        }
        let (first, firstShift) = edge(row.first, row.firstAttribute)
        constant -= firstShift
        guard row.second != 0 else {
            return Comparison(first: first, multiplier: 1, constant: constant, relation: relation)
        }
        let (second, secondShift) = edge(row.second, row.secondAttribute)
        return Comparison(
            first: first, second: second, multiplier: row.multiplier,
            constant: constant + row.multiplier * secondShift, relation: relation)
    }

    /// An edge, and how far after it the attribute lies.
    @inline(__always)
    private func edge(_ item: Int32, _ attribute: Attribute) -> (EdgeReference, Double) {
        let item = Int(item)
        switch attribute {
        case .left: return (EdgeReference(item, .horizontal, .near), 0)
        case .right: return (EdgeReference(item, .horizontal, .far), 0)
        case .leading: return (EdgeReference(item, .horizontal, isRightToLeft ? .far : .near), 0)
        case .trailing: return (EdgeReference(item, .horizontal, isRightToLeft ? .near : .far), 0)
        case .centerX: return (EdgeReference(item, .horizontal, .middle), 0)
        case .width: return (EdgeReference(item, .horizontal, .size), 0)
        case .top: return (EdgeReference(item, .vertical, .near), 0)
        case .bottom: return (EdgeReference(item, .vertical, .far), 0)
        case .centerY: return (EdgeReference(item, .vertical, .middle), 0)
        case .height: return (EdgeReference(item, .vertical, .size), 0)
        case .firstBaseline, .baseline, .lastBaseline:
            let content = content(item)
            let shift = attribute == .firstBaseline ? content.firstBaseline : content.lastBaseline
            guard let shift else { return (EdgeReference(item, .vertical, .far), 0) }
            return (EdgeReference(item, .vertical, .near), shift)
        }
    }
}
