public import CellGeometry
public import TextScreen

/// A terminal in memory: a script sends the events, and frames are stored.
@MainActor
public final class ScriptedTerminal: Terminal {
    /// The current size in columns and rows.
    public private(set) var size: Size
    /// The last presented frame.
    public private(set) var canvas: Canvas?
    /// The number of presented frames.
    public private(set) var frameCount = 0
    /// The number of times Ctrl-Z stopped the program.
    public private(set) var suspensionCount = 0
    /// Whether the terminal was closed.
    public private(set) var isClosed = false
    /// The reported features; `Event.features` in a script changes them too.
    public var features = TerminalFeatures()
    /// Zero, so that each burst and each change is a frame; set it before an application is created.
    public var frameInterval = Duration.zero
    /// What the program wants to be reported.
    public var reports = InputReports.mouse
    /// All texts put on the clipboard, the latest last.
    public private(set) var copied: [String] = []
    /// The state that the program wants the terminal to show.
    public var state = TerminalState()
    /// All notifications, the latest last.
    public private(set) var notifications: [TerminalNotification] = []
    private var pending: [[Event]] = []
    private var isDelivering = false
    /// Called with each burst.
    public var onEvents: (([Event]) -> Void)? { didSet { deliver() } }

    /// Creates a terminal of a size in cells.
    public init(width: Int = 80, height: Int = 24) {
        size = Size(width: width, height: height)
    }

    /// Sends events as one burst.
    public func send(_ burst: Event...) {
        for case .resize(let newSize) in burst { size = newSize }
        for case .features(let newFeatures) in burst { features = newFeatures }
        guard !isClosed else { return }
        pending.append(burst)
        deliver()
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        while !isClosed, !pending.isEmpty, let onEvents { onEvents(pending.removeFirst()) }
        isDelivering = false
    }

    /// Stores the frame.
    public func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        self.canvas = canvas
        frameCount += 1
    }

    /// Stores the text.
    public func copy(_ text: String) { copied.append(text) }

    /// Stores the notification.
    public func notify(_ notification: TerminalNotification) { notifications.append(notification) }

    /// Counts the call and continues at once.
    public func suspend() { suspensionCount += 1 }

    /// Ends the events.
    public func close() { isClosed = true }
}
