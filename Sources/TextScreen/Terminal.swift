public import CellGeometry

/// A screen with a keyboard: the real one, or one in memory for tests.
@MainActor
public protocol Terminal: AnyObject {
    /// Columns and rows now.
    var size: Size { get }

    /// Called with what happened: all that one wake-up found comes as one burst, so that it costs one frame. What happened
    /// before it is set comes at once; nothing comes after `Event.end` or `close()`.
    ///
    /// A function rather than an `AsyncStream` or an `async` method, which leave the main actor's thread for every burst.
    var onEvents: (([Event]) -> Void)? { get set }

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
