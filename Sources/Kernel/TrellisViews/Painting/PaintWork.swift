/// Counts of the work done by painting. Tests use them, never a clock, to check that work does not grow with the
/// window.
package struct PaintWork: Hashable, Sendable {
    /// The number of views visited.
    package var visited = 0
    /// The number of views painted.
    package var painted = 0
    /// The number of cells to repaint.
    package var cells = 0

    package init() {}
}
