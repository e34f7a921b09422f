public import CellGeometry

/// The place of an overlay: beside a view, beside a cell, or somewhere in the window.
///
///     window.overlays.show(menu, at: .below(field, alignment: .match))
///
/// An overlay beside a view follows that view within the same frame. Only the visible part of the view counts; while
/// none is visible, the overlay is not visible either. An overlay is as large as its content, up to the available room.
/// Rules of the view can override that: `menu.layout.add("w = 50%, maxh = 12")`, where percentages refer to the window.
public struct OverlayPlace {
    /// The placement in the window, beside the anchor if there is one; nil if the view's own rules decide.
    public var placement: Placement?
    /// The view that the overlay lies beside; a weak reference.
    public private(set) weak var anchor: View?
    /// The part of the anchor to lie beside, in the anchor's coordinates; nil for all of it.
    public var part: Rect?
    /// Cells to keep free at the edges of the window.
    public var margins: Edges = .zero
    /// Whether the place was created with an anchor, which may be gone by now.
    let isAnchored: Bool

    /// Creates a place beside a view or a part of it.
    public init(_ placement: Placement, beside anchor: View, part: Rect? = nil) {
        self.placement = placement
        self.anchor = anchor
        self.part = part
        isAnchored = true
    }

    /// Creates a place in the window: its middle, a corner, or all of it.
    public init(_ placement: Placement) {
        if case .beside = placement { preconditionFailure("a place beside something needs an anchor") }
        self.placement = placement
        isAnchored = false
    }

    private init() { isAnchored = false }

    /// Below a view, or above it if it does not fit below and there is more room above.
    public static func below(_ view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.below, alignment: alignment, gap: gap), beside: view)
    }

    /// Above a view, or below it if it does not fit above and there is more room below.
    public static func above(_ view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.above, alignment: alignment, gap: gap), beside: view)
    }

    /// To the right of a view, or to its left if only that has the room; over the view if it fits on neither side.
    public static func right(of view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.right, alignment: alignment, gap: gap, covers: true), beside: view)
    }

    /// To the left of a view, or to its right if only that has the room; over the view if it fits on neither side.
    public static func left(of view: View, alignment: Placement.Alignment = .start, gap: Int = 0) -> OverlayPlace {
        OverlayPlace(.beside(.left, alignment: alignment, gap: gap, covers: true), beside: view)
    }

    /// Below a cell of a view, in the view's coordinates, or above the cell: the place for a context menu at the mouse.
    public static func cell(_ cell: Point, in view: View) -> OverlayPlace {
        OverlayPlace(
            .beside(.below), beside: view, part: Rect(origin: cell, size: Size(width: 1, height: 1)))
    }

    /// In the middle of the window.
    public static var center: OverlayPlace { OverlayPlace(.center) }

    /// In a corner of the window, at a distance in columns and rows from its edges.
    public static func corner(_ corner: Placement.Corner, distance: Size = .zero) -> OverlayPlace {
        OverlayPlace(.corner(corner, distance: distance))
    }

    /// The whole window.
    public static var fill: OverlayPlace { OverlayPlace(.fill) }

    /// Wherever the view's own rules put it; percentages and edges in them refer to the window.
    public static var rules: OverlayPlace { OverlayPlace() }
}
