/// A run of cells on one axis: what placing computes with.
struct Span {
    var start: Int
    var length: Int
    var end: Int { start + length }

    init(_ start: Int, _ length: Int) {
        self.start = start
        self.length = length
    }

    /// Cells before and behind an anchor in this room; 0 where it lies outside.
    private func rooms(beside anchor: Span, gap: Int) -> (before: Int, after: Int) {
        (max(0, anchor.start - gap - start), max(0, end - anchor.end - gap))
    }

    /// How long something beside an anchor may be.
    func largestLength(beside anchor: Span, gap: Int, covers: Bool) -> Int {
        let (before, after) = rooms(beside: anchor, gap: gap)
        let longest = min(length, max(before, after))
        // Where there is nothing beside the anchor, something over it is better than nothing.
        return covers || longest == 0 ? length : longest
    }

    /// Where something beside an anchor begins: on its side, unless only the other one has the room.
    func start(of content: Int, beside anchor: Span, after: Bool, gap: Int) -> Int {
        let room = rooms(beside: anchor, gap: gap)
        let (wanted, other) = after ? (room.after, room.before) : (room.before, room.after)
        let isAfter = content <= wanted || other <= wanted ? after : !after
        return kept(isAfter ? anchor.end + gap : anchor.start - gap - content, content)
    }

    /// Where something begins that is aligned with an anchor.
    func start(of content: Int, along anchor: Span, _ alignment: Placement.Alignment) -> Int {
        let wanted =
            switch alignment {
            case .start, .match: anchor.start
            // The odd cell is on the far side, whichever of the two is longer.
            case .center: anchor.start + (anchor.length - content) >> 1
            case .end: anchor.end - content
            }
        return kept(wanted, content)
    }

    /// A start from which something stays in this room; what is too long begins where the room begins.
    func kept(_ wanted: Int, _ content: Int) -> Int { max(start, min(wanted, end - content)) }
}
