public import TrellisViews

/// A scroll bar, which shows the visible part of something long and scrolls it with the mouse.
///
/// It is a value that a view creates whenever it draws or handles the mouse; a `ScrollView` has its own. Its roles are
/// `"scrollbar"` and `"scrollbar.thumb"`.
///
///     ScrollBar(frame: Rect(x: width - 1, y: 0, width: 1, height: height), rows).draw(in: painter)
public struct ScrollBar: Hashable, Sendable {
    /// The cells of the bar, in the view's coordinates: one column wide, or one row high if horizontal.
    public var frame: Rect
    /// The range that the bar shows.
    public var range: ScrollRange
    /// Whether the bar is horizontal.
    public var isHorizontal: Bool
    /// Whether the bar draws its track; on a border, that is the line.
    public var hasTrack: Bool

    /// Creates a scroll bar.
    public init(frame: Rect, _ range: ScrollRange, isHorizontal: Bool = false, hasTrack: Bool = true) {
        self.frame = frame
        self.range = range
        self.isHorizontal = isHorizontal
        self.hasTrack = hasTrack
    }

    /// Whether the bar is visible: not everything fits, and there is a cell for the bar.
    public var isShown: Bool { range.isNeeded && !frame.isEmpty }

    /// The length of the track, in cells.
    private var track: Int { isHorizontal ? frame.width : frame.height }

    /// The cells of the thumb, counted from the start of the track.
    ///
    /// Its length relates to the track as the visible part to the whole, but is at least one cell. If the track is long
    /// enough, the thumb touches an end exactly when the range does.
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

    /// The first visible position when the thumb begins at a cell of the track.
    public func first(forThumbAt cell: Int) -> Int {
        let room = track - thumb.count
        if cell <= 0 || room <= 0 { return 0 }
        return cell >= room ? range.last : scaled(range.last, cell, by: room)
    }

    /// `number * factor / divisor`, rounded to the nearest integer, halves up, without overflow of the product.
    private func scaled(_ number: Int, _ factor: Int, by divisor: Int) -> Int {
        var (high, low) = number.multipliedFullWidth(by: factor)
        let (sum, isCarried) = low.addingReportingOverflow(UInt(divisor / 2))
        (high, low) = (high + (isCarried ? 1 : 0), sum)
        return divisor.dividingFullWidth((high, low)).quotient
    }

    /// Paints the bar if it is visible.
    ///
    /// - Parameters:
    ///   - painter: the painter of the view that has the bar.
    ///   - isFocused: whether the bar shows the focus of its view.
    ///   - isEnabled: whether the bar looks enabled.
    @MainActor
    public func draw(in painter: Painter, isFocused: Bool = false, isEnabled: Bool = true) {
        guard isShown else { return }
        let style = painter[isEnabled ? "scrollbar" : "scrollbar.disabled"]
        let thumbRole: Role = isFocused ? "scrollbar.thumb.focused" : "scrollbar.thumb"
        let thumbStyle = painter[isEnabled ? thumbRole : "scrollbar.disabled"]
        let thumb = thumb
        for cell in hasTrack ? 0..<track : thumb {
            let isThumb = thumb.contains(cell)
            let glyph = isHorizontal ? (isThumb ? "━" : "─") : (isThumb ? "┃" : "│")
            let (x, y) = isHorizontal ? (frame.x + cell, frame.y) : (frame.x, frame.y + cell)
            painter.text(glyph, x: x, y: y, style: isThumb ? thumbStyle : style)
        }
    }

    /// The point where a bar is held while the mouse button is down.
    public struct Grab: Hashable, Sendable {
        /// Whether the bar is horizontal.
        public let isHorizontal: Bool
        /// The offset from the start of the thumb, in cells.
        let offset: Int
    }

    /// Grabs the thumb at a mouse press; a press on the track moves the thumb's middle to the mouse.
    ///
    /// - Returns: nil if the press was not on the bar.
    public func grab(at point: Point) -> Grab? {
        guard isShown, frame.contains(point) else { return nil }
        let offset = cell(at: point) - thumb.lowerBound
        return Grab(isHorizontal: isHorizontal, offset: 0..<thumb.count ~= offset ? offset : thumb.count / 2)
    }

    /// The first visible position when the mouse holds the bar at a point.
    public func first(for grab: Grab, at point: Point) -> Int { first(forThumbAt: cell(at: point) - grab.offset) }

    private func cell(at point: Point) -> Int { isHorizontal ? point.x - frame.x : point.y - frame.y }
}

extension ScrollBar {
    /// A way to scroll: what the wheel, a scroll bar or a key asks of a view.
    public enum Move: Hashable, Sendable {
        /// By a number of cells, up if negative.
        case rows(Int)
        /// By the height of the view, less one cell, up if negative.
        case pages(Int)
        /// By a number of cells to the right, or to the left if negative.
        case columns(Int)
        /// To the first row and column.
        case start
        /// To the last row.
        case end
        case rowBar(Int)
        case columnBar(Int)
    }
}
