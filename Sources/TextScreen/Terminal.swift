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
    ///   - damage: the cells that may differ from the last canvas, of the canvas's size; the rest is not looked at.
    ///   - cursor: where the hardware cursor blinks; nil hides it.
    func present(_ canvas: Canvas, damage: Damage, cursor: Point?)

    /// What the terminal is able to do. `Event.features` comes when the terminal has told more.
    var features: TerminalFeatures { get }

    /// Whether the mouse is reported when it moves with no button held down, `Mouse.Action.move`. False at first, because
    /// every cell that the mouse crosses then wakes the program.
    var reportsMouseMotion: Bool { get set }

    /// Puts text on the user's clipboard, by way of the terminal (OSC 52), so that it works over a network too.
    ///
    /// Does nothing where `features.clipboard` is false. Text of more than 100,000 bytes is not sent, because terminals
    /// drop it or show it as garbage.
    func copy(_ text: String)

    /// Makes the calling thread one that may run the program's code: events, timers, frames. Called before each of these, as
    /// they may run on any thread after the first suspension; costs a nanosecond after the first time.
    ///
    /// A terminal that must be given back after a crash sees to it here that a stack overflow on the thread can be handled.
    nonisolated func guardThread()

    /// Stops the program as Ctrl-Z does elsewhere; the terminal is given back meanwhile. Returns after `fg`.
    func suspend()

    /// Gives the terminal back, as it was before. Safe to call twice.
    func close()
}

extension Terminal {
    /// All colours and characters, and nothing that a terminal has to tell.
    public var features: TerminalFeatures { TerminalFeatures() }

    /// False for a terminal without a mouse; setting it changes nothing.
    public var reportsMouseMotion: Bool {
        get { false }
        set {}
    }

    /// Does nothing: there is nothing to give back.
    public nonisolated func guardThread() {}

    /// Does nothing: a terminal has no clipboard unless it says so.
    public func copy(_ text: String) {}
}
