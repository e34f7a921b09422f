public import CellGeometry
import LayoutPlan
import TextScreen

/// What a window remembers of the mouse.
@MainActor
struct MouseState {
    /// The view that took the press of a button; it gets the drag and the release.
    weak var pressed: View?
    /// The view under the mouse that wants to know.
    weak var hovered: View?
    var lastPress: (time: Duration, place: Point, button: Mouse.Button)?
    var clicks = 1
    /// A press gives the focus to what is under the mouse; that stays there.
    var isGivingFocus = false

    /// Presses in one cell that follow within this time count as a double or triple click.
    static let clickTime = Duration.milliseconds(400)

    /// Counts a press: 1, 2, 3, and 1 again.
    mutating func count(_ button: Mouse.Button, at place: Point, _ now: Duration) {
        let follows = lastPress.map {
            $0.button == button && $0.place == place && now - $0.time <= Self.clickTime
        }
        clicks = follows == true ? clicks % 3 + 1 : 1
        lastPress = (now, place, button)
    }
}

extension Window {
    func sendMouse(_ mouse: Mouse) -> Bool {
        layoutIfNeeded()
        let root = focusRoot
        var mouse = mouse
        var target = self.view(at: mouse.position)
        if target === root || !target.isDescendant(of: root) { target = viewInReach(at: mouse.position) ?? root }
        hover(target)
        switch mouse.action {
        case .press(let button):
            self.mouse.count(button, at: mouse.position, timetable.now())
            mouse.clicks = self.mouse.clicks
            focusFromMouse(target)
        case .drag, .release:
            mouse.clicks = self.mouse.clicks
            if let pressed = self.mouse.pressed { target = pressed }
        default: break
        }
        if case .release = mouse.action { self.mouse.pressed = nil }
        return bubble(from: target) { view in
            var local = mouse
            local.position = mouse.position - view.frameInWindow.origin
            guard view.handle(.mouse(local)) else { return false }
            if case .press = mouse.action {
                self.mouse.pressed = view
                // What the press did may have put the view out of reach.
                endPressOutOfReach()
            }
            return true
        }
    }

    /// Ends the press that a view has taken if the mouse cannot reach the view any more.
    func endPressOutOfReach() {
        guard let pressed = mouse.pressed, !canBeReached(pressed) else { return }
        endPress(of: pressed)
    }

    private func canBeReached(_ view: View) -> Bool {
        let root = focusRoot
        var isInside = view.staysInReach && view.window === self
        var next: View? = view
        while let view = next {
            if view.isHidden || !view.isEnabled { return false }
            if view === root { isInside = true }
            next = view.superview
        }
        return isInside
    }

    /// Tells a view that its press is over: a release outside of it does nothing else.
    func endPress(of view: View) {
        mouse.pressed = nil
        guard let button = mouse.lastPress?.button else { return }
        _ = view.handle(.mouse(Mouse(.release(button), at: Point(x: -1, y: -1))))
    }

    /// Nothing is under the mouse until it moves.
    func endHover() {
        let old = mouse.hovered
        mouse.hovered = nil
        old?.setNeedsDisplay()
    }

    private func viewInReach(at place: Point) -> View? {
        guard focusRoot !== self else { return nil }
        return viewsInReach.first { visibleFrame(of: $0).contains(place) }
    }

    /// The views that the mouse reaches while a dialog is shown, in no order: key hints, which tell the dialog's keys.
    public var viewsInReach: [View] {
        reachableViews.compactMap(\.view).filter { isOpen($0, in: self) }
    }

    private func focusFromMouse(_ target: View) {
        mouse.isGivingFocus = true
        defer { mouse.isGivingFocus = false }
        var view: View? = target
        while let next = view {
            if next.canFocus { return focus(next) }
            view = next.superview
        }
    }

    private func hover(_ target: View) {
        var view: View? = target
        while let next = view, !next.wantsHover { view = next.superview }
        guard view !== mouse.hovered else { return }
        let old = mouse.hovered
        mouse.hovered = view
        old?.setNeedsDisplay()
        view?.setNeedsDisplay()
    }

    /// The highest visible view at a cell of the window.
    public func view(at point: Point) -> View {
        let plan = space!.plan
        var view: View = self
        // The cell as the layout keeps those of the subviews.
        var kept = point
        while let below = subview(of: view, at: kept, plan) {
            view = below
            let item = below.item
            guard plan.isCarrier(item) else { continue }
            let shift = plan.shift(of: item)
            kept = Point(x: kept.x - Int(shift.x), y: kept.y - Int(shift.y))
        }
        return view
    }

    private func subview(of view: View, at point: Point, _ plan: LayoutPlan) -> View? {
        func isThere(_ view: View) -> Bool {
            !view.isHidden && plan.keptFrame(of: view.item).contains(point)
        }
        guard view.subviews.count >= RowIndex.least, let index = rowIndex(of: view, 1) else {
            return view.subviews.last(where: isThere)
        }
        var found: View?
        index.items(in: [point.y..<point.y + 1]) { item in
            guard plan.superitem(of: item) == view.item, let below = space!.view(of: item) else { return }
            if isThere(below) { found = below }
        }
        return found
    }
}

extension View {
    /// Whether the mouse is over the view, or over a view in it that does not want to know.
    public final var isHovered: Bool { window?.mouse.hovered === self }
}
