/// The work of a plan as counts: tests use these, never a clock, to check that no operation grows with the window.
package struct PlanWork: Hashable, Sendable {
    /// Items whose rules were compiled.
    package var compiled = 0
    /// Items computed, once for each time.
    package var placed = 0
    /// Items placed in the order of evaluation.
    package var ordered = 0
    /// Nodes visited by the search for a cycle.
    package var searched = 0
    /// Items that joined or left a tree.
    package var moved = 0
    /// Sizes looked at in search of empty ones.
    package var sized = 0

    package init() {}
}
