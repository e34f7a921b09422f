package import CellGeometry

extension Placement {
    /// Where content lies in a rectangle (the room), computed from rectangles alone.
    ///
    /// An overlay uses it in two steps: first for the largest size of the content, then for the frame of the size that
    /// results. All rectangles share one coordinate system and are in cells. All functions are O(1).
    package enum Kind: Hashable, Sendable {
        /// - Parameters:
        ///   - side: of the anchor; the opposite one if the content does not fit and there is more room.
        ///   - alignment: the position along the edge; the content shifts to stay in the room.
        ///   - gap: cells between anchor and content.
        ///   - covers: what to do if the content fits on neither side: true shifts it over the anchor, false shrinks it.
        case beside(_ side: Side, alignment: Alignment = .start, gap: Int = 0, covers: Bool = false)
        case center
        /// A corner of the room, at a distance in columns and rows from its edges.
        case corner(Corner, distance: Size = .zero)
        /// The whole room.
        case fill

        package func largestSize(beside anchor: Rect, in room: Rect) -> Size {
            switch self {
            case .beside(let side, _, let gap, let covers):
                let length = side.span(of: room).largestLength(beside: side.span(of: anchor), gap: gap, covers: covers)
                return side.isVertical
                    ? Size(width: room.width, height: length) : Size(width: length, height: room.height)
            case .corner(_, let distance):
                return Size(width: room.width - distance.width, height: room.height - distance.height)
            case .center, .fill: return room.size
            }
        }

        /// The smallest size wanted for the content, unless `largestSize(beside:in:)` is smaller.
        package func smallestSize(beside anchor: Rect, in room: Rect) -> Size {
            switch self {
            case .beside(let side, .match, _, _):
                side.isVertical
                    ? Size(width: min(anchor.width, room.width), height: 0)
                    : Size(width: 0, height: min(anchor.height, room.height))
            case .beside, .center, .corner: .zero
            case .fill: room.size
            }
        }

        /// The frame for content of a given size.
        ///
        /// Content larger than the room starts at the room's upper left corner.
        package func frame(of size: Size, beside anchor: Rect, in room: Rect) -> Rect {
            let (columns, rows) = (Span(room.left, room.width), Span(room.top, room.height))
            switch self {
            case .beside(let side, let alignment, let gap, _):
                let length = side.isVertical ? size.height : size.width
                let breadth = side.isVertical ? size.width : size.height
                let along = side.span(of: room).start(
                    of: length, beside: side.span(of: anchor), after: side.isAfter, gap: gap)
                let across = side.crossSpan(of: room).start(of: breadth, along: side.crossSpan(of: anchor), alignment)
                return Rect(
                    origin: side.isVertical ? Point(x: across, y: along) : Point(x: along, y: across), size: size)
            case .center:
                return Rect(
                    origin: Point(
                        x: columns.start(of: size.width, along: columns, .center),
                        y: rows.start(of: size.height, along: rows, .center)),
                    size: size)
            case .corner(let corner, let distance):
                let x = corner.isRight ? room.right - distance.width - size.width : room.left + distance.width
                let y = corner.isBottom ? room.bottom - distance.height - size.height : room.top + distance.height
                return Rect(
                    origin: Point(x: columns.kept(x, size.width), y: rows.kept(y, size.height)), size: size)
            case .fill: return room
            }
        }
    }
}

extension Placement.Side {
    var isVertical: Bool { self == .above || self == .below }
    var isAfter: Bool { self == .below || self == .right }

    /// The extent of a rectangle on the axis of the side.
    func span(of rect: Rect) -> Span {
        isVertical ? Span(rect.top, rect.height) : Span(rect.left, rect.width)
    }

    func crossSpan(of rect: Rect) -> Span {
        isVertical ? Span(rect.left, rect.width) : Span(rect.top, rect.height)
    }
}

extension Placement.Corner {
    var isRight: Bool { self == .topRight || self == .bottomRight }
    var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}
