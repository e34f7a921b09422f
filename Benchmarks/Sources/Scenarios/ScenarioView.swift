/// One view of a scenario: where it hangs, its rule, and the same rule worked out by hand as operations.
package struct ScenarioView: Sendable, Hashable {
    /// The index of the superview; -1 is the root.
    package var parent: Int

    /// The SLL rule.
    package var rule: String

    /// The views that the rule's `%` specifiers name, in their order.
    package var arguments: [Int]

    package var horizontal: AxisOperations
    package var vertical: AxisOperations

    /// The rule with the left edge moved to the right by a whole number of cells, for the edited-constant rows.
    package func rule(movedRightBy offset: Int) -> String {
        rule.split(separator: ", ", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("ll = ") ? "\($0) + \(offset)" : String($0) }
            .joined(separator: ", ")
    }
}
