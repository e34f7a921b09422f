public import CellGeometry

/// A screen with a keyboard: the real one, or one in memory for tests.
@MainActor
public protocol Terminal: AnyObject {
    /// Columns and rows now.
    var size: Size { get }

    /// Waits for what happens next: all that one wake-up found comes as one burst, so that it costs one frame.
    ///
    /// For one reader. A method rather than an `AsyncStream`, which goes over the runtime's threads twice for every burst:
    /// a key took a third more time.
    /// - Returns: the events in order; nil after `Event.end` or `close()`.
    func nextEvents() async -> [Event]?

    /// Shows a canvas, sending only what differs from the one before.
    ///
    /// - Parameters:
    ///   - canvas: as large as `size`; what is larger is cut.
    ///   - damage: the cells that may differ from the last canvas; the rest is not looked at.
    ///   - cursor: where the hardware cursor blinks; nil hides it.
    func present(_ canvas: Canvas, damage: Rect, cursor: Point?)

    /// Stops the program as Ctrl-Z does elsewhere; the terminal is given back meanwhile. Returns after `fg`.
    func suspend()

    /// Gives the terminal back, as it was before. Safe to call twice.
    func close()
}
