public import CellGeometry

/// A view that writes the rules of its subviews, and is as large as they need.
///
/// Its subviews' rules belong to it: they are written anew when views come, go, are hidden or shown. Hidden ones take no
/// room.
public class Container: View {
    private var rulesAreDue = true
    private var isPending = false
    private var isArranging = false
    private var natural: (size: Size, heightFollowsWidth: Bool)?
    /// How long subviews are to be that were not just added.
    private var lengths: [ObjectIdentifier: StackItem.Length] = [:]

    override init() { super.init() }

    /// The subviews that are shown.
    final var shown: [View] { subviews.filter { !$0.isHidden } }

    // MARK: Lengths

    /// Adds a view between the others, with its length.
    final func place(_ item: StackItem, at index: Int) {
        // Where it is a subview already it goes first, with the length that it had.
        item.view.removeFromSuperview()
        if item.length != .content { lengths[ObjectIdentifier(item.view)] = item.length }
        insertSubview(item.view, at: index)
    }

    final func length(of view: View) -> StackItem.Length { lengths[ObjectIdentifier(view)] ?? .content }

    // MARK: For the kinds of containers

    /// Writes the rules of all subviews that are shown; the old ones are gone.
    func writeRules() {}

    /// Brings numbers that the rules ask for up to date; whether one has changed.
    func updateNumbers() -> Bool { false }

    /// The size that the subviews need, at a width or by themselves.
    func contentSize(for width: Int?) -> Size { .zero }

    // MARK: Marks

    /// Subviews or their order have changed, or how they are to be placed.
    final func setNeedsRules() {
        guard !isArranging else { return }
        rulesAreDue = true
        contentSizeDidChange()
    }

    /// A subview needs another size.
    final func contentSizeDidChange() {
        guard !isArranging else { return }
        // Who has asked for the size since the last change has to know.
        guard !isPending || natural != nil else { return }
        natural = nil
        if !isPending {
            isPending = true
            window?.arrangeLater(self)
        }
        superview?.subviewSizeDidChange()
    }

    override func subviewsDidChange() { setNeedsRules() }
    override func subviewSizeDidChange() { contentSizeDidChange() }

    override func subviewDidLeave(_ view: View) {
        lengths[ObjectIdentifier(view)] = nil
        view.layout.removeAll()
    }

    public override func windowDidChange() {
        if isPending { window?.arrangeLater(self) }
    }

    /// Does what is due before the rules are run.
    final func arrange() {
        guard isPending else { return }
        isPending = false
        isArranging = true
        if rulesAreDue {
            rulesAreDue = false
            for view in subviews { view.layout.removeAll() }
            writeRules()
        }
        if updateNumbers() { setNeedsLayout() }
        isArranging = false
        updateBase()
        rulesDidChange()
    }

    // MARK: Size

    private var measured: (size: Size, heightFollowsWidth: Bool) {
        if let natural { return natural }
        let size = contentSize(for: nil)
        let measured = (size, subviews.contains { !$0.isHidden && $0.heightFollowsWidth })
        natural = measured
        return measured
    }

    public override var heightFollowsWidth: Bool { measured.heightFollowsWidth }

    public override func intrinsicSize(for width: Int?) -> Size? {
        width == nil ? measured.size : contentSize(for: width)
    }
}

extension View {
    /// The size that the view takes where no rule decides, in cells.
    final func naturalSize(for width: Int? = nil) -> Size {
        if let hand = sizeByHand { return hand }
        return intrinsicSize(for: heightFollowsWidth ? width : nil) ?? .zero
    }
}
