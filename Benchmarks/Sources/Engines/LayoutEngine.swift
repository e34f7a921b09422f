package import Scenarios

/// A layout engine to measure: it computes the cells of every view of a scenario.
///
/// After `resize` and `setLeftOffset` the cells of every view are in memory: `cells(of:)` only reads them.
package protocol LayoutEngine {
    /// The engine's name in the header of the table.
    static var name: String { get }

    /// Takes the scenario's views with all their rules; a language engine parses `rule` here.
    ///
    /// Work postponed to the first `resize` counts as building.
    init(_ scenario: Scenario)

    /// Sets the size of the root, in cells, and computes the cells of every view.
    mutating func resize(width: Int, height: Int)

    /// Moves the left edge of a view a number of cells to the right of its rule, and computes the cells again.
    ///
    /// Offsets do not add up: 0 restores the scenario's rule. `ScenarioView.rule(movedRightBy:)` returns the rule to
    /// use.
    mutating func setLeftOffset(_ offset: Int, of view: Int)

    /// The cells of a view.
    func cells(of view: Int) -> Cells
}
