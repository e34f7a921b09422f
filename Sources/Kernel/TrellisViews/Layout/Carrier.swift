import LayoutPlan

/// The axes on which a view scrolls.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt8
    /// Creates a set from raw bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Up and down.
    public static let vertical = ScrollAxes(rawValue: 1)
    /// Left and right.
    public static let horizontal = ScrollAxes(rawValue: 2)
    /// Both axes.
    public static let both: ScrollAxes = [.vertical, .horizontal]
}

extension View {
    /// The axes on which the view's right or lower edge does not move with the superview, because its rules tie that edge
    /// to something outside.
    ///
    /// What carries content does not count such an edge, since scrolling shows no more of it. As of the last layout.
    public final var heldAxes: ScrollAxes {
        guard let plan = space?.plan else { return [] }
        return (plan.isHeld(item, .horizontal) ? .horizontal : ScrollAxes())
            .union(plan.isHeld(item, .vertical) ? .vertical : [])
    }

    /// Whether a rule or constraint ties anything in the content that the view carries to something outside, either way,
    /// so that it cannot be measured alone. As of the last layout.
    ///
    /// Complexity: O(1); the first call after a change of the tree O(constraints + rules that reach beyond siblings).
    public final var contentIsTied: Bool { contentTie != .none }

    /// Whether anything in the content that the view carries depends on something outside. Like `contentIsTied`.
    public final var contentReadsOutside: Bool { contentTie == .reading }

    private var contentTie: CarrierTie { space?.languages.contentTie(of: item) ?? .none }

    /// Makes the view a carrier: its content moves with it by whole cells, without a new layout. A scroll view does
    /// this to its content and then moves it by its `ll` and `tt`.
    ///
    /// Call this whenever the rules of the view are written.
    /// - Parameter axes: the axes on which any part of the view can be scrolled into view; a descendant that is clipped
    ///   on them keeps the focus.
    public final func carryContent(scrollableAlong axes: ScrollAxes) {
        scrollableAxes = axes
        ensureSpace().plan.makeCarrier(item)
    }
}
