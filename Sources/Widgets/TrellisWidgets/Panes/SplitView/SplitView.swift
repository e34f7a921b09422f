public import LayoutPlan
import SLL
public import TrellisViews

/// Panes beside or above each other, with dividers that the user moves.
///
///     let split = SplitView(.horizontal) {
///         tree.pane(1, min: 12, max: .share(0.5))
///         SplitView(.vertical) { text.pane(3); log.pane(1) }
///     }
///
/// Panes keep their shares of the room: `shares` changes only when a divider moves, so a window that shrinks and grows
/// back looks as before. To remember an arrangement, store `shares` and `collapsedPanes`:
///
///     file.shares = split.shares
///     split.shares = file.shares
///
/// A divider is moved by the mouse, or by the arrow keys while it has the focus. Enter, Space or a double click
/// collapses the pane beside it, or restores it. Tab reaches the dividers after the panes. A pane that the app hides
/// gives its room and its divider away; a collapsed one is hidden too, but keeps its divider.
///
/// Where there is too little room for the minimums, all panes shrink alike. Moving a divider costs O(panes) besides
/// what changes in the two panes beside it.
///
/// The dividers' role is `"divider"`.
public final class SplitView: Container, LayoutListener {
    /// The look of dividers.
    public enum DividerStyle: Hashable, Sendable {
        /// A line between two panes, which takes one row or column.
        case line
        /// Neighbouring panes overlap by one row or column: the border that they share is the divider. For panes with
        /// borders, such as `Box`.
        case sharedBorder
    }

    /// The direction in which panes follow each other: `.horizontal` beside, `.vertical` below each other.
    public let axis: Axis

    /// The shares of the panes, by their indices; 1 altogether. Hidden and collapsed panes keep theirs.
    ///
    /// Any numbers can be set that are not negative; others, and missing ones, count as the average of these, and
    /// surplus ones are ignored.
    @Observed public var shares: [Double] = [] {
        didSet {
            guard shares != oldValue else { return }
            let valid = Self.normalized(shares, count: settings.count)
            if valid != shares, !isChangingPanes { shares = valid }
            // The height of the panes may follow from their widths.
            setNeedsRules()
        }
    }

    /// The indices of the collapsed panes. Indices out of range are ignored.
    @Observed public var collapsedPanes: Set<Int> = [] {
        didSet { if collapsedPanes != oldValue { collapsedPanesDidChange(from: oldValue) } }
    }

    /// The look of the dividers; nil for shared borders where all panes are boxes, or split views that share borders, and
    /// for lines elsewhere.
    public var dividerStyle: DividerStyle? { didSet { chooseDividers() } }

    /// The look that the dividers have now.
    private(set) var dividersInUse = DividerStyle.line

    /// Whether the focus can move to dividers; otherwise only the mouse and the app move them.
    @Observed public var canFocusDividers: Bool = true {
        didSet { for divider in dividers { divider.canFocusDidChange() } }
    }

    /// Called with the shares when the user has moved a divider, or has collapsed or restored a pane.
    public var onChange: Action<[Double]>?

    /// The panes, in order.
    public var panes: [View] { settings.map(\.view) }

    /// The panes with their limits; `share` is the initial one.
    private(set) var settings: [SplitView.Pane] = []
    /// A divider after each pane, shown if another pane follows.
    private(set) var dividers: [SplitDivider] = []
    private(set) var division = PaneDivision([])
    var cachedMeetings: [Int] = []
    /// The settings of the pane that is being added.
    private var coming: SplitView.Pane?
    private var comingIndex: Int?
    private var isChangingPanes = false
    /// The view in a pane that last had the focus: it gets it back from a divider that was clicked.
    private(set) weak var lastFocused: View?

    /// Creates a split view.
    ///
    /// - Parameters:
    ///   - axis: the direction in which panes follow each other.
    ///   - dividers: the look of the dividers; nil chooses it, see `dividerStyle`.
    ///   - panes: the panes; plain views have a share of 1 and a minimum of one cell.
    public init(
        _ axis: Axis, dividers: DividerStyle? = nil,
        @ListBuilder<SplitView.Pane> _ panes: () -> [SplitView.Pane] = { [] }
    ) {
        self.axis = axis
        dividerStyle = dividers
        super.init()
        let panes = panes()
        for pane in panes { append(pane) }
        shares = Self.normalized(panes.map(\.share), count: self.panes.count)
    }

    private func chooseDividers() {
        let lacksBorders = panes.contains { !($0 is Box) && ($0 as? SplitView)?.dividersInUse != .sharedBorder }
        let style = dividerStyle ?? (panes.isEmpty || lacksBorders ? .line : .sharedBorder)
        guard style != dividersInUse else { return }
        dividersInUse = style
        setNeedsRules()
        for divider in dividers { divider.setNeedsDisplay() }
        (superview as? SplitView)?.chooseDividers()
    }

    // MARK: Panes

    /// Appends a pane.
    public func append(_ pane: SplitView.Pane) { insert(pane, at: panes.count) }

    /// Inserts a pane before the one at an index; its share is relative to the average of the others.
    public func insert(_ pane: SplitView.Pane, at index: Int) {
        pane.view.removeFromSuperview()
        (coming, comingIndex) = (pane, min(max(0, index), panes.count))
        // Dividers lie above all panes, and follow them in the order of Tab.
        insertSubview(pane.view, at: settings.count)
        (coming, comingIndex) = (nil, nil)
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .came(let view) where !(view is SplitDivider): paneCame(view)
        case .left(let view, _): paneLeft(view)
        case .visibility(let view):
            if let index = index(of: view), !view.isHidden, collapsedPanes.contains(index) {
                collapsedPanes.remove(index)
            }
            showDividers()
        default: break
        }
        super.subviewsDidChange(change)
    }

    private func paneCame(_ view: View) {
        let pane = coming?.view === view ? coming! : SplitView.Pane(view)
        let index = coming?.view === view ? comingIndex! : settings.count
        var shares = Self.normalized(shares, count: settings.count)
        let average = shares.isEmpty ? 1 : 1 / Double(shares.count)
        settings.insert(pane, at: index)
        shares.insert(average * (pane.share > 0 && pane.share.isFinite ? pane.share : 1), at: index)
        changePanes(
            Self.normalized(shares, count: settings.count), Set(collapsedPanes.map { $0 < index ? $0 : $0 + 1 }))
        let divider = SplitDivider(of: self)
        divider.isHidden = true
        dividers.append(divider)
        if coming == nil { for divider in dividers.dropLast() { divider.bringToFront() } }
        addSubview(divider)
        showDividers()
        chooseDividers()
    }

    private func paneLeft(_ view: View) {
        guard let index = index(of: view) else { return }
        settings.remove(at: index)
        var shares = shares
        shares.remove(at: index)
        let wasCollapsed = collapsedPanes.contains(index)
        let others = collapsedPanes.filter { $0 != index }
        changePanes(Self.normalized(shares, count: settings.count), Set(others.map { $0 < index ? $0 : $0 - 1 }))
        dividers.removeLast().removeFromSuperview()
        if wasCollapsed { view.isHidden = false }
        showDividers()
        chooseDividers()
    }

    private func changePanes(_ shares: [Double], _ collapsed: Set<Int>) {
        isChangingPanes = true
        self.shares = shares
        collapsedPanes = collapsed
        isChangingPanes = false
    }

    func index(of pane: View) -> Int? { settings.firstIndex { $0.view === pane } }

    private func collapsedPanesDidChange(from old: Set<Int>) {
        if isChangingPanes { return }
        for (index, pane) in settings.enumerated() where old.contains(index) != collapsedPanes.contains(index) {
            pane.view.isHidden = collapsedPanes.contains(index)
        }
        showDividers()
        setNeedsRules()
    }

    func use(_ division: PaneDivision) { self.division = division }

    // MARK: Layout

    /// Sizes of panes do not depend on their content.
    public override func subviewSizeDidChange(_ view: View) {}

    public override func arrangeSubviews() { writeRules() }

    public override func measureContent(for width: Int?) -> Measure {
        guard width == nil else { return Measure(sizeOfPanes(for: width)) }
        return Measure(
            sizeOfPanes(for: nil), minimum: leastSizeOfPanes, heightFollowsWidth: subviewsFollowWidth)
    }

    /// Repaints the dividers around this split view that its own dividers meet, if these have moved.
    public func layoutDidFinish(contentHasMoved: Bool) { repaintMeetings() }

    public override func focusDidChange(_ change: FocusChange) {
        if case .descendant(let view, _) = change, !(view is SplitDivider) { lastFocused = view }
    }
}
