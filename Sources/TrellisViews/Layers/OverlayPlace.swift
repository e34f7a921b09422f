public import CellGeometry

/// Where an overlay lies: beside a view, beside a cell, or somewhere in the window.
///
///     window.overlays.show(menu, at: .below(field, alignment: .match))
///
/// What is beside a view follows it whenever it moves, in the same frame. Only the part of the view that is in sight
/// counts; while none is, the overlay is out of sight too. The overlay is as large as its content, up to the room that
/// is there; rules of the view may say otherwise: `menu.layout.add("w = 50%, maxh = 12")`, where percentages are of the
/// window.
public struct OverlayPlace {
    /// How it is placed in the window, beside the anchor if there is one; nil where the view's own rules say.
    public var placement: Placement?
    /// The view that it lies beside; not kept alive.
    public private(set) weak var anchor: View?
    /// The part of the anchor that counts, in the anchor's own cells; nil for all of it.
    public var part: Rect?
    /// Cells that are left free at the edges of the window.
    public var margins: Edges = .zero
    /// Whether there was an anchor, which may be gone.
    let isAnchored: Bool

    /// A place beside a view, or a part of it.
    public init(_ placement: Placement, beside anchor: View, part: Rect? = nil) {
        self.placement = placement
        self.anchor = anchor
        self.part = part
        isAnchored = true
    }

    /// A place in the window: its middle, a corner, all of it.
    public init(_ placement: Placement) {
        if case .beside = placement { preconditionFailure("a place beside something needs an anchor") }
        self.placement = placement
        isAnchored = false
    }

    private init() { isAnchored = false }

    /// Below a view, or above it where there is more room.
    public static func below(_ view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.below, alignment: alignment, gap: gap), beside: view)
    }

    /// Above a view, or below it where there is more room.
    public static func above(_ view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.above, alignment: alignment, gap: gap), beside: view)
    }

    /// To the right of a view, or to its left where there is more room; over it where neither is enough.
    public static func right(of view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.right, alignment: alignment, gap: gap, covers: true), beside: view)
    }

    /// To the left of a view, or to its right where there is more room; over it where neither is enough.
    public static func left(of view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.left, alignment: alignment, gap: gap, covers: true), beside: view)
    }

    /// Below a cell of a view, given in its own coordinates, or above that; what a context menu wants at the mouse.
    public static func cell(_ cell: Point, in view: View) -> OverlayPlace {
        OverlayPlace(
            .beside(.below), beside: view, part: Rect(origin: cell, size: Size(width: 1, height: 1)))
    }

    /// In the middle of the window.
    public static var center: OverlayPlace { OverlayPlace(.center) }

    /// In a corner of the window, a number of columns and rows away from its edges.
    public static func corner(_ corner: Placement.Corner, distance: Size = .zero) -> OverlayPlace {
        OverlayPlace(.corner(corner, distance: distance))
    }

    /// The whole window.
    public static var fill: OverlayPlace { OverlayPlace(.fill) }

    /// Where the view's own rules say, of which percentages and edges are those of the window.
    public static var rules: OverlayPlace { OverlayPlace() }
}
