import TrellisViews

/// The message of a field in a balloon, until the next key or press or until it is no longer true; one in a window.
final class MessageBalloon: Interaction {
    private weak var overlay: Overlay?
    private let watch = TooltipController()
    private var observation: Registration?

    /// The balloon of a window; made on first use.
    static func of(_ window: Window) -> MessageBalloon {
        if let existing = window.interaction(MessageBalloon.self) { return existing }
        let new = MessageBalloon()
        window.addInteraction(new)
        return new
    }

    /// Shows the message of a field at it, in place of the last one.
    func show<Field: ValidatedField>(_ message: String, of field: Field) {
        guard let window = field.window else { return }
        overlay?.dismiss()
        TooltipTiming.of(window).hideCurrent()
        var options = Overlay.Options.tooltip
        options.dismissal.insert(.anchorUnusable)
        let anchor = field.fieldToFocus
        overlay = window.overlays.show(TooltipBalloon(message), at: .below(anchor), options) { [weak self] _ in
            self?.observation?.end()
            self?.watch.stop()
        }
        watch.onKey = { [weak self] in self?.overlay?.dismiss() }
        (window.focusedView ?? window).addInteraction(watch)
        observation = window.observe(field, \Field.message) { [weak self] _, current in
            if current != message { self?.overlay?.dismiss() }
        }
        window.announce(message)
    }
}
