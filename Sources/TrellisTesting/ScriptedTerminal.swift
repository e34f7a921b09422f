public import CellGeometry
public import TextScreen

/// A terminal in memory: events come from a script, frames are kept.
@MainActor
public final class ScriptedTerminal: Terminal {
    /// Columns and rows now.
    public private(set) var size: Size
    /// The last frame that was presented.
    public private(set) var canvas: Canvas?
    /// How many frames were presented.
    public private(set) var frameCount = 0
    /// How often the program was stopped by Ctrl-Z.
    public private(set) var suspensionCount = 0
    /// Whether the terminal was given back.
    public private(set) var isClosed = false
    /// What the terminal says that it can do; `Event.features` in a script changes it too.
    public var features = TerminalFeatures()
    /// Whether the program asked for the mouse's moves.
    public var reportsMouseMotion = false
    /// All that was put on the clipboard, the last at the end.
    public private(set) var copied: [String] = []
    private var pending: [[Event]] = []
    private var isDelivering = false
    /// Called with each burst.
    public var onEvents: (([Event]) -> Void)? { didSet { deliver() } }

    /// A terminal of a size in cells.
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

    /// Keeps the frame.
    public func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        self.canvas = canvas
        frameCount += 1
    }

    /// Keeps the text.
    public func copy(_ text: String) { copied.append(text) }

    /// Counts the call and goes on at once.
    public func suspend() { suspensionCount += 1 }

    /// Ends the events.
    public func close() { isClosed = true }
}
