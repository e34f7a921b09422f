import LayoutPlan
import SFL
import TrellisConstraints
import TrellisViews

/// What does not hold, and what the window reports.
extension Explainer {
    /// Constraints naming the view that do not hold, and wishes of its content that gave way.
    mutating func unsatisfied() -> [ConstraintExplanation] {
        guard let entry = view.layoutEntry, view.isInWindow, let constraints = entry.space.constraints else {
            return []
        }
        let failing = constraints.failing(of: entry.item)
        visited += failing.count
        var rows: [ConstraintExplanation] = []
        for failure in failing {
            var (conflicts, isCut) = conflicts(of: .row(failure.row), entry.space, constraints)
            if conflicts.isEmpty {
                conflicts = failure.clashingWith.map { conflict(.row($0), entry.space, constraints) }
            }
            rows.append(
                explanation(
                    failure.row, entry.space, constraints, violation: failure.violation, conflicts: conflicts,
                    isSearchCut: isCut && conflicts.isEmpty))
        }
        for axis in Axis.allCases { rows += wishesOfContent(entry, constraints, axis) }
        return rows
    }

    /// The wishes of the view's content to be neither larger nor smaller, where they gave way.
    private mutating func wishesOfContent(
        _ entry: LayoutEntry, _ constraints: ConstraintRules, _ axis: Axis
    ) -> [ConstraintExplanation] {
        guard !entry.space.plan.isRuled(entry.item), constraints.places(entry.item, axis), let wanted = wanted(axis)
        else { return [] }
        let size = exact(axis).size
        guard abs(size - wanted) > 1e-6 else { return [] }
        let priorities = constraints.priorities(entry.item, axis)
        let isLarger = size > wanted
        let node = entry.item * 2 + Int(axis.rawValue)
        let (conflicts, isCut) = conflicts(of: .content(node: node, isUpper: isLarger), entry.space, constraints)
        return [
            ConstraintExplanation(
                handle: nil, text: wishText(axis, isUpper: isLarger, wanted, constraints, entry.item),
                priority: isLarger ? priorities.hugging : priorities.compressionResistance, location: nil,
                violation: abs(size - wanted), conflicts: conflicts, isSearchCut: isCut)
        ]
    }

    /// The wish of the view's content as text.
    func wishText(
        _ axis: Axis, isUpper: Bool, _ wanted: Double, _ constraints: ConstraintRules, _ item: Int
    ) -> String {
        let priorities = constraints.priorities(item, axis)
        return "\(view.nameForMessages).\(ItemEdge.size.name(axis)) \(isUpper ? "<=" : ">=") \(cellText(wanted)) "
            + "@ \(isUpper ? priorities.hugging : priorities.compressionResistance)"
    }

    /// The messages of `Window.layoutIssues` about the view.
    func issues() -> [String] {
        guard let entry = view.layoutEntry, view.isInWindow else { return [] }
        let (space, item) = (entry.space, entry.item)
        var messages = space.plan.issues.filter { $0.item == item }.map(space.languages.text)
        if let constraints = space.constraints {
            messages += constraints.issues(of: item)
        }
        return messages + view.issuesOfItsOwn
    }
}
