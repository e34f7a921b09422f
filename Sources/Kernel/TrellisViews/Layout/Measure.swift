public import CellGeometry

/// The size that the content of a view needs, and how it depends on the width; see `View.measure(for:)`.
///
///     Measure(width: title.columns + 4, height: 1)
///     Measure(width: 60, height: 16, minWidth: 4, minHeight: 1)
///     Measure(of: content, for: width, around: Size(width: 2, height: 2))
///
/// Sizes are in cells.
public struct Measure: Hashable, Sendable {
    /// The size that the content needs; no cells if it has no intrinsic size.
    public let size: Size

    /// The smallest size that the content can do with, at most `size`; it counts where a container has too little room.
    public let minimum: Size

    /// Whether the content has no intrinsic size.
    public let isNone: Bool

    /// Whether the height depends on the width, as with wrapped text: the view is then measured for widths, too.
    public var heightFollowsWidth: Bool

    /// Whether the size depends on the natural sizes of the subviews: the view is then measured again when one of them
    /// changes. Read them with `View.measured(for:)` or `Measure(of:for:around:)`.
    public var measuresSubviews: Bool

    /// Creates a measure.
    ///
    /// - Parameters:
    ///   - size: the size that the content needs; nil if it has no intrinsic size.
    ///   - minimum: the smallest size that it can do with; nil for `size`, which also counts where it is smaller.
    ///   - heightFollowsWidth: whether the height depends on the width.
    ///   - measuresSubviews: whether the size depends on the natural sizes of the subviews.
    public init(
        _ size: Size?, minimum: Size? = nil, heightFollowsWidth: Bool = false, measuresSubviews: Bool = false
    ) {
        let needed = size ?? .zero
        self.size = needed
        self.minimum =
            minimum.map { Size(width: min($0.width, needed.width), height: min($0.height, needed.height)) } ?? needed
        isNone = size == nil
        self.heightFollowsWidth = heightFollowsWidth
        self.measuresSubviews = measuresSubviews
    }

    /// Creates a measure from its parts; the minimum is at most the size.
    @inline(__always)
    init(size: Size, minimum: Size, isNone: Bool, heightFollowsWidth: Bool, measuresSubviews: Bool) {
        (self.size, self.minimum, self.isNone) = (size, minimum, isNone)
        (self.heightFollowsWidth, self.measuresSubviews) = (heightFollowsWidth, measuresSubviews)
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
        let width = width.map { max(0, $0 - frame.width) }
        let isHidden = !view.isVisibleItself
        let natural = view.measured()
        let size = isHidden ? .zero : natural.heightFollowsWidth ? view.measured(for: width).size : natural.size
        let least = isHidden ? .zero : natural.minimum
        self.init(
            width: size.width + frame.width, height: size.height + frame.height, minWidth: least.width + frame.width,
            minHeight: least.height + frame.height, heightFollowsWidth: natural.heightFollowsWidth,
            measuresSubviews: true)
    }

    /// Content without an intrinsic size.
    public static let none = Measure(nil)
}
