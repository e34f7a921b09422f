package import LayoutPlan

/// What tells an app about one of its constraints, and follows it when layouts merge and part.
package protocol ConstraintHandle: AnyObject {
    /// The number of the constraint in its layout; -1 once it is removed.
    var row: Int { get set }
}

extension LayoutLanguages {
    /// The constraints; nil until there are any.
    package var constraintRules: ConstraintRules? { constraints.map { unsafeDowncast($0, to: ConstraintRules.self) } }

    /// Returns the constraints, creating them at the first call.
    package func ensureConstraints() -> ConstraintRules {
        if let constraintRules { return constraintRules }
        let constraints = ConstraintRules(in: plan)
        add(constraints)
        return constraints
    }
}

extension ConstraintRules: ItemConstraints {
    fileprivate convenience init(in plan: LayoutPlan) {
        self.init(plan: plan)
        ownerName = "superview"
    }

    package func makeEmpty(in plan: LayoutPlan) -> any ItemConstraints { ConstraintRules(in: plan) }

    package func absorb(_ other: any ItemConstraints, renamed: [Int]) {
        let other = unsafeDowncast(other, to: ConstraintRules.self)
        for (node, value) in other.priorities where renamed[node >> 1] != 0 {
            priorities[renamed[node >> 1] * 2 + (node & 1)] = value
        }
        for index in other.all {
            let old = other.rows[index]
            var constraint = old.constraint
            let owner = renamed[Int(old.owner)]
            constraint.first.view = renamed[Int(old.first)]
            if old.second != 0 { constraint.second!.view = renamed[Int(old.second)] }
            guard owner != 0, constraint.first.view != 0, constraint.second?.view != 0 else { continue }
            let new = add(constraint, owner: owner, serial: old.serial)
            if !old.flags.contains(.active) { setActive(new, false) }
            guard let handle = other.takeHandle(index) else { continue }
            handle.row = new
            keep(handle)
        }
    }

    // MARK: Issues

    package var issues: [(item: Int, message: String)] {
        let clashing = clashes.map { (item: owner($0.leftOut), message: message(of: $0)) }
        let open = openEdges().map { (item: $0.item, message: message(ofOpen: $0)) }
        let waiting = waiting.map { row in
            let text = "waits: '\(text(row))' names a view that is not in the window"
            return (item: owner(row), message: "\(plan.name(of: owner(row))): \(text)")
        }
        return clashing + open + waiting
    }

    package func issues(of item: Int) -> [String] {
        let own = clashes.filter { clash in
            let constraint = constraint(clash.leftOut)
            return constraint.first.view == item || constraint.second?.view == item
        }
        return own.map { message(of: $0) } + openEdges(of: item).map { message(ofOpen: $0) }
    }

    private func message(of clash: (leftOut: Int, others: [Int])) -> String {
        let others = clash.others.map { ", with '\(text($0))'" }.joined()
        return "\(plan.name(of: owner(clash.leftOut))): cannot hold: '\(text(clash.leftOut))'\(others)"
    }

    private func message(ofOpen edge: EdgeReference) -> String {
        "not decided: \(plan.name(of: edge.item)).\(Attribute(open: edge).rawValue)"
    }
}
