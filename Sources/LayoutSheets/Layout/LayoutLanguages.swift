package import LayoutPlan
package import SFL
package import SLL

/// The two languages over the shared plan of a space, which together decide where views go.
///
/// A view with rules is placed by its rules; a view without rules, by the constraints that name it; any other view lies
/// where it was put by hand, as large as its content. This object is the plan's only source of rules.
package final class LayoutLanguages: AxisRuleSource {
    /// The plan.
    package let plan = LayoutPlan()
    /// The rules.
    package let rules: LayoutRules
    /// The constraints; nil until there are any.
    package private(set) var constraints: ConstraintRules?
    /// Whether text is read from right to left.
    package var isRightToLeft = false {
        didSet { constraints?.isRightToLeft = isRightToLeft }
    }

    /// Creates a plan without items.
    package init() {
        rules = LayoutRules(plan: plan)
        plan.source = self
    }

    /// Returns the constraints, creating them at the first call.
    package func ensureConstraints() -> ConstraintRules {
        if let constraints { return constraints }
        let constraints = ConstraintRules(plan: plan)
        constraints.isRightToLeft = isRightToLeft
        constraints.ownerName = "superview"
        self.constraints = constraints
        return constraints
    }

    // MARK: As the source of the plan

    package func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        constraints?.placement(of: item, axis) ?? rules.axisRule(of: item, axis)
    }

    package func isCertain(_ path: [EdgeReference]) -> Bool { constraints?.isCertain(path) ?? true }

    // MARK: Solving

    /// Whether there is anything to solve.
    package var needsSolving: Bool { constraints?.needsSolving ?? plan.needsSolving }

    /// Updates the plan and returns whether anything was computed.
    @discardableResult
    package func solve() -> Bool { constraints?.solve() ?? plan.solve() }

    /// The problems of the last layout, as messages.
    package var issues: [String] { plan.issues.map(text(of:)) + (constraints.map(issues(of:)) ?? []) }

    private func text(of issue: LayoutIssue) -> String {
        guard issue.kind == .notFinite, !plan.isRuled(issue.item) else { return rules.text(of: issue) }
        return "\(plan.name(of: issue.item)): its constraints put it too far away; it keeps the frame that it had"
    }

    private func issues(of constraints: ConstraintRules) -> [String] {
        func owner(_ row: Int) -> String { plan.name(of: constraints.owner(row)) }
        return constraints.clashes.map { clash in
            let others = clash.others.map { ", with '\(constraints.text($0))'" }.joined()
            return "\(owner(clash.leftOut)): cannot hold: '\(constraints.text(clash.leftOut))'\(others)"
        }
            + constraints.openEdges().map {
                "not decided: \(plan.name(of: $0.item)).\(Attribute(open: $0).rawValue)"
            }
            + constraints.waiting.map {
                "\(owner($0)): waits: '\(constraints.text($0))' names a view that is not in the window"
            }
    }
}
