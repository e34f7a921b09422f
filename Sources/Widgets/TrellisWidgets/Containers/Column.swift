public import TrellisViews

/// A container that stacks views from top to bottom.
///
///     Column(spacing: 1) {
///         Label("Choose a file")
///         list.filling()
///         Row { Button("Open") { open() }; Button("Cancel") { close() } }
///     }
open class Column: Stack {
    /// Creates a column of views.
    ///
    /// - Parameters:
    ///   - spacing: cells between two views.
    ///   - padding: cells around all views.
    ///   - alignment: the horizontal alignment of the views.
    ///   - items: the views, in order, with their lengths.
    public init(
        spacing: Int = 0, padding: Edges = .zero, alignment: Alignment = .fill,
        @ListBuilder<StackItem> _ items: () -> [StackItem] = { [] }
    ) {
        super.init(.vertical, spacing: spacing, padding: padding, alignment: alignment, items())
    }
}
