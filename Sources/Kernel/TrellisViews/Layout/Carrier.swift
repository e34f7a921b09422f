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

/// How the content of a view that carries it is tied to what is outside; see `View.contentTie`.
public enum ContentTie: Sendable {
    /// It stands alone.
    case none
    /// Something outside depends on the content, or on that of a view inside.
    case named
    /// The content depends on something outside.
    case reading
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

    /// How a rule or constraint ties the content that the view carries to something outside, so that it cannot be measured
    /// alone. As of the last layout.
    ///
    /// Complexity: O(1); the first call after a change of the tree O(constraints + rules that reach beyond siblings).
    public final var contentTie: ContentTie {
        switch space?.languages.contentTie(of: item) {
        case .reading: .reading
        case .named: .named
        case nil, .some(.none): .none
        }
    }

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
