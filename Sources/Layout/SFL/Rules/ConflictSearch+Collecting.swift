import LayoutPlan

/// Everything that a constraint may have given way to, as rows.
extension ConflictSearch {
    func priority(_ cause: Cause) -> Int {
        switch cause {
        case .row(let row): return Int(rules.rows[row].priority)
        case .content(let node, let isUpper):
            let priorities = rules.priorities(node >> 1, node.axis)
            return isUpper ? priorities.hugging : priorities.compressionResistance
        case .given: return ConstraintPriority.required
        }
    }

    mutating func collect() {
        items[0] = 0
        let least = priority(subject)
        switch subject {
        case .row(let row):
            seenRows.insert(row)
            noteOwner(of: row)
            subjectRows = [linear(row)]
        case .content(let node, let isUpper):
            visit(node)
            subjectRows = [wish(node, isUpper)]
        case .given: break
        }
        var next = 0
        while next < pending.count, !isCut {
            let node = pending[next]
            next += 1
            addContent(node, least)
            var near: [Int] = []
            rules.forEachTakingPart(in: node) { row in
                if rules.rows[row].priority >= Int16(least), !seenRows.contains(row), !near.contains(row) {
                    near.append(row)
                }
            }
            for row in near.sorted(by: { rules.rows[$0].serial < rules.rows[$1].serial }) {
                guard seenRows.count < ConstraintRules.mostSearched else {
                    isCut = true
                    break
                }
                add(row)
            }
        }
    }

    private mutating func noteOwner(of row: Int) {
        var outer: Int? = Int(rules.rows[row].owner)
        while let item = outer, owners.insert(item).inserted { outer = plan.superitem(of: item) }
    }

    private mutating func add(_ row: Int) {
        seenRows.insert(row)
        noteOwner(of: row)
        let (violation, isTight) = rules.difference(row)
        candidates.append(
            Candidate(
                cause: .row(row), priority: Int(rules.rows[row].priority), isTight: isTight || violation > 0,
                rows: Self.relaxed(linear(row), by: violation)))
    }

    private mutating func addContent(_ node: Int, _ least: Int) {
        guard rules.contentKind(node).contains(.sized) else { return }
        let (wanted, size) = (wanted(node), plan.exact(node >> 1, node.axis).size)
        for isUpper in [true, false] {
            let cause = Cause.content(node: node, isUpper: isUpper)
            let priority = priority(cause)
            guard priority >= least, cause != subject else { continue }
            let violation = max(0, isUpper ? size - wanted : wanted - size)
            candidates.append(
                Candidate(
                    cause: cause, priority: priority, isTight: violation > 0 || size == wanted,
                    rows: Self.relaxed(wish(node, isUpper), by: violation)))
        }
    }

    /// A row that may be as far off as it is.
    private static func relaxed(_ row: LinearRow, by violation: Double) -> [LinearRow] {
        guard violation > 0 else { return [row] }
        return [ConstraintRelation.lessOrEqual, .greaterOrEqual].compactMap { relation in
            guard row.relation == .equal || row.relation == relation else { return nil }
            let shift = relation == .lessOrEqual ? violation : -violation
            return row.with(relation, constant: row.constant + shift)
        }
    }

    private mutating func linear(_ row: Int) -> LinearRow {
        let entry = rules.rows[row]
        return linear(rules.comparison(row), owner: Int(entry.owner))
    }

    private mutating func linear(_ comparison: Comparison, owner: Int) -> LinearRow {
        LinearRow(comparison, priority: ConstraintPriority.required, serial: 0, owner: owner) {
            variable($0, $1, isSize: $2)
        }
    }

    private mutating func wish(_ node: Int, _ isUpper: Bool) -> LinearRow {
        var row = LinearRow(
            isUpper ? .lessOrEqual : .greaterOrEqual, constant: wanted(node), priority: ConstraintPriority.required,
            serial: 0)
        row.add(1, variable(node >> 1, node.axis, isSize: true))
        return row
    }

    /// The size of a node's content, as the layout takes it.
    private func wanted(_ node: Int) -> Double {
        if rules.forms[node].kind == .group, let group = rules.groupSlots[Int(rules.forms[node].first)] {
            return group.wanted(Int32(node))
        }
        guard node & 1 == 1, let height = rules.height(node >> 1) else {
            return plan.items?.naturalSize(of: node >> 1)?[node & 1] ?? 0
        }
        return height(plan.exact(node >> 1, .horizontal).size)
    }

    // MARK: Variables

    /// Whether constraints place a node.
    private func isFree(_ node: Int) -> Bool {
        if node < rules.forms.count, rules.forms[node].kind != .other { return true }
        // One that only a constraint that was left out would place.
        guard case .row(let row) = subject, rules.rows[row].flags.contains(.leftOut) else { return false }
        let item = node >> 1
        return item != Int(rules.rows[row].owner) && plan.superitem(of: item) != nil && !plan.isRoot(item)
            && !plan.isRuled(item)
    }

    private mutating func visit(_ node: Int) {
        if seenNodes.insert(node).inserted { pending.append(node) }
    }

    private mutating func variable(_ item: Int, _ axis: Axis, isSize: Bool) -> Int {
        let number = items[item] ?? items.count
        items[item] = number
        let variable = number * 4 + Int(axis.rawValue) * 2 + (isSize ? 1 : 0)
        let node = item * 2 + Int(axis.rawValue)
        if isFree(node) {
            visit(node)
        } else if isGiven.contains(node) {
            return variable
        } else if !owners.contains(item) || namesOwners {
            isGiven.insert(node)
            addGiven(item, axis)
        } else if isSetUp.insert(variable).inserted {
            setUp(item, axis, variable)
        }
        return variable
    }

    /// Fixes a variable at its value in the plan.
    private mutating func setUp(_ item: Int, _ axis: Axis, _ variable: Int) {
        let position = plan.absolute(item, axis)
        if variable & 1 == 1 {
            values[variable] = position.size
        } else if let holder = holder(of: item, axis) {
            ties.append(tie(item, axis, .near, position.near, holder))
        } else {
            values[variable] = position.near
        }
    }

    /// The nearest item that contains an item and that constraints place on an axis.
    private func holder(of item: Int, _ axis: Axis) -> Int? {
        var outer = plan.superitem(of: item)
        while let one = outer, !isFree(one * 2 + Int(axis.rawValue)) { outer = plan.superitem(of: one) }
        return outer
    }

    /// The row that keeps an edge where it is, seen from what contains it.
    private mutating func tie(
        _ item: Int, _ axis: Axis, _ edge: ItemEdge, _ value: Double, _ holder: Int?
    ) -> LinearRow {
        var row = LinearRow(.equal, constant: value, priority: ConstraintPriority.required, serial: 0)
        if edge != .size {
            row.add(1, variable(item, axis, isSize: false))
            if let holder {
                row.constant -= plan.absolute(holder, axis).near
                row.add(-1, variable(holder, axis, isSize: false))
            }
        }
        let share = edge == .size ? 1 : edge.share
        if share != 0 { row.add(share, variable(item, axis, isSize: true)) }
        return row
    }

    /// Adds what decides an item that constraints do not place.
    private mutating func addGiven(_ item: Int, _ axis: Axis) {
        var edges = decided(item, axis)
        if edges.count != 2 { edges = [.near, .size] }
        let (position, holder) = (plan.absolute(item, axis), holder(of: item, axis))
        for edge in edges {
            let value = edge == .size ? position.size : position.near + edge.share * position.size
            let row = tie(item, axis, edge, value, holder)
            candidates.append(
                Candidate(
                    cause: .given(EdgeReference(item, axis, edge)), priority: ConstraintPriority.required,
                    isTight: true, rows: [row]))
        }
    }
}

extension Int {
    fileprivate var axis: Axis { self & 1 == 0 ? .horizontal : .vertical }
}
