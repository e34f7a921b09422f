public import CellGeometry

/// A view of parts that may move under the mouse, such as rows: two presses in one cell are a double click only if they
/// are on the same part.
@MainActor
public protocol ClickParts: SpecialView {
    /// The identity of the part at a cell of the view, in its coordinates; nil where there is none.
    ///
    /// Called at each press before the view handles it.
    func clickPart(at point: Point) -> AnyHashable?
}
