package import Scenarios

/// A layout engine that is measured: it takes a scenario and finds the cells of every view.
///
/// After `resize` and `setLeftOffset` the cells of every view are ready in memory: `cells(of:)` only reads them.
package protocol LayoutEngine {
    /// The name at the head of the engine's columns.
    static var name: String { get }

    /// Takes the scenario's views with all their rules; a language engine parses `rule` here.
    ///
    /// What is put off to the first `resize` is counted with the building.
    init(_ scenario: Scenario)

    /// Gives the root a size, in cells, and finds the cells of every view.
    mutating func resize(width: Int, height: Int)

    /// Moves the left edge of a view that many cells to the right of where its rule has it, and finds the cells again.
    ///
    /// Offsets do not add up: 0 gives the rule of the scenario back. `ScenarioView.rule(movedRightBy:)` is the rule to use.
    mutating func setLeftOffset(_ offset: Int, of view: Int)

    /// The cells of a view.
    func cells(of view: Int) -> Cells
}
