import CellGeometry
import TrellisViews

/// How large a content is that has no size of its own: it reaches as far as the views in it.
///
/// Rules of theirs that ask for the content's size see that of the part in sight when the reach is found, so that it does not
/// grow by itself: the content gets that size first, and in the next round of the layout the size that was found.
@MainActor
struct ContentExtent {
    /// False when something in the content may reach somewhere else.
    var isKnown = false
    private var phase = Phase.settled
    private var room = Size.zero
    private var count = 0
    /// The size that the content was given last; rules of its own may say another one.
    private var given: Size?

    private enum Phase {
        case settled
        /// The content is as large as the part in sight.
        case asRoom
        /// It has got another size, by which views in it may have moved.
        case settling
    }

    /// Whether the content has a size for the time being only, so that nothing else is to follow from it.
    var isMeasuring: Bool { phase != .settled }

    /// Starts anew: the views may have lain in another window, or in none.
    mutating func forget() { (isKnown, phase) = (false, .settled) }

    /// Brings the size of the content up to date, in several rounds of a layout.
    ///
    /// - Parameter room: the size of the part in sight.
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
