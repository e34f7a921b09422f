import CellGeometry
import TrellisViews

/// The size of scrolled content that has none of its own: the extent of its subviews.
///
/// To prevent the content from growing by itself, rules that depend on its size see the size of the viewport while the
/// extent is measured: the content first gets that size, and in the next layout round the measured one.
@MainActor
struct ContentExtent {
    /// Whether the extent is valid; false when something in the content may have moved.
    var isKnown = false
    private var phase = Phase.settled
    private var room = Size.zero
    private var count = 0
    /// The size that the content was given last; rules of its own may say another one.
    private var given: Size?

    private enum Phase {
        case settled
        /// The content has the size of the viewport.
        case asRoom
        /// The content has a new size, which may have moved views inside.
        case settling
    }

    /// Whether the content has only a temporary size, which nothing else should depend on.
    var isMeasuring: Bool { phase != .settled }

    /// Starts over: the views may have been in another window, or in none.
    mutating func forget() { (isKnown, phase) = (false, .settled) }

    /// Updates the size of the content, over several layout rounds.
    ///
    /// - Parameter room: the size of the viewport.
    mutating func measure(_ content: View, in room: Size) {
        guard !content.measuresSubviews, content.intrinsicSize(for: nil) == nil else { return }
        if content.subviews.isEmpty {
            if count > 0 { give(.zero, to: content) }
            (count, phase) = (0, .settled)
            return
        }
        switch phase {
        case .settling:
            isKnown = true
            phase = .settled
        case .settled:
            if isKnown, room == self.room, content.subviews.count == count { return }
            (self.room, count) = (room, content.subviews.count)
            phase = .asRoom
            if !give(room, to: content) { find(content) }
        case .asRoom: find(content)
        }
    }

    private mutating func find(_ content: View) {
        var end = Point.zero
        for view in content.subviews {
            let frame = view.frame
            end = Point(x: max(end.x, frame.right), y: max(end.y, frame.bottom))
        }
        isKnown = true
        phase = give(Size(width: end.x, height: end.y), to: content) ? .settling : .settled
    }

    /// Whether another layout follows, since the content had another size before.
    @discardableResult
    private mutating func give(_ size: Size, to content: View) -> Bool {
        content.frame = Rect(origin: .zero, size: size)
        defer { given = size }
        return size != given
    }
}
