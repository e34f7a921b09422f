public import CellGeometry

/// The placement of an overlay: beside a view, beside a cell, or somewhere in the window.
///
///     window.overlays.show(menu, at: .below(field, alignment: .match))
///
/// An overlay beside a view follows that view within the same frame. Only the visible part of the view counts; while
/// none is visible, the overlay is not visible either. An overlay is as large as its content, up to the available room.
/// Rules of the view can override that: `menu.layout.add("w = 50%, maxh = 12")`, where percentages refer to the window.
public struct Placement {
    /// nil if the view's own rules decide.
    package var kind: Kind?
    /// The view that the overlay lies beside; a weak reference.
    public private(set) weak var anchor: View?
    /// The part of the anchor to lie beside, in the anchor's coordinates; nil for all of it.
    public var part: Rect?
    /// Cells to keep free at the edges of the window.
    public var margins: Edges = .zero

    init(_ kind: Kind?) { self.kind = kind }

    init(_ kind: Kind, beside anchor: View, part: Rect?) {
        self.kind = kind
        self.anchor = anchor
        self.part = part
    }

    /// Whether the overlay lies beside an anchor, which may be gone by now.
    var isAnchored: Bool { if case .beside = kind { true } else { false } }

    /// Below a view or a part of it, or above if it does not fit below and there is more room above.
    ///
    /// - Parameters:
    ///   - view: the anchor.
    ///   - part: the part of the anchor, in its coordinates; nil for all of it.
    ///   - alignment: the position along the edge; the overlay shifts to stay in the window.
    ///   - gap: cells between anchor and overlay.
    public static func below(
        _ view: View, part: Rect? = nil, alignment: Alignment = .start, gap: Int = 0
    ) -> Placement {
        Placement(.beside(.below, alignment: alignment, gap: gap), beside: view, part: part)
    }

    /// Above a view or a part of it, or below if it does not fit above and there is more room below; see
    /// `below(_:part:alignment:gap:)`.
    public static func above(
        _ view: View, part: Rect? = nil, alignment: Alignment = .start, gap: Int = 0
    ) -> Placement {
        Placement(.beside(.above, alignment: alignment, gap: gap), beside: view, part: part)
    }

    /// To the right of a view or a part of it, or to the left if only that has the room; over it if the overlay fits on
    /// neither side.
    public static func right(
        of view: View, part: Rect? = nil, alignment: Alignment = .start, gap: Int = 0
    ) -> Placement {
        Placement(.beside(.right, alignment: alignment, gap: gap, covers: true), beside: view, part: part)
    }

    /// To the left of a view or a part of it, or to the right if only that has the room; over it if the overlay fits on
    /// neither side.
    public static func left(
        of view: View, part: Rect? = nil, alignment: Alignment = .start, gap: Int = 0
    ) -> Placement {
        Placement(.beside(.left, alignment: alignment, gap: gap, covers: true), beside: view, part: part)
    }

    /// Below a cell of a view, in the view's coordinates, or above the cell: for a context menu at the mouse.
    public static func cell(_ cell: Point, in view: View) -> Placement {
        .below(view, part: Rect(origin: cell, size: Size(width: 1, height: 1)))
    }

    /// In the middle of the window.
    public static var center: Placement { Placement(.center) }

    /// In a corner of the window, at a distance in columns and rows from its edges.
    public static func corner(_ corner: Corner, distance: Size = .zero) -> Placement {
        Placement(.corner(corner, distance: distance))
    }

    /// The whole window.
    public static var fill: Placement { Placement(.fill) }

    /// Wherever the view's own rules put it; percentages and edges in them refer to the window.
    public static var rules: Placement { Placement(nil) }

    package enum Side: Hashable, Sendable, CaseIterable {
        case above
        case below
        case left
        case right
    }

    /// The alignment of the content along an edge of the anchor.
    public enum Alignment: Hashable, Sendable, CaseIterable {
        /// Both start at the same column or row.
        case start
        /// Both have the same centre.
        case center
        /// Both end at the same column or row.
        case end
        /// Both start at the same column or row, and the content is at least as long as the edge.
        case match
    }

    /// A corner of the room.
    public enum Corner: Hashable, Sendable, CaseIterable {
        /// The upper left corner.
        case topLeft
        /// The upper right corner.
        case topRight
        /// The lower left corner.
        case bottomLeft
        /// The lower right corner.
        case bottomRight
    }
}
