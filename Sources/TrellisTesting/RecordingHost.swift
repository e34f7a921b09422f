public import TrellisViews

/// Keeps what a window asks of whoever shows it, as an application would: frames, the end, copies.
///
///     let host = RecordingHost(window)
///     tester.press(.character("q"))
///     #expect(host.quitCount == 1)
@MainActor
public final class RecordingHost: WindowHost {
    /// How often a frame was wanted.
    public private(set) var frameRequestCount = 0
    /// How often the next timer may have become another one.
    public private(set) var timerChangeCount = 0
    /// How often the window was to be shown no longer.
    public private(set) var quitCount = 0
    /// How often the program was to be stopped.
    public private(set) var suspensionCount = 0
    /// What was copied, the last at the end.
    public private(set) var copied: [String] = []
    /// Called when the window is to be shown no longer.
    public var onQuit: (() -> Void)?

    /// The host of a window, which does not keep it.
    public init(_ window: Window) { window.host = self }

    /// Counts it.
    public func windowNeedsFrame(_ window: Window) { frameRequestCount += 1 }
    /// Counts it.
    public func windowTimersDidChange(_ window: Window) { timerChangeCount += 1 }
    /// Counts it.
    public func quit(_ window: Window) {
        quitCount += 1
        onQuit?()
    }
    /// Counts it.
    public func suspend(_ window: Window) { suspensionCount += 1 }
    /// Keeps the text.
    public func copy(_ text: String, from window: Window) { copied.append(text) }
}
