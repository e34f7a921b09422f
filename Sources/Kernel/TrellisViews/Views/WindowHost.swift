public import TextScreen

/// The environment that shows a window: an application on its terminal, a test, another toolkit.
///
/// A host passes events to `Window.send(_:)`, calls `Window.draw()` when a frame is needed, and `Window.timers.fire()`
/// at `Window.timers.nextDue`. The window holds it weakly. All methods have empty default implementations.
@MainActor
public protocol WindowHost: AnyObject {
    /// Called when a frame is needed; not called again before `Window.draw()`.
    func windowNeedsFrame(_ window: Window)
    /// Called when `Window.timers.nextDue` may have changed.
    func windowTimersDidChange(_ window: Window)
    /// Called when the user or the program wants to close the window.
    func quit(_ window: Window)
    /// Called when the user wants to suspend the program until `fg`, as Ctrl-Z does elsewhere.
    func suspend(_ window: Window)
    /// Called before another program uses the terminal.
    func lendTerminal(of window: Window)
    /// Called when the other program has ended.
    func takeTerminalBack(for window: Window)
    /// Called when text was copied that other programs may want.
    func copy(_ text: String, from window: Window)
    /// Called when a program wants what was copied last, also by others.
    ///
    /// - Parameters:
    ///   - kinds: what it can use, the best first.
    ///   - window: the window of the program.
    ///   - answer: to be called once, at once or later, with the first of the kinds that is there; nil if there is none,
    ///     or nobody tells.
    func readClipboard(
        _ kinds: [ClipboardContent.Kind], for window: Window, _ answer: @escaping (ClipboardContent?) -> Void)
    /// Called with an event that is to come as if from the terminal.
    func deliver(_ event: Event, to window: Window)
    /// Called when the program has finished lines to print above the window.
    ///
    /// - Parameters:
    ///   - text: the lines; longer ones are wrapped at the edge of the terminal.
    ///   - mark: what begins with them; nil for nothing new.
    ///   - window: the window that they go above.
    func print(_ text: StyledText, mark: PromptMark?, from window: Window)
    /// Called when the program has something to tell a user who looks at another window.
    func notify(_ notification: TerminalNotification, from window: Window)
}

extension WindowHost {
    /// Does nothing.
    public func windowNeedsFrame(_ window: Window) {}
    /// Does nothing.
    public func windowTimersDidChange(_ window: Window) {}
    /// Does nothing.
    public func quit(_ window: Window) {}
    /// Does nothing.
    public func suspend(_ window: Window) {}
    /// Does nothing.
    public func lendTerminal(of window: Window) {}
    /// Does nothing.
    public func takeTerminalBack(for window: Window) {}
    /// Does nothing.
    public func copy(_ text: String, from window: Window) {}
    /// Says that nobody tells.
    public func readClipboard(
        _ kinds: [ClipboardContent.Kind], for window: Window, _ answer: @escaping (ClipboardContent?) -> Void
    ) { answer(nil) }
    /// Sends the event to the window.
    public func deliver(_ event: Event, to window: Window) { window.send(event) }
    /// Does nothing.
    public func print(_ text: StyledText, mark: PromptMark?, from window: Window) {}
    /// Does nothing.
    public func notify(_ notification: TerminalNotification, from window: Window) {}
}
