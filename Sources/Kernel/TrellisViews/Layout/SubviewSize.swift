public import CellGeometry

/// The sizes of a visible subview, as a container needs them to measure itself.
public struct SubviewSize {
    /// The natural size, in cells.
    public let natural: Size
    /// The smallest size that the view can do with, in cells.
    public let minimum: Size
    /// Whether the natural height depends on the width.
    public let heightFollowsWidth: Bool
    /// Whether rules were added to the view itself, besides those that its container writes; see `sizeRule(_:)`.
    public let hasOwnRules: Bool
}

extension View {
    /// Calls a closure for each visible subview, in order, with its sizes.
    ///
    /// This equals asking each view for `naturalSize(for:)`, `minimumNaturalSize` and `naturalHeightFollowsWidth`, at a
    /// fraction of the time.
    ///
    /// - Complexity: O(subviews)
    public final func forEachSubviewSize(_ body: @MainActor (View, SubviewSize) -> Void) {
        space?.sizesRead += subviews.count
        for view in subviews where view.isVisibleItself {
            let natural = view.natural
            body(
                view,
                SubviewSize(
                    natural: natural.size, minimum: natural.minimum, heightFollowsWidth: natural.followsWidth,
                    hasOwnRules: view.hasOwnRules))
        }
    }
}
