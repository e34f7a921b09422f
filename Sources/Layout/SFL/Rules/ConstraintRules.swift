package import LayoutPlan

/// The constraints of all items of a plan: the source of truth from which rules of the plan are made.
///
/// Constraints place the items that they name, except roots, items with rules of their own and, unless another
/// constraint names it, their owner. Items that need only arithmetic get ordinary rules; connected ones form groups,
/// which the plan asks at their place in its order. For all other items `placement(of:_:)` is nil.
///
/// Exclusive access to its arrays is unchecked: nothing in them is handed out, and the checks took a third of a
/// preparation.
package final class ConstraintRules: AxisRuleSource {
    package let plan: LayoutPlan
    /// The name of the owner in texts of constraints; nil for the item's own name.
    package var ownerName: String?
    var placesEveryItem = false
    /// Whether the reading direction is right to left, which swaps `leading` and `trailing`.
    package var isRightToLeft = false {
        didSet { if isRightToLeft != oldValue { noteChangeOfAll() } }
    }

    // The added constraints.
    @exclusivity(unchecked) private(set) var rows: [ConstraintRow] = []
    private var freeRows: [Int32] = []
    package private(set) var rowsVersion = 0
    @exclusivity(unchecked) private(set) var links = RowLinks()
    /// The rows of items that are not roots; nearly all rows belong to a root.
    private(set) var owned = OwnerLinks()
    /// By node, where they differ from the default.
    var priorities: [Int: ContentPriorities] = [:]
    /// By row.
    private var handles: [(any ConstraintHandle)?] = []

    // Bookkeeping.
    @exclusivity(unchecked) var changes = ConstraintChanges()
    /// By item, the number of participating rows that name it without belonging to it.
    @exclusivity(unchecked) var named: [Int32] = []
    /// Nodes of superviews that a row depends on besides those that it names, and the reverse.
    @exclusivity(unchecked) var extras: [Int: [Int]] = [:]
    @exclusivity(unchecked) var rowsOfExtra: [Int: [Int]] = [:]

    // The results of `prepare`.
    /// The plan's `structureVersion` at the last preparation.
    @exclusivity(unchecked) var preparedVersion = -1
    @exclusivity(unchecked) var forms: [NodeForm] = []
    @exclusivity(unchecked) var groupSlots: [ConstraintGroup?] = []
    var freeGroups: [Int32] = []
    var search = NodeSearch()
    /// Required rows to check after a solve.
    @exclusivity(unchecked) var checks = NumberSet()
    /// Nodes between two edges, whose size may become negative.
    @exclusivity(unchecked) var mayVanish = NumberSet()

    /// Groups whose required rows could not all hold in the last solve; some may have recovered.
    var clashing: [ConstraintGroup] = []
    /// The clashes: the row that was left out, and the rows that it contradicts.
    package internal(set) var clashes: [(leftOut: Int, others: [Int])] = []
    /// Whether left-out constraints have been reactivated, so that the next solve must find the clashes again.
    var areClashesOpen = false
    var work = ConstraintWork()

    package init(plan: LayoutPlan) { self.plan = plan }

    /// Creates constraints in a plan of their own; they place every item in it.
    package convenience init() {
        self.init(plan: LayoutPlan())
        placesEveryItem = true
        plan.source = self
    }

    // MARK: Rows

    package var isEmpty: Bool { rows.count == freeRows.count }

    /// The numbers of all constraints, the oldest first.
    package var all: [Int] { rows.indices.filter { rows[$0].isLive }.sorted { rows[$0].serial < rows[$1].serial } }

    /// The numbers of the constraints of an item, the oldest first. Complexity: proportional to their number; for a
    /// root to that of all constraints.
    package func rows(of owner: Int) -> [Int] {
        let own =
            plan.isRoot(owner)
            ? rows.indices.filter { rows[$0].isLive && rows[$0].owner == Int32(owner) } : owned.rows(of: Int32(owner))
        return own.sorted { rows[$0].serial < rows[$1].serial }
    }

    package func forEachItem(namedBy owner: Int, _ body: (Int) -> Void) {
        for index in rows(of: owner) {
            body(Int(rows[index].first))
            if rows[index].second != 0 { body(Int(rows[index].second)) }
        }
    }

    package func forEachPair(_ body: (Int, Int) -> Void) {
        for row in rows where row.isLive {
            body(Int(row.first), Int(row.owner))
            guard row.second != 0 else { continue }
            body(Int(row.first), Int(row.second))
            body(Int(row.second), Int(row.owner))
        }
    }

    /// Adds a constraint with valid numbers and items of this plan.
    package func add(_ constraint: Constraint<Int>, owner: Int) -> Int {
        add(constraint, owner: owner, serial: ConstraintAge.next())
    }

    func add(_ constraint: Constraint<Int>, owner: Int, serial: Int) -> Int {
        var row = ConstraintRow(constraint, owner: owner)
        row.serial = serial
        let index: Int
        if let slot = freeRows.popLast() {
            index = Int(slot)
            rows[index] = row
        } else {
            index = rows.count
            // Grow by an eighth: doubling would waste more than the rows take.
            if index == rows.capacity { rows.reserveCapacity(index + index / 8 + 16) }
            rows.append(row)
        }
        insert(row, at: index)
        return index
    }

    private func insert(_ row: ConstraintRow, at index: Int) {
        rows[index] = row
        rowsVersion += 1
        let owner = Int(row.owner)
        if !plan.isRoot(owner) { owned.add(index, row.owner) }
        let comparison = comparison(index)
        links.add(index, comparison.first.node, comparison.second?.node)
        // So that rules of these items are checked for cycles even before the first layout.
        plan.noteReference(to: comparison.first.item)
        if let second = comparison.second { plan.noteReference(to: second.item) }
        noteChange(index)
    }

    /// Removes a constraint; its handle has the row -1 then.
    package func remove(_ index: Int) {
        takeHandle(index)?.row = -1
        removeRow(index)
    }

    private func removeRow(_ index: Int) {
        if !clashes.isEmpty {
            takeBackIn()
            clashes.removeAll { $0.leftOut == index || $0.others.contains(index) }
        }
        noteEnd(of: index)
        rowsVersion += 1
        links.remove(index)
        owned.remove(index, rows[index].owner)
        rows[index].flags = []
        freeRows.append(Int32(index))
    }

    /// Puts another constraint in the place of one, which keeps its number, its age and whether it is active.
    package func replace(_ index: Int, by constraint: Constraint<Int>) {
        let (old, isActive) = (rows[index], isActive(index))
        guard old.constraint != constraint else { return }
        removeRow(index)
        freeRows.removeLast()
        var row = ConstraintRow(constraint, owner: Int(old.owner))
        row.serial = old.serial
        insert(row, at: index)
        if !isActive { setActive(index, false) }
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

    /// The constraint, with items by their numbers.
    package func constraint(_ index: Int) -> Constraint<Int> { rows[index].constraint }

    package func text(_ index: Int) -> String {
        let owner = Int(rows[index].owner)
        return rows[index].constraint.text { $0 == owner ? ownerName ?? plan.name(of: $0) : plan.name(of: $0) }
    }

    package func owner(_ index: Int) -> Int { Int(rows[index].owner) }

    /// Distinguishes a constraint from an older one with the same number.
    package func serial(_ index: Int) -> Int { rows[index].serial }

    package func isLive(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index].isLive }

    func setRow(_ index: Int, constant: Double) { rows[index].constant = constant }

    func setFlags(_ index: Int, _ flags: ConstraintRow.Flags) { rows[index].flags = flags }

    // MARK: Handles

    /// The handle to a constraint; nil if it has none.
    package func handle(of index: Int) -> (any ConstraintHandle)? { index < handles.count ? handles[index] : nil }

    package func keep(_ handle: any ConstraintHandle) {
        while handles.count <= handle.row { handles.append(nil) }
        handles[handle.row] = handle
    }

    func takeHandle(_ index: Int) -> (any ConstraintHandle)? {
        guard index < handles.count else { return nil }
        defer { handles[index] = nil }
        return handles[index]
    }

    // MARK: Items

    package func removeItem(_ item: Int) {
        priorities[item * 2] = nil
        priorities[item * 2 + 1] = nil
        for node in [item * 2, item * 2 + 1] {
            while case let entry = links.first(node), entry >= 0 { remove(entry >> 1) }
        }
        for index in rows(of: item) { remove(index) }
    }

    package func priorities(_ item: Int, _ axis: Axis) -> ContentPriorities {
        priorities[item * 2 + Int(axis.rawValue)] ?? ContentPriorities()
    }

    package func setPriorities(_ item: Int, _ axis: Axis, _ new: ContentPriorities) {
        guard priorities(item, axis) != new else { return }
        let node = item * 2 + Int(axis.rawValue)
        priorities[node] = new == ContentPriorities() ? nil : new
        if node < forms.count, forms[node].kind == .group { groupSlots[Int(forms[node].first)]?.isStale = true }
        noteContent(of: node)
        plan.setNeedsCompile(item)
    }

    // MARK: Comparisons

    func comparison(_ index: Int) -> Comparison { comparison(rows[index]) }

    func comparison(_ row: ConstraintRow) -> Comparison {
        var (constant, relation) = (row.constant, row.relation)
        if isRightToLeft, row.firstAttribute.isReadingSide {
            // In right-to-left layouts a positive distance goes left.
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
            let baselines = plan.items?.baselines(of: item)
            guard let shift = attribute == .firstBaseline ? baselines?.first : baselines?.last else {
                return (EdgeReference(item, .vertical, .far), 0)
            }
            return (EdgeReference(item, .vertical, .near), shift)
        }
    }
}
