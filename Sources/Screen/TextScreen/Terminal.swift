public import CellGeometry

/// A screen with a keyboard: the real one, or one in memory for tests.
@MainActor
public protocol Terminal: AnyObject {
    /// The current size in columns and rows.
    var size: Size { get }

    /// Called with events: all events of one wake-up form one burst, so that it costs one frame. Setting it delivers
    /// earlier events at once; nothing follows `Event.end` or `close()`.
    ///
    /// A function rather than an `AsyncStream` or an `async` method, because these leave the main actor's thread for
    /// every burst.
    var onEvents: (([Event]) -> Void)? { get set }

    /// Shows a canvas, sending only the differences from the previous one.
    ///
    /// - Parameters:
    ///   - canvas: as large as `size`; a larger one is cut.
    ///   - damage: the cells that may differ from the last canvas, of the canvas's size; the rest is not compared.
    ///   - cursor: the position of the hardware cursor; nil hides it.
    func present(_ canvas: Canvas, damage: Damage, cursor: Point?)

    /// The terminal's features. `Event.features` arrives when the terminal has reported more.
    var features: TerminalFeatures { get }

    /// The least time between two frames: changes within it are shown together. Frames that answer input do not wait
    /// for others.
    var frameInterval: Duration { get }

    /// What the terminal reports beside the keys that are pressed; what it cannot report is ignored.
    var reports: InputReports { get set }

    /// The number of bytes written so far; nil if that cannot be known. Only differences matter: what `present` has sent
    /// is the difference between before and after.
    ///
    /// Asking may cost a system call, so it is asked only while somebody wants to know what frames cost.
    var bytesSent: Int? { get }

    /// Puts text on the user's clipboard through the terminal (OSC 52), so that it works over a network too.
    ///
    /// Does nothing if `features.clipboard` is false. Does not send text of more than 100,000 bytes, because terminals
    /// drop it or show it as garbage.
    func copy(_ text: String)

    /// Asks the terminal for the text on the user's clipboard (OSC 52).
    ///
    /// - Parameter answer: called once, with the text as it would be pasted, at most 768 kB; nil if the terminal does not
    ///   tell, as most do not unless the user has allowed it.
    func readClipboard(_ answer: @escaping (String?) -> Void)

    /// What the terminal shows beside cells, such as the title of its window: setting it writes what changes, as far as
    /// the terminal takes it. It is taken back by `suspend()`, `close()` and a crash.
    var state: TerminalState { get set }

    /// Tells the user something, who may look at another window.
    func notify(_ notification: TerminalNotification)

    /// Prepares the calling thread for running the program's code: events, timers, frames. Called before each of these,
    /// as they may run on any thread after the first suspension; costs a nanosecond after the first time.
    ///
    /// A terminal that must be restored after a crash ensures here that a stack overflow on the thread can be handled.
    nonisolated func guardThread()

    /// Stops the program as Ctrl-Z does elsewhere, with the terminal restored. Returns after `fg`.
    func suspend()

    /// Gives the terminal to another program that this one starts, as it was found. Until `takeBack()`, nothing is shown
    /// and no events arrive.
    func lend()

    /// Takes the terminal again after `lend()`, whatever the other program has left behind; then sends a `.resize` if the
    /// size is new.
    func takeBack()

    /// Restores the terminal to its previous state. Further calls do nothing.
    func close()
}

extension Terminal {
    /// All colours and characters, and no feature that a terminal must report.
    public var features: TerminalFeatures { TerminalFeatures() }

    /// 16 milliseconds, about what a display takes.
    public var frameInterval: Duration { .milliseconds(16) }

    /// Nothing, for a terminal with a keyboard alone; setting it does nothing.
    public var reports: InputReports {
        get { [] }
        set {}
    }

    /// Nil: unknown.
    public var bytesSent: Int? { nil }

    /// Does nothing: there is nothing to restore.
    public nonisolated func guardThread() {}

    /// That before the program, for a terminal that shows nothing beside cells; setting it does nothing.
    public var state: TerminalState {
        get { TerminalState() }
        set {}
    }

    /// Does nothing: by default no other program can use the terminal.
    public func lend() {}

    /// Does nothing: there is nothing to take back.
    public func takeBack() {}

    /// Does nothing: by default a terminal has no way to do it.
    public func notify(_ notification: TerminalNotification) {}

    /// Says that it does not tell: by default a terminal has no clipboard.
    public func readClipboard(_ answer: @escaping (String?) -> Void) { answer(nil) }

    /// Does nothing: by default a terminal has no clipboard.
    public func copy(_ text: String) {}
}
