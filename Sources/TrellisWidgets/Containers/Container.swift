public import CellGeometry
import SLL
public import TrellisViews

/// A view that writes the rules of its subviews, and is as large as they need.
///
/// What it writes is brought up to date before a layout when views have come, gone, or were hidden or shown, and only for
/// those that this is about. Rules that are added to a view in it are laid over what the container says. When a view comes
/// in, the rules that it had are taken away, and so are those that it has when it leaves. Hidden views take no room.
public class Container: View {
    /// How long subviews are to be that are not as long as their content.
    private var lengths: [ObjectIdentifier: StackItem.Length] = [:]
    /// What was measured at a width, until something changes.
    private var measured: (width: Int, size: Size)?

    override init() {
        super.init()
        setNeedsArranging()
    }

    // MARK: Lengths

    /// Adds a view between the others, with its length.
    final func place(_ item: StackItem, at index: Int) {
        // Where it is a subview already it goes first, with the length that it had.
        item.view.removeFromSuperview()
        if item.length != .content { lengths[ObjectIdentifier(item.view)] = item.length }
        insertSubview(item.view, at: index)
    }

    final func length(of view: View) -> StackItem.Length {
        lengths.isEmpty ? .content : lengths[ObjectIdentifier(view)] ?? .content
    }

    // MARK: For the kinds of containers

    /// Where something has changed: the rules of views near by are to be written again.
    func subviewsDidChange(at index: Int, _ view: View) {}

    /// A subview has another natural size.
    func subviewSizeDidChange(_ view: View) {}

    /// The size that the subviews need, at a width or by themselves.
    func contentSize(for width: Int?) -> Size { .zero }

    /// The container is to be laid out anew: something that all rules ask for has changed.
    func setNeedsRules() {
        setNeedsArranging()
        naturalSizeMayHaveChanged()
    }

    // MARK: Changes

    public override var measuresSubviews: Bool { true }

    public override func subviewsDidChange(_ change: SubviewChange) {
        super.subviewsDidChange(change)
        measured = nil
        switch change {
        case .came(let view):
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

    public override var heightFollowsWidth: Bool {
        for view in subviews where !view.isHidden && view.naturalHeightFollowsWidth { return true }
        return false
    }

    public override func intrinsicSize(for width: Int?) -> Size? {
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
