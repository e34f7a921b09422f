import CellGeometry
import LayoutPlan
import SLL

/// Overlays follow their anchors: after each layout they are put where their places say, and laid out again if that is
/// elsewhere.
extension Overlays {
    /// Far from everything: where overlays are that cannot be seen, and those whose size is not known yet.
    private static let outside = Point(x: -1_000_000, y: -1_000_000)

    /// How often `place()` may be of use after one layout: an overlay whose size follows from its room needs three, and
    /// one beside another overlay has to wait for that.
    var mostRounds: Int { shown.isEmpty ? 0 : 3 * shown.count + 1 }

    /// Writes where overlays go. O(overlays * depth).
    ///
    /// - Returns: one that goes elsewhere, so that it has to be laid out; nil when all are where they belong.
    func place() -> Overlay? {
        var moved: Overlay?
        for overlay in shown where put(overlay) { moved = overlay }
        return moved
    }

    /// Writes where an overlay goes; whether that is elsewhere. O(depth).
    @discardableResult
    func put(_ overlay: Overlay) -> Bool {
        guard let view = overlay.view, view.superview === root, let place = view.place else { return false }
        guard let position = position(of: overlay, view) else {
            guard overlay.written != nil else { return false }
            overlay.written = nil
            place.removeWritten()
            return true
        }
        guard position != overlay.written else { return false }
        overlay.written = position
        var list = RuleList()
        list.set(.minw, position.smallest.width)
        list.set(.maxw, position.largest.width)
        list.set(.ll, position.origin.x)
        list.set(.minh, position.smallest.height)
        list.set(.maxh, position.largest.height)
        list.set(.tt, position.origin.y)
        place.write(list)
        return true
    }

    /// Where an overlay goes, as of the last layout; nil where its own rules say.
    private func position(of overlay: Overlay, _ view: View) -> Overlay.Position? {
        guard let placement = overlay.place.placement else { return nil }
        let room = Rect(origin: .zero, size: window.size).inset(by: overlay.place.margins)
        guard let anchor = overlay.place.isAnchored ? visibleAnchor(of: overlay) : room else {
            return Overlay.Position(origin: Self.outside, smallest: .zero, largest: room.size)
        }
        let smallest = placement.smallestSize(beside: anchor, in: room)
        let largest = placement.largestSize(beside: anchor, in: room)
        let origin: Point
        if let written = overlay.written, written.smallest == smallest, written.largest == largest {
            origin = placement.frame(of: view.currentFrame.size, beside: anchor, in: room).origin
        } else {
            // Its size is not known before it was laid out within these bounds.
            origin = overlay.written?.origin ?? Self.outside
        }
        return Overlay.Position(origin: origin, smallest: smallest, largest: largest)
    }

    /// The cells of the window that an overlay lies beside; nil while none of them is in sight.
    private func visibleAnchor(of overlay: Overlay) -> Rect? {
        guard let anchor = overlay.place.anchor, anchor.window === window, isShown(anchor) else { return nil }
        let visible = window.visibleFrame(of: anchor)
        guard let part = overlay.place.part else { return visible.isEmpty ? nil : visible }
        let origin = anchor.frameInWindow.origin
        let seen = part.offset(x: origin.x, y: origin.y).intersection(visible)
        return seen.isEmpty ? nil : seen
    }

    private func isShown(_ view: View) -> Bool {
        var next: View? = view
        while let view = next {
            if view.isHidden { return false }
            next = view.superview
        }
        return true
    }

    /// Ends those whose anchors have left, or are out of sight or unusable where that ends them; as of the last layout.
    func endLost() {
        guard !shown.isEmpty else { return }
        for overlay in shown.reversed() where overlay.isShown && overlay.place.isAnchored {
            let dismissal = overlay.options.dismissal
            guard let anchor = overlay.place.anchor, anchor.window === window,
                !dismissal.contains(.anchorOutOfSight) || visibleAnchor(of: overlay) != nil,
                !dismissal.contains(.anchorUnusable) || anchor.isUsable && isShown(anchor)
            else {
                dismiss(overlay, .anchorLost)
                continue
            }
        }
    }
}
