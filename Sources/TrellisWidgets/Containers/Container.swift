public import CellGeometry
import SLL
public import TrellisViews

/// A view that writes the rules of its subviews, and is as large as they need.
///
/// What it writes is brought up to date before a layout when views have come, gone, or were hidden or shown, and only for
/// those that this is about. Rules that are added to a view in it are laid over what the container says. When a view comes
/// in, the rules that it had are taken away, and so are those that it has when it leaves. Hidden views take no room.
///
/// A container of your own overrides these, in the order in which they are called:
/// - `subviewsDidChange(at:_:)` and `subviewSizeDidChange(_:)` note what is to be written again, where that is not all;
/// - `contentSize(for:)` tells the size that the subviews need, and `minimumSize` the one that they can do with;
/// - `arrangeSubviews()` writes their rules, by `write(_:for:)`;
/// - `ownLayoutIssues` tells what did not fit.
///
/// For example, views one below the other:
///
///     final class Pile: Container {
///         override func contentSize(for width: Int?) -> Size {
///             let sizes = shownSubviews.map { $0.naturalSize(for: width) }
///             return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
///         }
///
///         override func arrangeSubviews() {
///             var (previous, rules) = (View?.none, SubviewRules())
///             for view in shownSubviews {
///                 rules.removeAll()
///                 rules.set(.tt, previous.map { .bottom(of: $0.layoutItem) } ?? 0)
///                 rules.set(.ll, 0)
///                 rules.clip(.horizontal)
///                 rules.clip(.vertical)
///                 write(rules, for: view)
///                 previous = view
///             }
///         }
///     }
open class Container: View {
    /// How long subviews are to be that are not as long as their content.
    private var lengths: [ObjectIdentifier: Length] = [:]
    /// What is being added: where it is a subview already, it first leaves, with the length that it had.
    private var coming: StackItem?
    /// What was measured at a width, until something changes.
    private var measured: (width: Int, size: Size)?

    /// A container without views.
    public override init() {
        super.init()
        setNeedsArranging()
    }

    // MARK: Views and lengths

    /// Adds a view between the others, with its length.
    public final func place(_ item: StackItem, at index: Int) {
        coming = item
        insertSubview(item.view, at: index)
        coming = nil
    }

    /// The length with which a subview was placed.
    public final func length(of view: View) -> Length {
        lengths.isEmpty ? .content : lengths[ObjectIdentifier(view)] ?? .content
    }

    /// The subviews that are shown, in order. Complexity: O(subviews).
    public final var shownSubviews: [View] {
        var shown: [View] = []
        shown.reserveCapacity(subviews.count)
        for view in subviews where !view.isHidden { shown.append(view) }
        return shown
    }

    // MARK: For containers of your own

    /// Called when a subview has come to an index or left it, or was hidden or shown there: the rules of views near by are to
    /// be written again. `arrangeSubviews()` is called after it.
    open func subviewsDidChange(at index: Int, _ view: View) {}

    /// Called when a subview has another natural size, or other rules of its own. It asks for `arrangeSubviews()`, which
    /// containers do without whose rules leave the size to the view.
    open func subviewSizeDidChange(_ view: View) { setNeedsArranging() }

    /// The size that the subviews need, in cells.
    ///
    /// - Parameter width: the width that is given, or nil for the natural size.
    open func contentSize(for width: Int?) -> Size { .zero }

    /// Asks for all rules to be written anew: something has changed that all of them follow from, such as the spacing.
    open func setNeedsRules() {
        setNeedsArranging()
        naturalSizeMayHaveChanged()
    }

    /// Those of some views that are smaller than they can do with, as an issue.
    public final func issue(lackingRoomFor views: [View]) -> [String] {
        if views.isEmpty { return [] }
        return ["\(nameInMessages): has no room for \(views.map(\.nameInMessages).joined(separator: ", "))"]
    }

    // MARK: Changes

    open override var measuresSubviews: Bool { true }

    open override func subviewsDidChange(_ change: SubviewChange) {
        super.subviewsDidChange(change)
        measured = nil
        switch change {
        case .came(let view):
            if let coming, coming.view === view, coming.length != .content {
                lengths[ObjectIdentifier(view)] = coming.length
            }
            view.layout.removeAll()
            subviewsDidChange(at: subviews.index(of: view) ?? 0, view)
        case .left(let view, let index):
            view.layout.removeAll()
            subviewsDidChange(at: index, view)
            lengths[ObjectIdentifier(view)] = nil
        case .moved(let view, let index):
            subviewsDidChange(at: index, view)
            subviewsDidChange(at: subviews.index(of: view) ?? 0, view)
        case .visibility(let view):
            // What is hidden must not go on naming what may leave.
            if view.isHidden { removeWrittenRules(for: view) }
            subviewsDidChange(at: subviews.index(of: view) ?? 0, view)
        case .resized(let view):
            return subviewSizeDidChange(view)
        }
        setNeedsArranging()
    }

    // MARK: Size

    open override var heightFollowsWidth: Bool {
        for view in subviews where !view.isHidden && view.naturalHeightFollowsWidth { return true }
        return false
    }

    public final override func intrinsicSize(for width: Int?) -> Size? {
        guard let width else {
            measured = nil
            return contentSize(for: nil)
        }
        if let measured, measured.width == width { return measured.size }
        let size = contentSize(for: width)
        measured = (width, size)
        return size
    }
}
