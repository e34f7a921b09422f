import CellGeometry
import KeyValueObserving
import TextScreen

/// What a window knows of the focus.
@MainActor
struct FocusState {
    weak var view: View?
    let viewChanges = ChangePoint()
    let bindingChanges = ChangePoint()
    /// Another number whenever other key bindings may hold.
    var bindingsVersion = 0
    /// Views have come since the focus was looked for.
    var mayFocusFirst = false
    /// The dialogs that are shown, the topmost last, with what had the focus before.
    var dialogs: [Dialog] = []

    struct Dialog {
        weak var view: View?
        weak var before: View?
    }
}

extension Window {
    /// The view that keys go to first. It can be observed.
    public var focusedView: View? {
        focus.viewChanges.access(from: self)
        return focus.view
    }

    /// Gives a view of this window the focus, or takes it from all with nil. One that is hidden, disabled, behind a dialog
    /// or does not want it is left alone.
    public func focus(_ view: View?) {
        guard view !== focus.view else { return }
        if let view { guard canBeFocused(view) else { return } }
        let old = focus.view
        focus.view = view
        focus.bindingsVersion &+= 1
        old?.focusDidChange()
        // Each that is told may give the focus to another one, who is told then.
        if focus.view === view { view?.focusDidChange() }
        if focus.view === view { tellSuperviews(of: old, view) }
        old?.focusChanges?.didChange()
        view?.focusChanges?.didChange()
        focus.viewChanges.didChange()
        setNeedsFrame()
    }

    private func tellSuperviews(of old: View?, _ new: View?) {
        var next = old?.superview
        while let outer = next {
            if new?.isDescendant(of: outer) != true { outer.focusWithinDidChange() }
            next = outer.superview
        }
        next = new?.superview
        while let outer = next {
            if old?.isDescendant(of: outer) != true { outer.focusWithinDidChange() }
            if let new, new === focus.view { outer.descendantDidFocus(new) }
            next = outer.superview
        }
    }

    /// Where nothing has the focus, the first view that takes it gets it, before the next event or frame: looking for it
    /// at each view that is added would take quadratic time.
    func focusFirstIfNone() {
        guard focus.mayFocusFirst else { return }
        focus.mayFocusFirst = false
        if focus.view == nil { focusNext() }
    }

    /// Views were hidden, shown, disabled or enabled.
    func focusableViewsDidChange() {
        if let view = focus.view, !canBeFocused(view) { focus(nil) }
        focus.mayFocusFirst = true
        keyBindingsDidChange()
    }

    // MARK: Moving

    /// Moves the focus to the next view that takes it, in the order of the tree; around at the end.
    public func focusNext() { step(by: 1) }

    /// Moves the focus to the view before.
    public func focusPrevious() { step(by: -1) }

    private func step(by step: Int) {
        let ring = focusableViews(in: focusRoot)
        guard !ring.isEmpty else { return focus(nil) }
        guard let view = focus.view, let index = ring.firstIndex(where: { $0 === view }) else {
            return focus(step > 0 ? ring.first : ring.last)
        }
        focus(ring[(index + step + ring.count) % ring.count])
    }

    /// The views in a view, or it itself, that take the focus, in the order of the tree.
    func focusableViews(in root: View) -> [View] {
        var result: [View] = []
        var pending = [root]
        while let view = pending.popLast() {
            if view.isHidden || !view.isEnabled { continue }
            if view.canFocus { result.append(view) }
            pending += view.subviews.reversed()
        }
        return result
    }

    private func canBeFocused(_ view: View) -> Bool {
        guard view.canFocus, view.isDescendant(of: focusRoot) else { return false }
        var next: View? = view
        while let view = next {
            if view.isHidden || !view.isEnabled { return false }
            next = view.superview
        }
        return true
    }

    /// Tab and the arrow keys move the focus when nobody else wants them.
    func moveFocus(_ event: Event) -> Bool {
        guard case .key(let key) = event else { return false }
        switch key {
        case .tab: focusNext()
        case Key.tab.shift: focusPrevious()
        case .left: return moveFocus(.left)
        case .right: return moveFocus(.right)
        case .up: return moveFocus(.up)
        case .down: return moveFocus(.down)
        default: return false
        }
        return true
    }

    /// Moves the focus to the nearest view on a side; false when there is none.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool {
        guard let view = focus.view, let other = focusableView(direction, of: view, in: focusRoot) else { return false }
        focus(other)
        return true
    }

    /// The nearest view on a side of another one that takes the focus and lies in a third.
    func focusableView(_ direction: FocusDirection, of view: View, in root: View) -> View? {
        layoutIfNeeded()
        let start = view.frameInWindow
        var best: (view: View, distance: Int)?
        for other in focusableViews(in: root) where other !== view {
            guard let distance = direction.distance(from: start, to: other.frameInWindow) else { continue }
            if best == nil || distance < best!.distance { best = (other, distance) }
        }
        return best?.view
    }

    /// Takes focus and press from a view that leaves, with all in it; whether the focus was there.
    func willRemove(_ view: View) -> Bool {
        if let pressed = mouse.pressed, pressed.isDescendant(of: view) { endPress(of: pressed) }
        if let hovered = mouse.hovered, hovered.isDescendant(of: view) { mouse.hovered = nil }
        let before = endDialogs(in: view)
        let hadFocus = focus.view?.isDescendant(of: view) ?? false
        if hadFocus { focus(nil) }
        // A dialog in which nothing takes the focus gives it back too.
        if focus.view == nil, let before, !before.isDescendant(of: view) { focus(before) }
        return hadFocus && focus.view == nil
    }
}

extension View {
    /// Whether the view has the focus of its window.
    public final var isFocused: Bool {
        if ChangePoint.isWanted { noteFocusRead() }
        return window?.focus.view === self
    }

    /// Whether the view, or one in it, has the focus of its window.
    public final var containsFocus: Bool { window?.focus.view?.isDescendant(of: self) ?? false }
}
