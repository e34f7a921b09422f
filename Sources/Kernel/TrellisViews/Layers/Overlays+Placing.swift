import CellGeometry
import LayoutPlan
import SLL

/// Keeps overlays beside their anchors: after each layout, `place()` writes new positions and the window lays out again
/// if any position changed.
extension Overlays {
    /// A position far outside the window, for overlays that are not visible or whose size is not known yet.
    private static let outside = Point(x: -1_000_000, y: -1_000_000)

    /// The most rounds of `place()` that one layout can need: an overlay whose size depends on its room needs three,
    /// and an overlay beside another one waits for that one to settle.
    var mostRounds: Int { shown.isEmpty ? 0 : 3 * shown.count + 1 }

    /// Writes the positions of all overlays. O(overlays * depth).
    ///
    /// - Returns: an overlay whose position changed, so that another layout is needed; nil when all are in place.
    func place() -> Overlay? {
        var moved: Overlay?
        for overlay in shown where put(overlay) { moved = overlay }
        return moved
    }

    /// Writes the position of an overlay and returns whether it changed. O(depth).
    @discardableResult
    func put(_ overlay: Overlay) -> Bool {
        guard let view = overlay.view, view.superview === root, let entry = view.layoutEntry else { return false }
        guard let position = position(of: overlay, view) else {
            guard overlay.written != nil else { return false }
            overlay.written = nil
            entry.removeWritten()
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
        entry.write(list)
        return true
    }

    /// The position of an overlay as of the last layout; nil if the view's own rules decide.
    private func position(of overlay: Overlay, _ view: View) -> Overlay.Position? {
        guard let kind = overlay.placement.kind else { return nil }
        let room = Rect(origin: .zero, size: window.size).inset(by: overlay.placement.margins)
        guard let anchor = overlay.placement.isAnchored ? visibleAnchor(of: overlay) : room else {
            return Overlay.Position(origin: Self.outside, smallest: .zero, largest: room.size)
        }
        let smallest = kind.smallestSize(beside: anchor, in: room)
        let largest = kind.largestSize(beside: anchor, in: room)
        let origin: Point
        if let written = overlay.written, written.smallest == smallest, written.largest == largest {
            origin = kind.frame(of: view.currentFrame.size, beside: anchor, in: room).origin
        } else {
            // The size is unknown until the view has been laid out within these bounds.
            origin = overlay.written?.origin ?? Self.outside
        }
        return Overlay.Position(origin: origin, smallest: smallest, largest: largest)
    }

    /// The visible part of an overlay's anchor, in window coordinates; nil if nothing of it is visible.
    private func visibleAnchor(of overlay: Overlay) -> Rect? {
        guard let anchor = overlay.placement.anchor, anchor.window === window else { return nil }
        let visible = window.visibleFrame(of: anchor)
        guard let part = overlay.placement.part else { return visible.isEmpty ? nil : visible }
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

    /// Ends overlays whose anchor has left the window, or is no longer visible or usable if that ends them. As of
    /// the last layout.
    func endLost() {
        guard !shown.isEmpty else { return }
        for overlay in shown.reversed() where overlay.isShown && overlay.placement.isAnchored {
            if hasLostAnchor(overlay) { dismiss(overlay, .anchorLost) }
        }
    }

    private func hasLostAnchor(_ overlay: Overlay) -> Bool {
        guard let anchor = overlay.placement.anchor, anchor.window === window else { return true }
        let dismissal = overlay.options.dismissal
        return dismissal.contains(.anchorOutOfSight) && visibleAnchor(of: overlay) == nil
            || dismissal.contains(.anchorUnusable) && !(anchor.isEffectivelyEnabled && isShown(anchor))
    }
}
