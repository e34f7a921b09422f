public import CellGeometry
import TrellisViews

/// Views one below the other.
///
///     Column(spacing: 1) {
///         Label("Choose a file")
///         list.filling()
///         Row { Button("Open") { open() }; Button("Cancel") { close() } }
///     }
public final class Column: Stack {
    /// A column of views.
    ///
    /// - Parameters:
    ///   - spacing: cells between two views.
    ///   - padding: cells around all.
    ///   - alignment: how they stand in the width of the column.
    public init(
        spacing: Int = 0, padding: Edges = .zero, alignment: Alignment = .fill,
        @StackBuilder _ items: () -> [StackItem] = { [] }
    ) {
        super.init(.vertical, spacing: spacing, padding: padding, alignment: alignment, items())
    }
}
