/// The path of an event: a view, then its superviews up to the window, or up to the overlay while one is modal.
@MainActor
struct EventPath {
    private let window: Window
    private let start: View
    private let end: View

    init(from view: View, in window: Window) {
        self.window = window
        start = view
        end = window.overlays.eventRoot(of: view)
    }

    /// Offers the event to each usable view until one handles it; returns whether one did. O(depth).
    func first(_ isHandled: (View) -> Bool) -> Bool {
        let keyboard = window.keyboard
        var version = keyboard.version
        var disabled = highestDisabled(from: start)
        var view: View? = start
        while let next = view {
            // A handler may have disabled or moved views.
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

    /// The outermost disabled view among a view and its ancestors; nothing inside it can be used.
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
