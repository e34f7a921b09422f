/// A range of cells on one axis, used to compute placements.
struct Span {
    var start: Int
    var length: Int
    var end: Int { start + length }

    init(_ start: Int, _ length: Int) {
        self.start = start
        self.length = length
    }

    /// The free cells before and after an anchor in this room; 0 where the anchor lies outside.
    private func rooms(beside anchor: Span, gap: Int) -> (before: Int, after: Int) {
        (max(0, anchor.start - gap - start), max(0, end - anchor.end - gap))
    }

    func largestLength(beside anchor: Span, gap: Int, covers: Bool) -> Int {
        let (before, after) = rooms(beside: anchor, gap: gap)
        let longest = min(length, max(before, after))
        // If there is no room beside the anchor, covering it is better than showing nothing.
        return covers || longest == 0 ? length : longest
    }

    /// The start of content beside an anchor: on the given side, or on the other one if it does not fit and there is
    /// more room.
    func start(of content: Int, beside anchor: Span, after: Bool, gap: Int) -> Int {
        let room = rooms(beside: anchor, gap: gap)
        let (wanted, other) = after ? (room.after, room.before) : (room.before, room.after)
        let isAfter = content <= wanted || other <= wanted ? after : !after
        return kept(isAfter ? anchor.end + gap : anchor.start - gap - content, content)
    }

    func start(of content: Int, along anchor: Span, _ alignment: Placement.Alignment) -> Int {
        let wanted =
            switch alignment {
            case .start, .match: anchor.start
            // The shift rounds down, so that an odd cell is always on the far side, whichever of the two is longer.
            case .center: anchor.start + (anchor.length - content) >> 1
            case .end: anchor.end - content
            }
        return kept(wanted, content)
    }

    /// The nearest start that keeps the content in this room; content that is too long starts where the room does.
    func kept(_ wanted: Int, _ content: Int) -> Int { max(start, min(wanted, end - content)) }
}
