public import CellGeometry
public import TrellisViews

/// A bar that shows which part of something long is in sight, and scrolls it with the mouse.
///
/// It is a value that a view makes when it draws and when it handles the mouse; a `ScrollView` has its own. Its looks are
/// the roles `"scrollbar"` and `"scrollbar.thumb"`.
///
///     ScrollBar(frame: Rect(x: width - 1, y: 0, width: 1, height: height), rows).draw(in: painter)
public struct ScrollBar: Hashable, Sendable {
    /// Its cells, in the coordinates of the view: one column wide, or one row high if it lies.
    public var frame: Rect
    /// What it shows.
    public var range: ScrollRange
    /// Whether it lies.
    public var isHorizontal: Bool

    /// A bar in a place.
    public init(frame: Rect, _ range: ScrollRange, isHorizontal: Bool = false) {
        self.frame = frame
        self.range = range
        self.isHorizontal = isHorizontal
    }

    /// Whether it is shown: there is more than fits, and a cell for it.
    public var isShown: Bool { range.isNeeded && !frame.isEmpty }

    /// The number of cells of the track.
    private var track: Int { isHorizontal ? frame.width : frame.height }

    /// The cells of the track that the thumb takes, counted from the track's start.
    ///
    /// Its length is to the track as what is in sight to all, and a cell at least. It touches an end of the track exactly
    /// when the range does, if the track is long enough to tell.
    public var thumb: Range<Int> {
        guard range.isNeeded, track > 0 else { return 0..<max(0, track) }
        let length = min(max(1, scaled(range.visible, track, by: range.total)), max(1, track - 1))
        let room = track - length
        if range.first == 0 || room == 0 { return 0..<length }
        if range.first == range.last { return room..<track }
        let start = scaled(range.first, room, by: range.last)
        let inner = room > 1 ? min(max(1, start), room - 1) : start
        return inner..<inner + length
    }

    /// The first position in sight when the thumb begins at a cell of the track.
    public func first(forThumbAt cell: Int) -> Int {
        let room = track - thumb.count
        if cell <= 0 || room <= 0 { return 0 }
        return cell >= room ? range.last : scaled(range.last, cell, by: room)
    }

    /// The nearest whole part of a number, halves up; the product may be larger than any number.
    private func scaled(_ number: Int, _ factor: Int, by divisor: Int) -> Int {
        var (high, low) = number.multipliedFullWidth(by: factor)
        let (sum, isCarried) = low.addingReportingOverflow(UInt(divisor / 2))
        (high, low) = (high + (isCarried ? 1 : 0), sum)
        return divisor.dividingFullWidth((high, low)).quotient
    }

    /// Paints it, if it is shown.
    ///
    /// - Parameters:
    ///   - isFocused: whether the bar shows the focus of its view.
    ///   - isEnabled: whether it looks like one that can be used.
    @MainActor
    public func draw(in painter: Painter, isFocused: Bool = false, isEnabled: Bool = true) {
        guard isShown else { return }
        let style = painter[isEnabled ? "scrollbar" : "scrollbar.disabled"]
        let thumbRole: Role = isFocused ? "scrollbar.thumb.focused" : "scrollbar.thumb"
        let thumbStyle = painter[isEnabled ? thumbRole : "scrollbar.disabled"]
        let thumb = thumb
        for cell in 0..<track {
            let isThumb = thumb.contains(cell)
            let glyph = isHorizontal ? (isThumb ? "━" : "─") : (isThumb ? "┃" : "│")
            let (x, y) = isHorizontal ? (frame.x + cell, frame.y) : (frame.x, frame.y + cell)
            painter.text(glyph, x: x, y: y, style: isThumb ? thumbStyle : style)
        }
    }

    /// Where a bar was grabbed, while the button of the mouse is held down.
    public struct Grab: Hashable, Sendable {
        /// Whether the bar lies.
        public let isHorizontal: Bool
        /// How far into the thumb.
        let offset: Int
    }

    /// What a press of the mouse takes hold of: the thumb, or the track, where the thumb comes to the mouse.
    ///
    /// - Returns: nil when the press was not on the bar.
    public func grab(at point: Point) -> Grab? {
        guard isShown, frame.contains(point) else { return nil }
        let offset = cell(at: point) - thumb.lowerBound
        return Grab(isHorizontal: isHorizontal, offset: thumb.indices.contains(offset) ? offset : thumb.count / 2)
    }

    /// The first position in sight when the mouse holds the bar at a place.
    public func first(for grab: Grab, at point: Point) -> Int { first(forThumbAt: cell(at: point) - grab.offset) }

    private func cell(at point: Point) -> Int { isHorizontal ? point.x - frame.x : point.y - frame.y }
}
