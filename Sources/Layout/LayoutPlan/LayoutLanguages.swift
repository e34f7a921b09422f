import CellGeometry

package protocol ItemRules: AxisRuleSource {
    /// An issue of a solve in words.
    func text(of issue: LayoutIssue) -> String
}

/// Constraints between items, which place those without rules.
package protocol ItemConstraints: AnyObject {
    /// How to place an item on an axis; nil if no constraint does.
    func placement(of item: Int, _ axis: Axis) -> AxisRule?

    /// Like those of `AxisRuleSource`.
    func refresh(_ item: Int)
    func isCertain(_ item: Int, _ axis: Axis) -> Bool

    var isRightToLeft: Bool { get set }

    /// Whether there is anything to solve, in the plan too.
    var needsSolving: Bool { get }

    /// Updates the plan and returns whether anything was computed.
    func solve() -> Bool

    /// Notes that the natural size of an item has changed.
    func contentDidChange(_ item: Int)

    func forEachItem(namedBy owner: Int, _ body: (Int) -> Void)

    /// Calls a function for any two items that a constraint connects: those that it names, and its owner. O(constraints)
    func forEachPair(_ body: (Int, Int) -> Void)
    /// Incremented when a constraint comes or goes.
    var rowsVersion: Int { get }

    /// Removes every constraint that names or belongs to an item.
    func removeItem(_ item: Int)

    /// The constraints of another plan, without any yet.
    func makeEmpty(in plan: LayoutPlan) -> any ItemConstraints

    /// Takes over items of another layout, which must be removed there, with the constraints that name only them.
    ///
    /// - Parameters:
    ///   - other: constraints of the same kind.
    ///   - renamed: the new item of each old one; 0 where there is none.
    func absorb(_ other: any ItemConstraints, renamed: [Int])

    /// The problems of the last solve: the item that each concerns, and the message.
    var issues: [(item: Int, message: String)] { get }
}

/// The rules and the constraints over one plan, which together decide where its items go.
package final class LayoutLanguages: AxisRuleSource {
    package let plan: LayoutPlan
    private let rules: any ItemRules
    /// The constraints; nil until there are any.
    package private(set) var constraints: (any ItemConstraints)?
    package var isRightToLeft = false {
        didSet { constraints?.isRightToLeft = isRightToLeft }
    }

    /// Makes rules the source of a plan, beside constraints that may come.
    package init(plan: LayoutPlan, rules: any ItemRules) {
        self.plan = plan
        self.rules = rules
        plan.source = self
    }

    package func add(_ constraints: any ItemConstraints) {
        assert(self.constraints == nil)
        constraints.isRightToLeft = isRightToLeft
        self.constraints = constraints
    }

    /// Takes over the constraints of items of another layout, which must be removed there.
    ///
    /// - Parameter renamed: the new item of each old one; 0 where there is none.
    package func absorb(_ other: LayoutLanguages, renamed: [Int]) {
        guard let theirs = other.constraints else { return }
        if constraints == nil { add(theirs.makeEmpty(in: plan)) }
        constraints!.absorb(theirs, renamed: renamed)
    }

    // MARK: As the source of the plan

    package func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        constraints?.placement(of: item, axis) ?? rules.axisRule(of: item, axis)
    }

    package func refresh(_ item: Int) { constraints?.refresh(item) }

    package func isCertain(_ item: Int, _ axis: Axis) -> Bool { constraints?.isCertain(item, axis) ?? true }

    // MARK: Solving

    package var needsSolving: Bool { constraints?.needsSolving ?? plan.needsSolving }

    /// How content of a carrier is tied to something outside of it by rules or constraints; see `CarrierTies`.
    package func contentTie(of carrier: Int) -> CarrierTie { plan.contentTie(of: carrier, constraints) }

    /// Updates the plan and returns whether anything was computed.
    @discardableResult
    package func solve() -> Bool { constraints?.solve() ?? plan.solve() }

    // MARK: Issues

    /// The problems of the last layout, as messages.
    package var issues: [String] { issuesOfItems.map(\.message) }

    /// The problems of the last layout: the item that each concerns, and the message.
    package var issuesOfItems: [(item: Int, message: String)] {
        plan.issues.map { ($0.item, text(of: $0)) } + (constraints?.issues ?? [])
    }

    /// Whether the last layout may have problems; where constraints place something, mostly true.
    package var mayHaveIssues: Bool { !plan.issues.isEmpty || constraints != nil }

    /// An issue of the last layout in words.
    package func text(of issue: LayoutIssue) -> String {
        guard issue.kind == .notFinite, !plan.isRuled(issue.item) else { return rules.text(of: issue) }
        let result = plan.takesBaseFrames ? "it takes its base frame" : "it keeps the frame that it had"
        let reason = constraints == nil ? "it would be too large" : "its constraints put it too far away"
        return "\(plan.name(of: issue.item)): \(reason); \(result)"
    }
}
