import TrellisViews

/// The size of scrolled content that has none of its own: the extent of its subviews.
///
/// To prevent the content from growing by itself, rules that depend on its size see the size of the viewport while the
/// extent is measured: the content first gets that size, and in the next layout round the measured one.
///
/// Where the size of the viewport follows from that of the content, this is done again for each new size of the viewport,
/// beginning with content without cells, so that the result does not depend on earlier layouts.
///
/// Where the rules of the scroll view name something in it, each layout measures from the beginning: several results may hold.
///
/// What lies in the content may depend on another scroll view that is measured at the same time. So if something has moved
/// while the content took its size, and depends on what is outside, it is measured once more when all others are done.
@MainActor
struct ContentExtent {
    /// Whether the extent is valid; false when something in the content may have moved.
    var isKnown = false
    private var phase = Phase.settled
    /// Whether the extent is to be measured again when all others are done, and whether it is.
    private var (isDoubtful, isSecondLook) = (false, false)
    private var room = Size.zero
    private var count = 0
    /// The size that the content was given last; rules of its own may say another one.
    private var given: Size?
    /// The size set by the app, which applies while there are no subviews.
    private var sizeByHand: Size?

    /// The layout that is under way, and whether the rules of the scroll view name something in it.
    private var (layout, isTied) = (0, false)

    /// Whether the viewport has been seen to follow the content, and the sizes of the viewport tried since.
    private var isCircular = false
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

    /// Starts over with content that has no cells: the views may have been in another window, or in none.
    mutating func forget(_ content: View) {
        (isKnown, phase, isCircular, isDoubtful, isSecondLook) = (false, .settled, false, false, false)
        noteSizeByHand(of: content)
        if given != nil { give(sizeByHand ?? .zero, to: content) }
    }

    /// Notes a size that is not the one given: the app has set it, over the measured one if there is one.
    private mutating func noteSizeByHand(of content: View) {
        guard !content.hasNoNaturalSize, content.naturalSize() != given else { return }
        sizeByHand = content.naturalSize()
        if given != nil { (given, isKnown) = (sizeByHand, false) }
    }

    /// Starts over in each layout of a scroll view whose rules name something in it.
    mutating func layoutBegins(_ number: Int, isTied namesInside: @autoclosure () -> Bool) {
        if number == layout { return }
        (layout, isTied) = (number, namesInside())
        if isTied { (isKnown, phase, isCircular, isDoubtful, isSecondLook) = (false, .settled, false, false, false) }
    }

    /// Updates the size of the content, over several layout rounds.
    ///
    /// - Parameters:
    ///   - room: the size of the viewport.
    ///   - hasMoved: whether anything in the content has moved in the last round.
    mutating func measure(_ content: View, in room: Size, hasMoved: Bool) {
        if hasMoved { isKnown = false }
        guard content.isSizedByExtent else { return }
        noteSizeByHand(of: content)
        if content.subviews.isEmpty {
            if count > 0 { give(sizeByHand ?? .zero, to: content) }
            (count, phase, isCircular) = (0, .settled, false)
            return
        }
        switch phase {
        case .settled:
            if isKnown, room == self.room, content.subviews.count == count { return }
            begin(content, in: room)
        case .empty: fill(room, with: content)
        case .asRoom:
            if room == self.room || tries >= Self.mostTries { return find(content) }
            isCircular ? fill(room, with: content) : beginAnew(content, in: room)
        case .settling:
            isDoubtful = hasMoved && !isSecondLook && content.subviews.contains(where: \.dependsOnOutside)
            (isKnown, isSecondLook) = (true, false)
            phase = .settled
            if room == self.room { return }
            // What was found stays, where more rounds would find the same.
            if isCircular { self.room = room } else { beginAnew(content, in: room) }
        }
    }

    /// Whether the extent was measured while others were, so that it has to be measured again.
    mutating func takesSecondLook() -> Bool {
        guard isDoubtful, phase == .settled else { return false }
        (isDoubtful, isSecondLook, isKnown) = (false, true, false)
        return true
    }

    private mutating func beginAnew(_ content: View, in room: Size) {
        isCircular = true
        begin(content, in: room)
    }

    private mutating func begin(_ content: View, in room: Size) {
        (count, tries) = (content.subviews.count, 0)
        phase = .empty
        if isCircular || isTied, give(.zero, to: content) { return }
        fill(room, with: content)
    }

    private mutating func fill(_ room: Size, with content: View) {
        self.room = room
        tries += 1
        phase = .asRoom
        if !give(room, to: content) { find(content) }
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
        if tries == 1 { isCircular = false }
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

extension View {
    /// Whether the view, as the content of a scroll view, has no size but the extent of its subviews.
    var isSizedByExtent: Bool {
        if naturalSizeFollowsSubviews { return false }
        // A frame set by hand, as the extent is, hides what the content needs.
        let measure = measure(for: nil)
        return measure.size == nil && !measure.measuresSubviews
    }
}
