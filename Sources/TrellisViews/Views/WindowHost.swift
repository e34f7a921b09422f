/// Who shows a window: an application on its terminal, a test, another toolkit.
///
/// A host sends events by `Window.send(_:)`, calls `Window.draw()` when a frame is wanted, and `Window.fireTimers()` when
/// `Window.nextTimerDue` says so. The window does not keep it. What a host does not care for does nothing.
@MainActor
public protocol WindowHost: AnyObject {
    /// A frame is wanted; called once until `Window.draw()`.
    func windowNeedsFrame(_ window: Window)
    /// `Window.nextTimerDue` may be another time than before.
    func windowTimersDidChange(_ window: Window)
    /// The user, or the program, wants the window to be shown no longer.
    func quit(_ window: Window)
    /// The user wants the program to be stopped until `fg`, as Ctrl-Z does elsewhere.
    func suspend(_ window: Window)
    /// Something was copied, that other programs may want.
    func copy(_ text: String, from window: Window)
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
    public func copy(_ text: String, from window: Window) {}
}
