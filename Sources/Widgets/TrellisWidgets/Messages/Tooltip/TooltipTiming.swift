import TrellisViews

/// The state that the tooltips of a window share: the visible one, and when the last one ended.
final class TooltipTiming: Interaction {
    weak var current: Tooltip?
    var ended: Duration?

    func hideCurrent() { current?.hide() }

    /// The timing that all tooltips of a window share; made on first use.
    static func of(_ window: Window) -> TooltipTiming {
        if let existing = window.interaction(TooltipTiming.self) { return existing }
        let new = TooltipTiming()
        window.addInteraction(new)
        return new
    }
}

/// Tells a `Tooltip` of keys that go to another view than its own, and when the focus moves.
final class TooltipController: Interaction {
    var onKey: (() -> Void)?

    func stop() { view?.removeInteraction(self) }

    override func focusDidChange() { onKey?() }

    override func keyWillReachView(_ key: Key) { onKey?() }

    override func handle(_ event: Event) -> Bool {
        if case .paste = event { onKey?() }
        return false
    }
}
