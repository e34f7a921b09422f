public import TrellisViews

extension Window {
    /// Shows a wizard as a dialog until the user finishes or cancels it.
    ///
    ///     view.task {
    ///         if await window.run(wizard, title: "New account") { create() }
    ///     }
    ///
    /// - Returns: whether it was finished.
    public func run(_ wizard: Wizard, title: String = "") async -> Bool {
        let dialog = Dialog<Bool>(title, wizard)
        wizard.endDialog = { [weak dialog] isFinished in dialog?.close(with: isFinished ? true : nil) }
        defer { wizard.endDialog = nil }
        return await result(of: dialog) ?? false
    }
}
