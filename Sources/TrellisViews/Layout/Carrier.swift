/// The directions in which something scrolls.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
    /// The bits, as `OptionSet` wants them.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Up and down.
    public static let vertical = ScrollAxes(rawValue: 1)
    /// To the left and the right.
    public static let horizontal = ScrollAxes(rawValue: 2)
    /// Both.
    public static let both: ScrollAxes = [.vertical, .horizontal]
}

extension View {
    /// Makes the view a carrier: what lies in it moves along with it by whole cells, without being laid out again. It is what
    /// a scrolling view does to its content, which it then moves by its `ll` and `tt`.
    ///
    /// Ask for it whenever the rules of the view are written.
    /// - Parameter axes: those on which any part of it can be brought into sight: a view in it that is clipped there keeps
    ///   the focus.
    public final func carryContent(scrollableAlong axes: ScrollAxes) {
        scrollableAxes = axes
        ensureSpace().plan.makeCarrier(item)
    }
}
