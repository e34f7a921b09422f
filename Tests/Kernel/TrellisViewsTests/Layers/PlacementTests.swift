import Testing

@testable import TrellisViews

/// Placing as a table: a room of 20 by 10 cells unless a row says otherwise.
struct PlacementTests {
    private static let room = Rect(x: 0, y: 0, width: 20, height: 10)

    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let place: Placement.Kind
        var anchor = Rect(x: 5, y: 4, width: 4, height: 1)
        let size: Size
        var room = PlacementTests.room
        let frame: Rect
        var testDescription: String { name }
    }

    private static func size(_ width: Int, _ height: Int) -> Size { Size(width: width, height: height) }
    private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    private static let cases: [Case] = [
        // Sides and alignments.
        Case(name: "below", place: .beside(.below), size: size(6, 3), frame: rect(5, 5, 6, 3)),
        Case(name: "above", place: .beside(.above), size: size(6, 3), frame: rect(5, 1, 6, 3)),
        Case(name: "right", place: .beside(.right), size: size(6, 3), frame: rect(9, 4, 6, 3)),
        Case(name: "left", place: .beside(.left), size: size(3, 3), frame: rect(2, 4, 3, 3)),
        Case(name: "below, with a gap", place: .beside(.below, gap: 1), size: size(6, 3), frame: rect(5, 6, 6, 3)),
        Case(
            name: "centred on the edge", place: .beside(.below, alignment: .center), size: size(6, 3),
            frame: rect(4, 5, 6, 3)),
        Case(
            name: "centred, an odd cell more", place: .beside(.below, alignment: .center), size: size(7, 3),
            frame: rect(3, 5, 7, 3)),
        Case(
            name: "at the end of the edge", place: .beside(.below, alignment: .end), size: size(6, 3),
            frame: rect(3, 5, 6, 3)),
        Case(
            name: "matching the edge", place: .beside(.below, alignment: .match), size: size(2, 3),
            frame: rect(5, 5, 4, 3)),
        Case(
            name: "longer than the edge that it matches", place: .beside(.below, alignment: .match), size: size(6, 3),
            frame: rect(5, 5, 6, 3)),
        Case(
            name: "matching an edge at the side", place: .beside(.right, alignment: .match),
            anchor: rect(5, 2, 4, 5), size: size(6, 3), frame: rect(9, 2, 6, 5)),
        // Flipping.
        Case(
            name: "flips up at the lower edge", place: .beside(.below), anchor: rect(5, 8, 4, 1), size: size(6, 3),
            frame: rect(5, 5, 6, 3)),
        Case(
            name: "just fits below", place: .beside(.below), anchor: rect(5, 6, 4, 1), size: size(6, 3),
            frame: rect(5, 7, 6, 3)),
        Case(
            name: "flips down at the upper edge", place: .beside(.above), anchor: rect(5, 1, 4, 1), size: size(6, 3),
            frame: rect(5, 2, 6, 3)),
        Case(
            name: "flips with its gap", place: .beside(.below, gap: 1), anchor: rect(5, 8, 4, 1), size: size(6, 3),
            frame: rect(5, 4, 6, 3)),
        Case(
            name: "flips to the left", place: .beside(.right), anchor: rect(14, 4, 4, 1), size: size(6, 3),
            frame: rect(8, 4, 6, 3)),
        Case(
            name: "fits on neither side, and stays where there is as much room", place: .beside(.below),
            anchor: rect(5, 4, 4, 2), size: size(6, 9), frame: rect(5, 6, 6, 4)),
        Case(
            name: "fits on neither side, and takes the larger one", place: .beside(.below),
            anchor: rect(5, 6, 4, 1), size: size(6, 9), frame: rect(5, 0, 6, 6)),
        Case(
            name: "fits on neither side, and covers the anchor", place: .beside(.right, covers: true),
            anchor: rect(6, 4, 8, 1), size: size(12, 3), frame: rect(8, 4, 12, 3)),
        Case(
            name: "no room beside the anchor at all", place: .beside(.below), anchor: rect(0, 0, 20, 10),
            size: size(6, 3), frame: rect(0, 7, 6, 3)),
        // Shifting.
        Case(
            name: "shifts left at the right edge", place: .beside(.below), anchor: rect(17, 4, 3, 1), size: size(6, 3),
            frame: rect(14, 5, 6, 3)),
        Case(
            name: "shifts right at the left edge", place: .beside(.below, alignment: .end), anchor: rect(0, 4, 3, 1),
            size: size(6, 3), frame: rect(0, 5, 6, 3)),
        Case(
            name: "shifts up at the lower edge", place: .beside(.right), anchor: rect(5, 8, 4, 1), size: size(6, 4),
            frame: rect(9, 6, 6, 4)),
        Case(
            name: "wider than the room", place: .beside(.below), size: size(40, 3), frame: rect(0, 5, 20, 3)),
        // A cell, as of the mouse.
        Case(
            name: "beside a cell", place: .beside(.below), anchor: rect(3, 3, 1, 1), size: size(6, 4),
            frame: rect(3, 4, 6, 4)),
        Case(
            name: "beside the last cell", place: .beside(.below), anchor: rect(19, 9, 1, 1), size: size(6, 4),
            frame: rect(14, 5, 6, 4)),
        // The room as such.
        Case(name: "in the middle", place: .center, size: size(6, 4), frame: rect(7, 3, 6, 4)),
        Case(name: "in the middle, odd", place: .center, size: size(7, 3), frame: rect(6, 3, 7, 3)),
        Case(name: "in the middle, too large", place: .center, size: size(99, 99), frame: rect(0, 0, 20, 10)),
        Case(name: "upper left", place: .corner(.topLeft), size: size(6, 3), frame: rect(0, 0, 6, 3)),
        Case(name: "lower right", place: .corner(.bottomRight), size: size(6, 3), frame: rect(14, 7, 6, 3)),
        Case(
            name: "upper right, away from the edges", place: .corner(.topRight, distance: size(2, 1)), size: size(6, 3),
            frame: rect(12, 1, 6, 3)),
        Case(
            name: "lower left, too large", place: .corner(.bottomLeft, distance: size(2, 1)), size: size(99, 99),
            frame: rect(2, 0, 18, 9)),
        Case(name: "everything", place: .fill, size: size(1, 1), frame: rect(0, 0, 20, 10)),
        // Another room.
        Case(
            name: "a room that begins elsewhere", place: .beside(.below), anchor: rect(15, 12, 4, 1), size: size(6, 3),
            room: rect(10, 6, 8, 8), frame: rect(12, 9, 6, 3)),
        Case(name: "no room", place: .center, size: size(6, 3), room: rect(3, 3, 0, 0), frame: rect(3, 3, 0, 0)),
    ]

    /// What an overlay does: the content gets a size within the bounds, then its place.
    private static func frame(_ place: Placement.Kind, of wanted: Size, beside anchor: Rect, in room: Rect) -> Rect {
        let most = place.largestSize(beside: anchor, in: room)
        let least = place.smallestSize(beside: anchor, in: room)
        let size = Size(
            width: min(max(wanted.width, least.width), most.width),
            height: min(max(wanted.height, least.height), most.height))
        return place.frame(of: size, beside: anchor, in: room)
    }

    @Test(arguments: cases) func `content goes where its place says`(_ row: Case) {
        #expect(Self.frame(row.place, of: row.size, beside: row.anchor, in: row.room) == row.frame)
    }

    @Test
    func `whatever the anchor and the size, content stays in the room, beside the anchor if it must not cover it`() {
        var places: [Placement.Kind] = [.center, .fill]
        for side in Placement.Side.allCases {
            for alignment in Placement.Alignment.allCases {
                for gap in 0...1 {
                    for covers in [false, true] {
                        places.append(.beside(side, alignment: alignment, gap: gap, covers: covers))
                    }
                }
            }
        }
        for corner in Placement.Corner.allCases {
            places += [.corner(corner), .corner(corner, distance: Size(width: 2, height: 1))]
        }
        let room = Rect(x: 2, y: 1, width: 7, height: 6)
        for place in places {
            for x in 2..<9 {
                for y in 1..<7 {
                    for (width, height) in [(1, 1), (3, 2), (7, 6)] {
                        let anchor = Rect(x: x, y: y, width: width, height: height).intersection(room)
                        for size in [Size(width: 1, height: 1), Size(width: 4, height: 3), Size(width: 9, height: 9)] {
                            let frame = Self.frame(place, of: size, beside: anchor, in: room)
                            #expect(room.contains(frame) && !frame.isEmpty, "\(place) \(anchor) \(size)")
                            guard case .beside(let side, _, let gap, false) = place else { continue }
                            let most = place.largestSize(beside: anchor, in: room)
                            let isCovered = side.isVertical ? most.height == room.height : most.width == room.width
                            let far = Edges(horizontal: gap, vertical: gap)
                            let around = Rect(
                                left: anchor.left - far.left, top: anchor.top - far.top,
                                right: anchor.right + far.right, bottom: anchor.bottom + far.bottom)
                            if !isCovered { #expect(!frame.intersects(anchor), "\(place) \(anchor) \(size)") }
                            if !isCovered {
                                let isAside =
                                    side.isVertical
                                    ? frame.bottom <= around.top || frame.top >= around.bottom
                                    : frame.right <= around.left || frame.left >= around.right
                                #expect(isAside, "\(place) \(anchor) \(size)")
                            }
                        }
                    }
                }
            }
        }
    }
}
