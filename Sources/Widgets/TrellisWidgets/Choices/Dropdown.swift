import KeyValueObserving
import TrellisViews

/// The popup of choices that belongs to a view, and whether it is open.
@MainActor
final class Dropdown {
    private weak var overlay: Overlay?
    private let changes = ChangePoint()
    /// Whether the mouse button that is held now has closed the popup: a press on what opens it must not open it again.
    private(set) var wasClosedByPress = false
    private var release: ObservationToken?
    /// Called before the popup opens or closes.
    private let willChange: @MainActor () -> Void
    /// Called after the popup has opened or closed.
    private let didChange: @MainActor () -> Void

    init(willChange: @escaping @MainActor () -> Void = {}, didChange: @escaping @MainActor () -> Void) {
        self.willChange = willChange
        self.didChange = didChange
    }

    /// The open popup.
    var popup: ChoicePopup? { overlay?.view as? ChoicePopup }

    var isOpen: Bool { overlay != nil }

    /// Whether the popup is open, as an observable property of its owner.
    func isOpen(of owner: some KeyValueObservable) -> Bool {
        changes.access(from: owner)
        return isOpen
    }

    /// Shows a popup; it ends with the use of its anchor.
    func open(_ popup: ChoicePopup, at place: OverlayPlace, in window: Window, takesFocus: Bool) {
        var options = takesFocus ? OverlayOptions.popup : .companion
        if takesFocus { options.initialFocus = popup.rows }
        options.dismissal.formUnion(takesFocus ? [.focusLost, .anchorUnusable] : [.anchorOutOfSight, .anchorUnusable])
        change {
            overlay = window.overlays.show(popup, at: place, options) { [weak self, weak window] reason in
                if reason == .clickOutside, let window { self?.waitForRelease(in: window) }
                self?.change { self?.overlay = nil }
            }
        }
    }

    private func waitForRelease(in window: Window) {
        wasClosedByPress = window.isMouseButtonHeld
        release = KeyValueObserving.observe(window, \.isMouseButtonHeld) { [weak self] _, _ in
            self?.wasClosedByPress = false
            self?.release = nil
        }
    }

    /// Moves the open popup.
    func move(to place: OverlayPlace) { overlay?.place = place }

    func close() { overlay?.dismiss() }

    private func change(_ change: () -> Void) {
        willChange()
        changes.willChange()
        change()
        didChange()
        changes.didChange()
    }
}
