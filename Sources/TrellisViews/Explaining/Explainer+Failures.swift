import LayoutPlan
import SFL

/// What does not hold, and what the window reports.
extension Explainer {
    /// Constraints naming the view that do not hold, and wishes of its content that gave way.
    mutating func unsatisfied() -> [ConstraintExplanation] {
        guard let place = view.place, view.isInWindow, let constraints = place.space.constraints else { return [] }
        let failing = constraints.failing(of: place.item)
        visited += failing.count
        let rows = failing.map { failure in
            explanation(
                failure.row, place.space, constraints, violation: failure.violation,
                conflicts: (failure.clashingWith.isEmpty
                    ? constraints.conflicts(of: failure.row) : failure.clashingWith).map(constraints.text))
        }
        return rows + Axis.allCases.flatMap { wishesOfContent(place, constraints, $0) }
    }

    /// The wishes of the view's content to be neither larger nor smaller, where they gave way.
    private func wishesOfContent(
        _ place: LayoutPlace, _ constraints: ConstraintRules, _ axis: Axis
    ) -> [ConstraintExplanation] {
        guard !place.space.plan.isRuled(place.item), constraints.places(place.item, axis), let wanted = wanted(axis)
        else { return [] }
        let size = exact(axis).size
        guard abs(size - wanted) > 1e-6 else { return [] }
        let priorities = constraints.priorities(place.item, axis)
        let isLarger = size > wanted
        let priority = isLarger ? priorities.hugging : priorities.compressionResistance
        let text =
            "\(view.nameForMessages).\(ItemEdge.size.name(axis)) \(isLarger ? "<=" : ">=") \(cellText(wanted)) "
            + "@ \(priority)"
        return [
            ConstraintExplanation(
                handle: nil, text: text, priority: priority, location: nil, violation: abs(size - wanted),
                conflicts: [])
        ]
    }

    /// The messages of `Window.layoutIssues` about the view.
    func issues() -> [String] {
        guard let place = view.place, view.isInWindow else { return [] }
        let (space, item) = (place.space, place.item)
        var messages = space.plan.issues.filter { $0.item == item }.map(space.languages.text)
        if let constraints = space.constraints {
            messages += space.languages.issues(of: item, constraints)
        }
        return messages + view.ownLayoutIssues
    }
}
