/// One view of a scenario: its superview, its rule, and the equivalent operations, derived by hand.
package struct ScenarioView: Sendable, Hashable {
    /// The index of the superview; -1 is the root.
    package var parent: Int

    /// The SLL rule.
    package var rule: String

    /// The views named by the rule's `%` specifiers, in order.
    package var arguments: [Int]

    package var horizontal: AxisOperations
    package var vertical: AxisOperations

    /// The rule with the left edge moved to the right by a whole number of cells, for the rows that edit a constant.
    package func rule(movedRightBy offset: Int) -> String {
        rule.split(separator: ", ", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("ll = ") ? "\($0) + \(offset)" : String($0) }
            .joined(separator: ", ")
    }
}
