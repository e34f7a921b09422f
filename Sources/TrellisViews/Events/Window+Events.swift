public import CellGeometry
import KeyValueObserving
public import TextScreen

extension Window {
    /// Takes an event to the views that it concerns.
    ///
    /// A key or paste goes to the focused view, then to its superviews; Tab and Shift-Tab that nobody wants move the
    /// focus. The mouse goes to the highest view under it, then to its superviews; a drag and the release go where the
    /// press was taken.
    /// - Returns: whether something dealt with it.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        focusFirstIfNone()
        let isHandled =
            switch event {
            case .key, .paste: bubble(event, from: focusedView ?? self)
            case .mouse(let mouse): sendMouse(mouse)
            case .resize(let size): resized(to: size)
            case .focus, .features, .end: false
            }
        return isHandled || onUnhandledEvent?(event) ?? false || moveFocus(event)
    }

    private func resized(to size: Size) -> Bool {
        resize(to: size)
        return true
    }

    private func bubble(_ event: Event, from view: View) -> Bool {
        var view: View? = view
        while let next = view {
            if next.handle(event) { return true }
            view = next.superview
        }
        return false
    }

    private func sendMouse(_ mouse: Mouse) -> Bool {
        layoutIfNeeded()
        var target = self.view(at: mouse.position)
        switch mouse.action {
        case .drag, .release: if let pressedView { target = pressedView }
        default: break
        }
        if case .release = mouse.action { pressedView = nil }
        if case .press = mouse.action { focusFromMouse(target) }
        var view: View? = target
        while let next = view {
            var local = mouse
            local.position = mouse.position - next.frameInWindow.origin
            if next.handle(.mouse(local)) {
                if case .press = mouse.action { pressedView = next }
                return true
            }
            view = next.superview
        }
        return false
    }

    private func focusFromMouse(_ target: View) {
        var view: View? = target
        while let next = view {
            if next.canFocus { return focus(next) }
            view = next.superview
        }
    }

    /// The highest visible view at a cell of the window.
    public func view(at point: Point) -> View {
        var view: View = self
        while let below = view.subviews.last(where: { !$0.isHidden && $0.frameInWindow.contains(point) }) {
            view = below
        }
        return view
    }

    // MARK: Focus

    /// Gives a view of this window the focus, or takes it from all with nil. One that is hidden or does not want it is
    /// left alone.
    public func focus(_ view: View?) {
        guard view !== focusedView else { return }
        if let view { guard canBeFocused(view) else { return } }
        let old = focusedView
        focusedView = view
        old?.focusDidChange()
        view?.focusDidChange()
        old?.focusChanges?.didChange()
        view?.focusChanges?.didChange()
        setNeedsFrame()
    }

    /// Where nothing has the focus, the first view that takes it gets it, before the next event or frame: looking for it
    /// at each view that is added would take quadratic time.
    func focusFirstIfNone() {
        guard mayFocusFirst, focusedView == nil else { return }
        mayFocusFirst = false
        focusNext()
    }

    /// Moves the focus to the next view that takes it, in the order of the tree; around at the end.
    public func focusNext() { step(by: 1) }

    /// Moves the focus to the view before.
    public func focusPrevious() { step(by: -1) }

    private func step(by step: Int) {
        let ring = focusableViews
        guard !ring.isEmpty else { return focus(nil) }
        guard let focusedView, let index = ring.firstIndex(where: { $0 === focusedView }) else {
            return focus(step > 0 ? ring.first : ring.last)
        }
        focus(ring[(index + step + ring.count) % ring.count])
    }

    private var focusableViews: [View] {
        var result: [View] = []
        var pending: [View] = [self]
        while let view = pending.popLast() {
            if view.isHidden { continue }
            if view.canFocus { result.append(view) }
            pending += view.subviews.reversed()
        }
        return result
    }

    private func canBeFocused(_ view: View) -> Bool {
        guard view.canFocus, view.isDescendant(of: self) else { return false }
        var next: View? = view
        while let view = next {
            if view.isHidden { return false }
            next = view.superview
        }
        return true
    }

    private func moveFocus(_ event: Event) -> Bool {
        guard case .key(let key) = event, key.code == .tab else { return false }
        if key.modifiers == .shift { focusPrevious() } else { focusNext() }
        return true
    }

    /// Takes focus and press from a view that leaves, with all in it; whether the focus was there.
    func willRemove(_ view: View) -> Bool {
        if let pressedView, pressedView.isDescendant(of: view) { self.pressedView = nil }
        guard let focusedView, focusedView.isDescendant(of: view) else { return false }
        focus(nil)
        return true
    }
}

extension View {
    /// Whether the view has the focus of its window.
    public final var isFocused: Bool {
        if ChangePoint.isWanted { noteFocusRead() }
        return window?.focusedView === self
    }
}
