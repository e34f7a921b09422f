public import CellGeometry

/// The size that the content of a view needs, and how it depends on the width; see `View.measure(for:)`.
///
///     Measure(width: title.columns + 4, height: 1)
///     Measure(width: 60, height: 16, minWidth: 4, minHeight: 1)
///     Measure(of: content, for: width, around: Size(width: 2, height: 2))
///
/// Sizes are in cells.
public struct Measure: Hashable, Sendable {
    /// The size that the content needs; nil if it has no intrinsic size.
    public var size: Size?

    /// The smallest size that the content can do with; it counts where a container has too little room.
    ///
    /// When it is nil, or larger than `size` on an axis, the view needs its full size there.
    public var minimum: Size?

    /// Whether the height depends on the width, as with wrapped text: the view is then measured for widths, too.
    public var heightFollowsWidth: Bool

    /// Whether the size depends on the natural sizes of the subviews: the view is then measured again when one of them
    /// changes. Read them with `naturalSize(for:)` or `Measure(of:for:around:)`.
    public var measuresSubviews: Bool

    /// Creates a measure; a size of nil means no intrinsic size.
    public init(
        _ size: Size?, minimum: Size? = nil, heightFollowsWidth: Bool = false, measuresSubviews: Bool = false
    ) {
        self.size = size
        self.minimum = minimum
        self.heightFollowsWidth = heightFollowsWidth
        self.measuresSubviews = measuresSubviews
    }

    /// Creates a measure with a size.
    ///
    /// - Parameters:
    ///   - width: the columns that the content needs.
    ///   - height: the rows that it needs.
    ///   - minWidth: the minimum width; nil for `width`.
    ///   - minHeight: the minimum height; nil for `height`.
    ///   - heightFollowsWidth: whether the height depends on the width.
    ///   - measuresSubviews: whether the size depends on the natural sizes of the subviews.
    public init(
        width: Int, height: Int, minWidth: Int? = nil, minHeight: Int? = nil, heightFollowsWidth: Bool = false,
        measuresSubviews: Bool = false
    ) {
        self.init(
            Size(width: width, height: height), minimum: Size(width: minWidth ?? width, height: minHeight ?? height),
            heightFollowsWidth: heightFollowsWidth, measuresSubviews: measuresSubviews)
    }

    /// The measure of a view that shows another one inside of itself.
    ///
    /// - Parameters:
    ///   - view: the subview. Hidden, it needs no room.
    ///   - width: the width that the outer view is measured for.
    ///   - frame: the columns and rows that the outer view needs around the subview.
    @MainActor
    public init(of view: View, for width: Int?, around frame: Size = .zero) {
        let isHidden = !view.isVisibleItself
        let size = isHidden ? .zero : view.naturalSize(for: width.map { max(0, $0 - frame.width) })
        let least = isHidden ? .zero : view.minimumNaturalSize
        self.init(
            width: size.width + frame.width, height: size.height + frame.height, minWidth: least.width + frame.width,
            minHeight: least.height + frame.height, heightFollowsWidth: view.naturalHeightFollowsWidth,
            measuresSubviews: true)
    }

    /// Content without an intrinsic size.
    public static let none = Measure(nil)
}
