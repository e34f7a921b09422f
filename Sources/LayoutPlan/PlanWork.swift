/// How much a plan has done, as counts: what keeps an operation from growing with the window is tested by these, never by
/// a clock.
package struct PlanWork: Hashable, Sendable {
    /// Items whose rules were asked for and compiled.
    package var compiled = 0
    /// Items that were computed, once for each time.
    package var placed = 0
    /// Items that were given a place in the order of evaluation.
    package var ordered = 0
    /// Nodes that a search for a cycle has looked at.
    package var searched = 0
    /// Items that were told that they have come into a tree, or have left one.
    package var moved = 0

    package init() {}
}
