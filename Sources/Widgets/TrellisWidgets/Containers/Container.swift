import SLL
public import TrellisViews

/// A view that writes the rules of its subviews and is as large as they need.
///
/// Before a layout it updates the rules of subviews that were added, removed, hidden or shown, and only of those
/// affected. Rules that others add to a subview override those of the container. A view loses its rules when it enters
/// a container and again when it leaves. Hidden views take no room.
///
/// A custom container overrides these, in the order in which they are called:
/// - `subviewsDidChange(at:_:)` and `subviewSizeDidChange(_:)` record which rules to write again, if not all of them;
/// - `measureContent(for:)` returns the size that the subviews need, and the smallest one they can do with;
/// - `arrangeSubviews()` writes their rules with `write(_:for:)`;
/// - `ownLayoutIssues`, of a container that is `LayoutAudited`, reports what did not fit.
///
/// For example, a container that stacks views from top to bottom:
///
///     final class Pile: Container {
///         override func measureContent(for width: Int?) -> Measure {
///             let sizes = shownSubviews.map { $0.measured(for: width).size }
///             return Measure(
///                 width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height },
///                 heightFollowsWidth: subviewsFollowWidth)
///         }
///
///         override func arrangeSubviews() {
///             var (previous, rules) = (View?.none, SubviewRules())
///             for view in shownSubviews {
///                 rules.removeAll()
///                 rules.set(.tt, previous.map { .bottom(of: $0.layoutItem) } ?? 0)
///                 rules.set(.ll, 0)
///                 rules.clip()
///                 write(rules, for: view)
///                 previous = view
///             }
///         }
///     }
open class Container: View {
    /// The lengths of subviews other than `.content`.
    @exclusivity(unchecked) private var lengths: [ObjectIdentifier: Length] = [:]
    /// The item being added. If its view is a subview already, it is removed first, which discards its old length.
    private var coming: StackItem?

    /// Creates a container without views.
    public override init() {
        super.init()
        setNeedsArranging()
    }

    isolated deinit {
        // As when they leave: they may outlive it.
        for view in subviews where view.hasOwnRules { view.layout.removeAll() }
    }

    // MARK: Views and lengths

    /// Inserts a view with its length at an index.
    public final func place(_ item: StackItem, at index: Int) {
        coming = item
        insertSubview(item.view, at: index)
        coming = nil
    }

    /// The length with which a subview was placed.
    public final func length(of view: View) -> Length {
        lengths.isEmpty ? .content : lengths[ObjectIdentifier(view)] ?? .content
    }

    /// Whether any subview was placed with another length than that of its content.
    final var hasLengths: Bool { !lengths.isEmpty }

    // MARK: Overridable members

    /// Called when a subview was added at an index, removed from it, or hidden or shown there, so that the rules of
    /// views nearby must be written again. `arrangeSubviews()` is called afterwards.
    open func subviewsDidChange(at index: Int, _ view: View) {}

    /// Called when the natural size of a subview or its own rules have changed. By default requests
    /// `arrangeSubviews()`; containers whose rules leave the size to the view need not.
    open func subviewSizeDidChange(_ view: View) { setNeedsArranging() }

    /// The size that the subviews need, and the smallest one that they can do with.
    ///
    /// - Parameter width: the available width, or nil for the natural size. Of the answer for a width, only the size
    ///   counts.
    open func measureContent(for width: Int?) -> Measure { Measure(.zero) }

    /// Whether the height of any visible subview depends on its width. Complexity: O(subviews).
    public final var subviewsFollowWidth: Bool {
        shownSubviews.contains { $0.measured().heightFollowsWidth }
    }

    /// Requests that all rules be written again, because something that affects all of them has changed, such as the
    /// spacing.
    open func setNeedsRules() {
        setNeedsArranging()
        setNeedsMeasure()
    }

    /// A layout issue for views that are smaller than they can do with; empty if there are none.
    public final func issue(lackingRoomFor views: [View]) -> [String] {
        if views.isEmpty { return [] }
        return ["\(nameInMessages): has no room for \(views.map(\.nameInMessages).joined(separator: ", "))"]
    }

    // MARK: Changes

    open override func subviewsDidChange(_ change: SubviewChange) {
        super.subviewsDidChange(change)
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
            if !lengths.isEmpty { lengths[ObjectIdentifier(view)] = nil }
        case .moved(let view, let index):
            subviewsDidChange(at: index, view)
            subviewsDidChange(at: subviews.index(of: view) ?? 0, view)
        case .visibility(let view):
            // The rules of a hidden view must not keep referring to views that may leave.
            if view.isHidden { removeWrittenRules(for: view) }
            subviewsDidChange(at: subviews.index(of: view) ?? 0, view)
        case .resized(let view):
            return subviewSizeDidChange(view)
        }
        setNeedsArranging()
    }

    // MARK: Size

    public final override func measure(for width: Int?) -> Measure {
        if width == nil { refreshSubviewSizes() }
        var measure = measureContent(for: width)
        measure.measuresSubviews = true
        return measure
    }
}
