public import CellGeometry
import TrellisViews

/// Views side by side, from left to right.
///
///     Row(spacing: 1) {
///         Label("Name")
///         field.filling()
///         Button("Find") { find() }
///     }
public final class Row: Stack {
    /// A row of views.
    ///
    /// - Parameters:
    ///   - spacing: cells between two views.
    ///   - padding: cells around all.
    ///   - alignment: how they stand in the height of the row.
    public init(
        spacing: Int = 1, padding: Edges = .zero, alignment: Alignment = .fill,
        @StackBuilder _ items: () -> [StackItem] = { [] }
    ) {
        super.init(.horizontal, spacing: spacing, padding: padding, alignment: alignment, items())
    }
}
