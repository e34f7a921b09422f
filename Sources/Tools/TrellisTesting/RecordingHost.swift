public import TrellisViews

/// Records a window's requests to its host: frames, quitting, copies.
///
///     let host = RecordingHost(window)
///     tester.press(.character("q"))
///     #expect(host.quitCount == 1)
@MainActor
public final class RecordingHost: WindowHost {
    /// The number of requested frames.
    public private(set) var frameRequestCount = 0
    /// The number of times the next timer may have changed.
    public private(set) var timerChangeCount = 0
    /// The number of requests to quit.
    public private(set) var quitCount = 0
    /// The number of requests to stop the program.
    public private(set) var suspensionCount = 0
    /// The copied texts, the latest last.
    public private(set) var copied: [String] = []
    /// The notifications, the latest last.
    public private(set) var notifications: [TerminalNotification] = []
    /// Called when the window requests to quit.
    public var onQuit: (() -> Void)?

    /// Becomes the host of a window, which does not retain it.
    public init(_ window: Window) { window.host = self }

    /// Counts the request.
    public func windowNeedsFrame(_ window: Window) { frameRequestCount += 1 }
    /// Counts the change.
    public func windowTimersDidChange(_ window: Window) { timerChangeCount += 1 }
    /// Counts the request.
    public func quit(_ window: Window) {
        quitCount += 1
        onQuit?()
    }
    /// Counts the request.
    public func suspend(_ window: Window) { suspensionCount += 1 }
    /// Stores the text.
    public func copy(_ text: String, from window: Window) { copied.append(text) }
    /// Stores the notification.
    public func notify(_ notification: TerminalNotification, from window: Window) {
        notifications.append(notification)
    }
}
