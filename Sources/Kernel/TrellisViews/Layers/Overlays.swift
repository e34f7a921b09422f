import CellGeometry
import KeyValueObserving
import LayoutPlan
import SLL

/// The views that a window shows above its tree: popups, dialogs, toasts, tooltips.
///
///     window.overlays.show(menu, at: .below(button), .popup) { reason in … }
///
/// They stay on top whatever is added to the window later. They are not subviews of the window: their `superview` is a
/// separate view as large as the window, which percentages in their rules refer to. Keys that they do not handle go on
/// to the window, unless they are modal.
///
/// Showing or ending an overlay costs in proportion to the area it covers, however large the window is.
@MainActor
public final class Overlays {
    /// The open overlays, lowest first.
    @exclusivity(unchecked) public private(set) var shown: [Overlay] = []
    unowned let window: Window
    /// The superview of all overlays; created with the first one.
    @exclusivity(unchecked) package var root: OverlayRoot?
    /// Overlays whose views are leaving the window right now.
    @exclusivity(unchecked) private var ending: [Overlay] = []
    weak var focusSeeker: Overlay?

    init(of window: Window) { self.window = window }

    isolated deinit {
        for overlay in shown { overlay.end() }
    }

    // MARK: Coming

    /// Shows a view above all others.
    ///
    /// A view that is already in a window is removed from it first.
    /// - Parameters:
    ///   - view: the view to show.
    ///   - placement: where the overlay lies.
    ///   - options: how the overlay behaves.
    ///   - onDismiss: called once after the overlay has ended, its view has left and the focus is restored.
    @discardableResult
    public func show(
        _ view: View, at placement: Placement, _ options: Overlay.Options = .popup,
        onDismiss: (@MainActor (Overlay.DismissalReason) -> Void)? = nil
    ) -> Overlay {
        // If the view is an open overlay, removing it restores the focus before the code below reads it.
        view.removeFromSuperview()
        let overlay = Overlay(view, placement, options, in: self)
        overlay.onDismiss = onDismiss
        let takesFocus = options.isModal || options.takesFocus
        if takesFocus { overlay.focusBefore = window.focus.view ?? window.focus.away }
        let root = ensureRoot()
        let index = shown.firstIndex { $0.options.level > options.level } ?? shown.count
        let above = shown[index...].lazy.compactMap { $0.backdrop ?? $0.shadow ?? $0.view }.first
        shown.insert(overlay, at: index)
        if options.dimsBackdrop {
            let backdrop = Backdrop()
            root.insertSubview(backdrop, below: above)
            overlay.backdrop = backdrop
            Self.fill(backdrop)
        }
        if options.castsShadow {
            let shadow = Shadow()
            shadow.bind(\.isHidden, to: view, \.isHidden)
            root.insertSubview(shadow, below: above)
            overlay.shadow = shadow
        }
        root.insertSubview(view, below: above)
        // `windowDidChange()` may have removed the view again.
        guard overlay.isShown, view.superview === root else { return overlay }
        overlay.shadow?.layout.add("ll = %ll + 1, tt = %tt + 1, w = %w, h = %h", view, view, view, view)
        // The view stays off screen until its size is known, so that no cells are painted in the wrong place.
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
        // Off screen, the view damages no cells yet, which would request a frame.
        window.setNeedsFrame()
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
        root.layoutEntry!.setOuter(window.layoutEntry)
        Self.fill(root)
        root.setInWindow(true)
        return root
    }

    /// Makes a view as large as its superview.
    private static func fill(_ view: View) {
        var list = RuleList()
        list.set(.ll, 0)
        list.set(.w, .linear(LinearValue(share: 1)))
        list.set(.tt, 0)
        list.set(.h, .linear(LinearValue(share: 1)))
        view.layoutEntry?.write(list)
    }

    // MARK: Removal

    /// Ends all overlays, topmost first.
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

    /// Handles the removal of a view. If it is an overlay, the overlay ends; returns the view that had the focus before
    /// it.
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
        // An overlay above that stays open must not return the focus to this one, but to what had it before.
        for above in shown[index...] {
            let back = above.focusBefore
            if let view = overlay.view, back?.isDescendant(of: view) == true { above.focusBefore = before }
        }
        return before
    }

    /// Notifies overlays that they have ended, after their views have left.
    func tellEnded() {
        while let overlay = ending.popLast() {
            overlay.backdrop?.removeFromSuperview()
            overlay.shadow?.removeFromSuperview()
            overlay.end()
        }
    }

    /// Whether some overlays have yet to be notified that they ended.
    var hasEnded: Bool { !ending.isEmpty }
}

extension View {
    /// Inserts a subview below another one, or on top if `other` is nil.
    fileprivate func insertSubview(_ view: View, below other: View?) {
        insertSubview(view, at: other.flatMap { subviews.index(of: $0) } ?? subviews.count)
    }
}
