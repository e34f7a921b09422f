public import TrellisViews

/// A container that places views side by side, from left to right.
///
///     Row(spacing: 1) {
///         Label("Name")
///         field.filling()
///         Button("Find") { find() }
///     }
open class Row: Stack {
    /// Creates a row of views.
    ///
    /// - Parameters:
    ///   - spacing: cells between two views.
    ///   - padding: cells around all views.
    ///   - alignment: the vertical alignment of the views.
    ///   - items: the views, in order, with their lengths.
    public init(
        spacing: Int = 1, padding: Edges = .zero, alignment: Alignment = .fill,
        @ListBuilder<StackItem> _ items: () -> [StackItem] = { [] }
    ) {
        super.init(.horizontal, spacing: spacing, padding: padding, alignment: alignment, items())
    }
}
