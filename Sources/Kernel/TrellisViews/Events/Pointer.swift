import CellGeometry
import KeyValueObserving
import TextScreen

/// The mouse in a window: the view under it and the view that handled the press.
@MainActor
final class Pointer {
    unowned let window: Window
    /// The view that handled a press; it also gets the drag and the release.
    private(set) weak var pressed: View?
    /// The interaction of that view that handled the press, if one did.
    private weak var pressedInteraction: Interaction?
    /// The interactions that were told that the mouse is inside.
    private var inside: [Interaction] = []
    /// The view under the mouse among those that want to know.
    private(set) weak var hovered: View?
    private var clicks = ClickCount()
    /// The last cell of the mouse, where it is reported within cells.
    private var lastCell: Point?
    /// Whether a button is held, wherever it was pressed.
    private(set) var isHeld = false
    let heldChanges = ChangePoint()
    /// Whether a view gets a release because it has lost its press.
    private(set) var isEndingPress = false
    /// Whether a press is giving the focus to a view, which should then stay under the mouse.
    private(set) var isGivingFocus = false

    init(of window: Window) { self.window = window }

    /// Sends a mouse event to the view under it, then to its superviews; returns whether one handled it.
    func send(_ mouse: Mouse) -> Bool {
        if endsPress(mouse) { endPress() }
        if isWithinCell(mouse) { return true }
        window.layoutIfNeeded()
        let overlays = window.overlays
        var mouse = mouse
        if case .press = mouse.action { setHeld(true) }
        defer {
            switch mouse.action {
            case .release, .move: setHeld(false)
            default: break
            }
        }
        if case .press = mouse.action {
            let pressed = window.view(at: mouse.position)
            let overlay = overlays.overlay(at: mouse.position)
            if overlays.end(byPressIn: overlay, pressed) {
                hover(nil)
                return true
            }
        }
        var target = target(at: mouse.position)
        hover(target)
        switch mouse.action {
        case .press(let button):
            let part = target.flatMap { partOfClicks(at: mouse.position, in: $0) }
            clicks.count(button, at: mouse.position, window.timers.clock(), of: target, part)
            mouse.clicks = clicks.count
            if let target { giveFocus(to: target) }
        case .drag, .release:
            mouse.clicks = clicks.count
            // After a release that was lost, nobody waits for another one.
            guard isHeld else { return false }
            if let pressed { target = pressed }
        default: break
        }
        let holder = pressed == nil ? nil : pressedInteraction
        if case .release = mouse.action { (pressed, pressedInteraction) = (nil, nil) }
        // Views behind a modal overlay do not respond.
        guard let target else { return true }
        return EventPath(from: target, in: window).first { view in
            var local = mouse
            local.position = mouse.position - view.frameInWindow.origin
            if let holder, holder.view === view { return holder.handle(.mouse(local)) }
            let interaction = view.interactions.last { $0.handle(.mouse(local)) }
            guard interaction != nil || view.handle(.mouse(local)) else { return false }
            if case .press = mouse.action {
                (pressed, pressedInteraction) = (view, interaction)
                // Handling the press may have put the view out of reach.
                endPressOutOfReach()
            }
            return true
        }
    }

    /// Whether an event tells that no button is held any more: the release itself may get lost, where it happens in
    /// another window of the terminal. One outside of the window comes from a view around it that has lost the press.
    private func endsPress(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .press, .move: true
        case .release: mouse.position == Self.outside
        default: false
        }
    }

    /// Whether no view wants a move within a cell.
    private func isWithinCell(_ mouse: Mouse) -> Bool {
        guard mouse.fraction != nil else { return false }
        defer { lastCell = mouse.position }
        switch mouse.action {
        case .move, .drag: break
        default: return false
        }
        guard mouse.position == lastCell else { return false }
        // The way up is the one of the event.
        var view: View? = pressed ?? window.view(at: mouse.position)
        while let next = view {
            if ViewTraits.has(.finePointing, next) { return false }
            view = next.superview
        }
        return true
    }

    private func setHeld(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        heldChanges.willChange()
        self.isHeld = isHeld
        heldChanges.didChange()
    }

    /// What a view shows at a cell of the window, if that has parts.
    private func partOfClicks(at cell: Point, in view: View) -> AnyHashable? {
        guard ViewTraits.has(.clickParts, view), let parts = view as? any ClickParts else { return nil }
        return parts.clickPart(at: cell - view.frameInWindow.origin)
    }

    /// The view that gets mouse events at a cell; nil if it is out of reach.
    private func target(at cell: Point) -> View? {
        let found = window.view(at: cell)
        let overlays = window.overlays
        guard overlays.modal != nil else { return found }
        let isReached = overlays.isInReachOfMouse(found)
        if isReached, !overlays.isBackground(found) { return found }
        let inReach = window.viewsInReach.first { window.visibleFrame(of: $0).contains(cell) }
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
        enter(target)
        var view = target
        while let next = view, !next.wantsHover { view = next.superview }
        guard view !== hovered else { return }
        let old = hovered
        hovered = view
        old?.setNeedsDisplay()
        view?.setNeedsDisplay()
    }

    /// Tells interactions which of them the mouse has entered or left. O(depth).
    private func enter(_ target: View?) {
        var new: [Interaction] = []
        var view = target
        while let next = view {
            for interaction in next.interactions where interaction.wantsHover { new.append(interaction) }
            view = next.superview
        }
        let old = inside
        inside = new
        for interaction in old where !new.contains(where: { $0 === interaction }) {
            interaction.hoverDidChange(isInside: false)
        }
        for interaction in new where !old.contains(where: { $0 === interaction }) {
            interaction.hoverDidChange(isInside: true)
        }
    }

    /// Handles an interaction that is about to be detached from its view.
    func willDetach(_ interaction: Interaction) {
        if pressedInteraction === interaction, let pressed { endPress(of: pressed) }
        leave { $0 === interaction }
    }

    private func leave(_ isLeft: (Interaction) -> Bool) {
        guard !inside.isEmpty else { return }
        let left = inside.filter(isLeft)
        inside.removeAll(where: isLeft)
        for interaction in left { interaction.hoverDidChange(isInside: false) }
    }

    /// Forgets the hovered view until the mouse moves.
    func endHover() {
        leave { _ in true }
        let old = hovered
        hovered = nil
        old?.setNeedsDisplay()
    }

    // MARK: Removal of views

    /// Handles the removal of a view and its descendants.
    func willRemove(_ view: View) {
        if let pressed, pressed.isDescendant(of: view) { endPress(of: pressed) }
        if let hovered, hovered.isDescendant(of: view) { self.hovered = nil }
        leave { $0.view?.isDescendant(of: view) ?? true }
    }

    /// Ends the current press if the mouse can no longer reach the view that handled it.
    func endPressOutOfReach() {
        guard let pressed, !canReach(pressed) else { return }
        endPress(of: pressed)
    }

    private func canReach(_ view: View) -> Bool {
        window.isOpen(view, in: window) && window.overlays.isInReachOfMouse(view)
    }

    /// Ends the press of a view, if any, as when the terminal loses the focus.
    func endPress() {
        if let pressed { endPress(of: pressed) }
        setHeld(false)
    }

    /// Ends a view's press by a release outside its bounds, which has no other effect.
    private func endPress(of view: View) {
        let interaction = pressedInteraction
        (pressed, pressedInteraction) = (nil, nil)
        guard let button = clicks.button else { return }
        let release = Event.mouse(Mouse(.release(button), at: Self.outside))
        let wasEnding = isEndingPress
        isEndingPress = true
        _ = interaction?.handle(release) ?? view.handle(release)
        isEndingPress = wasEnding
    }

    private static let outside = Point(x: -1, y: -1)
}

extension View {
    /// Whether the mouse is over the view, or over a descendant that does not want to know.
    public final var isHovered: Bool { window?.pointer.hovered === self }
}

extension Window {
    /// Whether a mouse button is held. Observable.
    ///
    /// What moves by itself can wait until it is released: the button that the user presses at this moment then stays
    /// under the mouse.
    public var isMouseButtonHeld: Bool {
        pointer.heldChanges.access(from: self)
        return pointer.isHeld
    }
}
