public import TrellisViews

extension Window {
    /// The toasts of the window, oldest first, with those that wait for room.
    public var toasts: [Toast] { overlays.shown.compactMap { $0.view as? Toast } }

    /// Shows a message in a corner of the window.
    ///
    /// - Parameters:
    ///   - text: the message.
    ///   - role: its meaning, such as `.success`; nil for none.
    ///   - duration: the time until it goes by itself; nil for never.
    ///   - corner: the corner of the window.
    ///   - action: the title of a button; nil for none.
    ///   - onAction: called when the user has pressed the button; the toast is gone by then.
    /// - Returns: the toast, to change or dismiss it.
    @discardableResult
    public func toast(
        _ text: String, role: Role? = nil, for duration: Duration? = .seconds(5),
        in corner: Placement.Corner = .bottomRight, action: String? = nil, onAction: Action<>? = nil
    ) -> Toast {
        let toast = Toast(text, role: role, for: duration, action: action, onAction: onAction)
        show(toast, in: corner)
        return toast
    }

    /// Shows a toast in a corner of the window; one that is shown already becomes the newest one.
    public func show(_ toast: Toast, in corner: Placement.Corner = .bottomRight) {
        toast.dismiss()
        toast.corner = corner
        toast.isFirst = nil
        toast.isHidden = false
        toast.layout.removeAll()
        toast.countdown.restart(toast.duration)
        var options = Overlay.Options.toast
        options.timeout = nil
        toast.overlay = overlays.show(toast, at: .rules, options) { [weak self, weak toast] _ in
            toast?.didEnd()
            guard let self else { return }
            let pile = ToastStack(in: self, corner)
            pile.arrange()
            pile.holdOrRelease()
        }
        toast.didShow()
        announce((toast.role.map { "\(translated(text: $0.name)): " } ?? "") + toast.text)
        let pile = ToastStack(in: self, corner)
        pile.arrange()
        pile.holdOrRelease()
    }
}
