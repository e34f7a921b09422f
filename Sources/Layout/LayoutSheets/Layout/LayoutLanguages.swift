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

    package func refresh(_ item: Int) { constraints?.refresh(item) }

    package func isCertain(_ item: Int, _ axis: Axis) -> Bool { constraints?.isCertain(item, axis) ?? true }

    // MARK: Solving

    /// Whether there is anything to solve.
    package var needsSolving: Bool { constraints?.needsSolving ?? plan.needsSolving }

    /// Updates the plan and returns whether anything was computed.
    @discardableResult
    package func solve() -> Bool { constraints?.solve() ?? plan.solve() }

    /// The problems of the last layout, as messages.
    package var issues: [String] { issuesOfItems.map(\.message) }

    /// The problems of the last layout: the item that each concerns, and the message.
    package var issuesOfItems: [(item: Int, message: String)] {
        plan.issues.map { ($0.item, text(of: $0)) } + (constraints.map(issues(of:)) ?? [])
    }

    /// Whether the last layout may have problems; where constraints place something, mostly true.
    var mayHaveIssues: Bool { !plan.issues.isEmpty || constraints != nil }

    /// An issue of the last layout in words.
    package func text(of issue: LayoutIssue) -> String {
        guard issue.kind == .notFinite, !plan.isRuled(issue.item) else { return rules.text(of: issue) }
        let result = plan.takesBaseFrames ? "it takes its base frame" : "it keeps the frame that it had"
        let reason = constraints == nil ? "it would be too large" : "its constraints put it too far away"
        return "\(plan.name(of: issue.item)): \(reason); \(result)"
    }

    /// The problems of the last layout with constraints that name an item, and what they leave open of it.
    package func issues(of item: Int, _ constraints: ConstraintRules) -> [String] {
        let name = plan.name(of: item)
        let clashes = constraints.clashes.filter { clash in
            let constraint = constraints.constraint(clash.leftOut)
            return constraint.first.view == item || constraint.second?.view == item
        }
        return clashes.map { issue(of: $0, constraints).message }
            + constraints.openEdges(of: item).map { "not decided: \(name).\(Attribute(open: $0).rawValue)" }
    }

    private func issue(
        of clash: (leftOut: Int, others: [Int]), _ constraints: ConstraintRules
    ) -> (item: Int, message: String) {
        let owner = constraints.owner(clash.leftOut)
        let others = clash.others.map { ", with '\(constraints.text($0))'" }.joined()
        return (owner, "\(plan.name(of: owner)): cannot hold: '\(constraints.text(clash.leftOut))'\(others)")
    }

    private func issues(of constraints: ConstraintRules) -> [(item: Int, message: String)] {
        func issue(of row: Int, _ message: String) -> (item: Int, message: String) {
            let owner = constraints.owner(row)
            return (owner, "\(plan.name(of: owner)): \(message)")
        }
        return constraints.clashes.map { self.issue(of: $0, constraints) }
            + constraints.openEdges().map {
                ($0.item, "not decided: \(plan.name(of: $0.item)).\(Attribute(open: $0).rawValue)")
            }
            + constraints.waiting.map {
                issue(of: $0, "waits: '\(constraints.text($0))' names a view that is not in the window")
            }
    }
}
