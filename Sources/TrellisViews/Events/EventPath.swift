/// The way of an event: a view, then its superviews, up to the window; while an overlay is modal, up to the overlay.
@MainActor
struct EventPath {
    private let window: Window
    private let start: View
    private let end: View

    /// The way from a view.
    init(from view: View, in window: Window) {
        self.window = window
        start = view
        end = window.overlays.eventRoot(of: view)
    }

    /// Asks each view that can be used until one has dealt with it; whether one did. O(depth).
    func first(_ isHandled: (View) -> Bool) -> Bool {
        let keyboard = window.keyboard
        var version = keyboard.version
        var disabled = highestDisabled(from: start)
        var view: View? = start
        while let next = view {
            // Who was asked may have disabled or moved others.
            if version != keyboard.version {
                version = keyboard.version
                disabled = highestDisabled(from: next)
            }
            if disabled == nil, isHandled(next) { return true }
            if next === disabled { disabled = nil }
            view = next === end ? nil : next.superview
        }
        return false
    }

    /// The highest view that is disabled, of one and those that it lies in: all below it cannot be used.
    private func highestDisabled(from view: View) -> View? {
        var result: View?
        var next: View? = view
        while let view = next {
            window.keyboard.steps += 1
            if !view.isEnabled { result = view }
            next = view.superview
        }
        return result
    }
}
