public import TextScreen

extension Window {
    /// Tells the user something who looks at another window: terminals show it on the desktop, or ring the bell.
    ///
    /// Does nothing while the terminal has the keyboard focus, or does not report that it has lost it; say it in the
    /// window, too.
    public func notify(_ title: String, text: String = "") {
        guard !hasTerminalFocus else { return }
        host?.notify(TerminalNotification(title, text: text), from: self)
    }

    /// Prints finished lines above the window, where they stay, if it is shown inline; see `Application.run(_:mode:)`.
    ///
    /// Where the window fills the screen, they appear without styles when the application has ended. Does nothing if no
    /// application shows the window.
    ///
    /// - Parameters:
    ///   - text: one line or several.
    ///   - mark: what begins with them, for terminals that move from prompt to prompt; nil for nothing new.
    public func print(_ text: StyledText, mark: PromptMark? = nil) { host?.print(text, mark: mark, from: self) }
}
