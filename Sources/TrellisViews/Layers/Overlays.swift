import CellGeometry
import LayoutPlan
import SLL

/// The views that a window shows above its tree: popups, dialogs, toasts, tooltips.
///
///     window.overlays.show(menu, at: .below(button), .popup) { reason in … }
///
/// They stay on top whatever is added to the window later. They are no subviews of the window, though they lie in it:
/// their `superview` is a view as large as the window, which percentages in their rules are of, and keys that they do not
/// use go on to the window unless they are modal.
///
/// One that comes or goes costs what it covers, however large the window is.
@MainActor
public final class Overlays {
    /// Those that are shown, the lowest first.
    public private(set) var shown: [Overlay] = []
    unowned let window: Window
    /// What they lie in; made with the first one.
    private(set) var root: OverlayRoot?
    /// Those whose views leave at this moment.
    private var ending: [Overlay] = []
    /// The one that wants the focus and has not got it yet.
    weak var focusSeeker: Overlay?

    init(of window: Window) { self.window = window }

    isolated deinit {
        for overlay in shown { overlay.end() }
    }

    // MARK: Coming

    /// Shows a view above all others.
    ///
    /// One that is in a window already leaves that first.
    /// - Parameters:
    ///   - place: where it lies.
    ///   - options: how it behaves.
    ///   - onDismiss: called once when it has ended, after the view has left and the focus is back.
    @discardableResult
    public func show(
        _ view: View, at place: OverlayPlace, _ options: OverlayOptions = .popup,
        onDismiss: (@MainActor (Overlay.DismissalReason) -> Void)? = nil
    ) -> Overlay {
        // One that is shown already gives the focus back before.
        view.removeFromSuperview()
        let overlay = Overlay(view, place, options, in: self)
        overlay.onDismiss = onDismiss
        let takesFocus = options.isModal || options.takesFocus
        if takesFocus { overlay.focusBefore = window.focus.view ?? window.focus.away }
        let root = ensureRoot()
        let index = shown.firstIndex { $0.options.level > options.level } ?? shown.count
        let above = shown[index...].lazy.compactMap { $0.backdrop ?? $0.view }.first
        shown.insert(overlay, at: index)
        if options.dimsBackdrop {
            let backdrop = Backdrop()
            root.insertSubview(backdrop, below: above)
            overlay.backdrop = backdrop
            Self.fill(backdrop)
        }
        root.insertSubview(view, below: above)
        // As soon as it is there it may have left again.
        guard overlay.isShown, view.superview === root else { return overlay }
        // Out of sight until its size is known, so that no other cells are painted.
        put(overlay)
        if takesFocus {
            window.focus(nil)
            window.focus.away = nil
            window.focus.mayTakeFirst = true
            focusSeeker = overlay
        }
        if options.isModal {
            window.pointer.endPressOutOfReach()
            window.pointer.endHover()
        }
        window.keyboard.orderDidChange(in: view)
        if takesFocus, let first = options.initialFocus { window.focus(first) }
        if let timeout = options.timeout {
            overlay.timer = view.after(timeout) { [weak self, weak overlay] in
                if let overlay { self?.dismiss(overlay, .timeout) }
            }
        }
        return overlay
    }

    private func ensureRoot() -> OverlayRoot {
        if let root { return root }
        let root = OverlayRoot()
        self.root = root
        _ = LayoutSpace.join(window, root)
        root.superview = window
        root.place!.setOuter(window.place)
        Self.fill(root)
        root.setInWindow(true)
        return root
    }

    /// Makes a view as large as what it lies in.
    private static func fill(_ view: View) {
        var list = RuleList()
        list.set(.ll, 0)
        list.set(.w, .linear(LinearValue(share: 1)))
        list.set(.tt, 0)
        list.set(.h, .linear(LinearValue(share: 1)))
        view.place?.write(list)
    }

    // MARK: Going

    /// Ends all of them, the topmost first.
    public func dismissAll() {
        while let overlay = shown.last { dismiss(overlay, .dismissed) }
    }

    func dismiss(_ overlay: Overlay, _ reason: Overlay.DismissalReason) {
        guard overlay.isShown, shown.contains(where: { $0 === overlay }) else { return }
        overlay.reason = reason
        if let view = overlay.view {
            view.removeFromSuperview()
        } else {
            _ = forget(overlay)
            tellEnded()
        }
    }

    /// A view leaves: if it is that of an overlay, the overlay ends; what had the focus before it.
    func willRemove(_ view: View) -> View? {
        guard !shown.isEmpty, view.superview === root, let overlay = shown.first(where: { $0.view === view }) else {
            return nil
        }
        return forget(overlay)
    }

    private func forget(_ overlay: Overlay) -> View? {
        let index = shown.firstIndex { $0 === overlay }!
        let before = overlay.focusBefore
        shown.remove(at: index)
        ending.append(overlay)
        // One above that stays gives the focus back to what had it before this one.
        for above in shown[index...] {
            let back = above.focusBefore
            if let view = overlay.view, back?.isDescendant(of: view) == true { above.focusBefore = before }
        }
        return before
    }

    /// Tells those that have ended of it, when their views have left.
    func tellEnded() {
        while let overlay = ending.popLast() {
            overlay.backdrop?.removeFromSuperview()
            overlay.end()
        }
    }

    /// Whether some have to be told that they have ended.
    var hasEnded: Bool { !ending.isEmpty }
}

extension View {
    /// Puts a view below one that is a subview; on top with nil.
    fileprivate func insertSubview(_ view: View, below other: View?) {
        insertSubview(view, at: other.flatMap { subviews.index(of: $0) } ?? subviews.count)
    }
}
