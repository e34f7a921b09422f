/// How much painting has done, as counts: what keeps it from growing with the window is tested by these, never by a clock.
package struct PaintWork: Hashable, Sendable {
    /// Views that were looked at.
    package var visited = 0
    /// Views that were painted.
    package var painted = 0
    /// Cells that were to be painted again.
    package var cells = 0

    package init() {}
}
