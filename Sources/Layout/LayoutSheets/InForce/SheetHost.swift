package import CellGeometry
package import LayoutPlan
package import SFL
package import SLL

/// The items that a sheet places: views of a window, or plain ones of a tool. Views are numbered as in the sheet; -1 is
/// the window.
package protocol SheetHost: AnyObject {
    var rules: LayoutRules { get }

    var languages: LayoutLanguages { get }

    /// The item of a view; nil while the view is gone.
    func item(of view: Int) -> Int?

    /// Whether the size of the window is known before the layout.
    var knowsWindowSize: Bool { get }

    /// The size of a view as of the last layout, in cells; of the window, as of the next one if it is known.
    func size(of view: Int) -> Size

    /// Called after the rules of a view were written.
    func didWriteRules(of view: Int)

    func setHidden(_ isHidden: Bool, _ view: Int)

    /// The content that the sheet states; nil for none.
    func setContent(_ content: SheetContent?, _ view: Int)

    /// Adds a constraint between items, which is not active yet.
    ///
    /// - Returns: the number that the following calls name it by.
    func add(_ constraint: Constraint<Int>, owner: Int) -> Int

    /// The row of a constraint among those of the layout; nil if it is gone with one of its views.
    func row(of constraint: Int) -> Int?

    func removeConstraints()

    /// Called when the sheet has changes to make before the next layout.
    func sheetDidChange()
}
