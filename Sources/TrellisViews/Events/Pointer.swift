import CellGeometry
import TextScreen

/// The mouse in a window: the view under it and the view that handled the press.
@MainActor
final class Pointer {
    unowned let window: Window
    /// The view that handled a press; it also gets the drag and the release.
    private(set) weak var pressed: View?
    /// The view under the mouse among those that want to know.
    private(set) weak var hovered: View?
    private var clicks = ClickCount()
    /// Whether a press is giving the focus to a view, which should then stay under the mouse.
    private(set) var isGivingFocus = false

    init(of window: Window) { self.window = window }

    /// Sends a mouse event to the view under it, then to its superviews; returns whether one handled it.
    func send(_ mouse: Mouse) -> Bool {
        window.layoutIfNeeded()
        let overlays = window.overlays
        var mouse = mouse
        if case .press = mouse.action, overlays.end(byPressIn: overlays.overlay(at: mouse.position)) {
            hover(nil)
            return true
        }
        var target = target(at: mouse.position)
        hover(target)
        switch mouse.action {
        case .press(let button):
            clicks.count(button, at: mouse.position, window.timetable.now())
            mouse.clicks = clicks.count
            if let target { giveFocus(to: target) }
        case .drag, .release:
            mouse.clicks = clicks.count
            if let pressed { target = pressed }
        default: break
        }
        if case .release = mouse.action { pressed = nil }
        // Views behind a modal overlay do not respond.
        guard let target else { return true }
        return EventPath(from: target, in: window).first { view in
            var local = mouse
            local.position = mouse.position - view.frameInWindow.origin
            guard view.handle(.mouse(local)) else { return false }
            if case .press = mouse.action {
                pressed = view
                // Handling the press may have put the view out of reach.
                endPressOutOfReach()
            }
            return true
        }
    }

    /// The view that gets mouse events at a cell; nil if it is out of reach.
    private func target(at place: Point) -> View? {
        let found = window.view(at: place)
        let overlays = window.overlays
        guard overlays.modal != nil else { return found }
        let isReached = overlays.isInReachOfMouse(found)
        if isReached, !overlays.isBackground(found) { return found }
        let inReach = window.viewsInReach.first { window.visibleFrame(of: $0).contains(place) }
        return inReach ?? (isReached ? found : nil)
    }

    private func giveFocus(to target: View) {
        isGivingFocus = true
        defer { isGivingFocus = false }
        var view: View? = target
        while let next = view {
            if next.canFocus { return window.focus.move(to: next) }
            view = next.superview
        }
    }

    // MARK: Hovering

    private func hover(_ target: View?) {
        var view = target
        while let next = view, !next.wantsHover { view = next.superview }
        guard view !== hovered else { return }
        let old = hovered
        hovered = view
        old?.setNeedsDisplay()
        view?.setNeedsDisplay()
    }

    /// Forgets the hovered view until the mouse moves.
    func endHover() {
        let old = hovered
        hovered = nil
        old?.setNeedsDisplay()
    }

    // MARK: Losing what it points at

    /// Handles the removal of a view and its descendants.
    func willRemove(_ view: View) {
        if let pressed, pressed.isDescendant(of: view) { endPress(of: pressed) }
        if let hovered, hovered.isDescendant(of: view) { self.hovered = nil }
    }

    /// Ends the current press if the mouse can no longer reach the view that handled it.
    func endPressOutOfReach() {
        guard let pressed, !canReach(pressed) else { return }
        endPress(of: pressed)
    }

    private func canReach(_ view: View) -> Bool {
        window.isOpen(view, in: window) && window.overlays.isInReachOfMouse(view)
    }

    /// Ends a view's press by a release outside its bounds, which has no other effect.
    private func endPress(of view: View) {
        pressed = nil
        guard let button = clicks.button else { return }
        _ = view.handle(.mouse(Mouse(.release(button), at: Point(x: -1, y: -1))))
    }
}

extension View {
    /// Whether the mouse is over the view, or over a descendant that does not want to know.
    public final var isHovered: Bool { window?.pointer.hovered === self }
}
