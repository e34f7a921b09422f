import TrellisViews

/// The size of scrolled content that has none of its own: the extent of its subviews.
///
/// To prevent the content from growing by itself, rules that depend on its size see the size of the viewport while the
/// extent is measured: the content first gets that size, and in the next layout round the measured one.
///
/// Where a rule or constraint ties the content to something outside, or the reverse, the size of the viewport may follow
/// from that of the content, and several results may hold. So each layout measures such content from the beginning, with
/// no cells and not scrolled, and all of it in the window at the same time, in as many rounds whatever size it had. If
/// something has moved while it took its size, it is measured once more when all others are done.
@MainActor
struct ContentExtent {
    /// Whether the extent is valid; false when something in the content may have moved.
    var isKnown = false
    private var phase = Phase.settled
    /// Whether the extent is to be measured again when all others are done, and whether it was in this layout.
    private var (isDoubtful, isSecondLook) = (false, false)
    private var room = Size.zero
    private var count = 0
    /// The size that the content was given last; rules of its own may say another one.
    private var given: Size?
    /// The size set by the app, which applies while there are no subviews.
    private var sizeByHand: Size?

    /// The layout that is under way, and whether the content is tied to something outside.
    private var (layout, isTied) = (0, false)
    /// The sizes of the viewport tried since the beginning.
    private var tries = 0

    /// The number of viewport sizes that are tried; the last one is used.
    private static let mostTries = 2

    private enum Phase {
        case settled
        /// The content has no cells.
        case empty
        /// The content has the size of the viewport.
        case asRoom
        /// The content has a new size, which may have moved views inside.
        case settling
    }

    /// Whether the content has only a temporary size, which nothing else should depend on.
    var isMeasuring: Bool { phase != .settled }

    /// Whether the content is to be where it is without scrolling.
    var isMeasuringUnscrolled: Bool { isTied && isMeasuring }

    /// Starts over with content that has no cells: the views may have been in another window, or in none.
    mutating func forget(_ content: View) {
        beginAnew()
        noteSizeByHand(of: content)
        if given != nil { give(sizeByHand ?? .zero, to: content) }
    }

    /// Notes a size that is not the one given: the app has set it, over the measured one if there is one.
    private mutating func noteSizeByHand(of content: View) {
        let natural = content.measured()
        guard !natural.isNone, natural.size != given else { return }
        sizeByHand = natural.size
        if given != nil { (given, isKnown) = (sizeByHand, false) }
    }

    /// Starts over in each layout if the content is tied.
    mutating func layoutBegins(_ number: Int, isTied: @autoclosure () -> Bool) {
        if number == layout { return }
        (layout, self.isTied) = (number, isTied())
        if self.isTied { beginAnew() }
    }

    private mutating func beginAnew() {
        (isKnown, phase, isDoubtful, isSecondLook) = (false, .settled, false, false)
    }

    /// Updates the size of the content, over several layout rounds.
    ///
    /// - Parameters:
    ///   - room: the size of the viewport.
    ///   - hasMoved: whether anything in the content has moved in the last round.
    mutating func measure(_ content: View, in room: Size, hasMoved: Bool) {
        if hasMoved, !isTied { isKnown = false }
        guard content.isSizedByExtent else {
            phase = .settled
            return
        }
        noteSizeByHand(of: content)
        if content.subviews.isEmpty {
            if count > 0 { give(sizeByHand ?? .zero, to: content) }
            (count, phase) = (0, .settled)
            return
        }
        switch phase {
        case .settled:
            if isKnown, isTied {
                noteMove(hasMoved, in: content)
                return
            }
            if isKnown, room == self.room, content.subviews.count == count { return }
            begin(content, in: room)
        case .empty: fill(room, with: content)
        case .asRoom:
            if room == self.room || tries >= Self.mostTries { return find(content) }
            fill(room, with: content)
        case .settling:
            noteMove(hasMoved, in: content)
            (isKnown, phase) = (true, .settled)
            if room == self.room { return }
            // What was found stays, where more rounds would find the same.
            if !isTied { begin(content, in: room) }
        }
    }

    private mutating func noteMove(_ hasMoved: Bool, in content: View) {
        if hasMoved, isTied, !isSecondLook, content.contentReadsOutside { isDoubtful = true }
    }

    /// Whether measuring goes on although nothing moves, or begins again, as others were measured at the same time.
    mutating func goesOn() -> Bool {
        if isMeasuring { return true }
        if !isDoubtful { return false }
        (isDoubtful, isSecondLook, isKnown) = (false, true, false)
        return true
    }

    private mutating func begin(_ content: View, in room: Size) {
        (count, tries) = (content.subviews.count, 0)
        phase = .empty
        if isTied { give(.zero, to: content) } else { fill(room, with: content) }
    }

    private mutating func fill(_ room: Size, with content: View) {
        self.room = room
        tries += 1
        phase = .asRoom
        if !give(room, to: content), !isTied { find(content) }
    }

    private mutating func find(_ content: View) {
        var end = Point.zero
        for view in content.subviews {
            let (frame, held) = (view.frame, view.heldAxes)
            // Scrolling shows no more of what it does not move, and the extent would follow from what is scrolled to.
            if !held.contains(.horizontal) { end.x = max(end.x, frame.right) }
            if !held.contains(.vertical) { end.y = max(end.y, frame.bottom) }
        }
        isKnown = true
        phase = give(Size(width: end.x, height: end.y), to: content) || isTied ? .settling : .settled
    }

    /// Whether another layout follows, since the content had another size before.
    @discardableResult
    private mutating func give(_ size: Size, to content: View) -> Bool {
        content.frame = Rect(origin: .zero, size: size)
        defer { given = size }
        return size != given
    }
}

extension View {
    /// Whether the view, as the content of a scroll view, has no size but the extent of its subviews.
    var isSizedByExtent: Bool {
        if measured().measuresSubviews { return false }
        // A frame set by hand, as the extent is, hides what the content needs.
        let measure = measure(for: nil)
        return measure.isNone && !measure.measuresSubviews
    }
}
