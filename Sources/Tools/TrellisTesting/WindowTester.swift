public import ScreenPictures
public import TrellisViews

/// A window driven by a script instead of a user: type, press, click and resize, then compare the picture.
///
///     let tester = WindowTester(window, width: 20, height: 3)
///     tester.press(.down)
///     #expect(tester.picture == """
///         |  first             |
///         |> second            |
///         |                    |
///         """)
@MainActor
public final class WindowTester {
    /// The window.
    public let window: Window
    /// The screen, after drawing all changes.
    public var canvas: Canvas {
        drawWhatIsDue()
        return lastCanvas
    }
    private var lastCanvas: Canvas
    /// The smallest rectangle that contains the cells painted for the last frame.
    public private(set) var damage = Rect.zero
    /// The position of the hardware cursor; nil when it is hidden.
    public var cursor: Point? {
        drawWhatIsDue()
        return lastCursor
    }
    private var lastCursor: Point?

    private let time = TestClock()
    /// Records what is done; nil for nothing.
    private let tape: Tape?

    /// Shows a window on a screen of this size, in cells. Its clock stands still until `advance(by:)`.
    ///
    /// - Parameters:
    ///   - window: the window.
    ///   - width: the columns of the screen.
    ///   - height: the rows of the screen.
    ///   - options: what to record, for `recording`; nil for nothing.
    public init(_ window: Window, width: Int = 80, height: Int = 24, recording options: Recorder.Options? = nil) {
        self.window = window
        lastCanvas = Canvas(size: .zero)
        window.timers.clock = { [time] in time.now }
        let size = Size(width: width, height: height)
        tape = options.map { [time] in Tape(of: window, size, $0) { time.now } }
        window.onAnnouncement = { [weak self] in self?.announcements.append($0) }
        send(.resize(size))
    }

    /// What the window has announced, the latest last; see `Window.announce(_:)`.
    public private(set) var announcements: [String] = []

    /// What was done so far, if the tester records. What is sent to the window itself is not recorded.
    public var recording: Recording? { tape?.recording }

    /// Sends events as one burst and draws one frame; returns whether all were handled.
    @discardableResult
    public func send(_ events: Event...) -> Bool { deliver(events) }

    @discardableResult
    func deliver(_ burst: [Event]) -> Bool {
        tape?.recorder.stopClock()
        var isHandled = true
        for event in burst {
            tape?.recorder.record(event)
            if !window.send(event) { isHandled = false }
        }
        draw()
        tape?.recorder.startClock()
        return isHandled
    }

    /// Draws a frame even if nothing has changed. Looking at the screen draws pending changes anyway; call this to
    /// count frames, to read `damage`, or to run layout.
    public func draw() { draw(isSettled: false) }

    private func draw(isSettled: Bool) {
        let frame = window.draw()
        (lastCanvas, damage, lastCursor) = (frame.canvas, frame.damage.bounds, frame.cursor)
        tape?.recorder.record(frame.canvas, damage: frame.damage, cursor: frame.cursor, isForced: isSettled)
    }

    private func drawWhatIsDue() { if window.needsFrame { draw() } }

    /// Types text in one burst, one key for each character.
    public func type(_ text: String) {
        deliver(text.map { .key(Key($0)) })
    }

    /// Presses a key.
    @discardableResult
    public func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Bool { send(.key(Key(code, modifiers))) }

    /// Presses a key as a command has it: `tester.press(.control("n"))`.
    @discardableResult
    public func press(_ key: Key) -> Bool { send(.key(key)) }

    /// Presses and releases a mouse button at a cell.
    public func click(x: Int, y: Int, _ button: Mouse.Button = .left) {
        let point = Point(x: x, y: y)
        send(.mouse(Mouse(.press(button), at: point)), .mouse(Mouse(.release(button), at: point)))
    }

    /// Advances the clock: fires timers when they are due, then draws one frame.
    public func advance(by duration: Duration) {
        let end = time.now + duration
        while let due = window.timers.nextDue, due <= end {
            time.now = max(time.now, tape == nil ? due : due.roundedUpToMicroseconds)
            tape?.recorder.stopClock()
            tape?.recorder.recordTimers()
            window.timers.fire()
            tape?.recorder.startClock()
        }
        time.now = max(time.now, end)
        draw()
    }

    /// Lets what waits for the next turns of the main actor happen, then draws one frame: bindings of closures, and
    /// tasks that wait for nothing else.
    ///
    ///     tester.press(.down)
    ///     await tester.settle()
    public func settle() async {
        for round in 0..<2 {
            // Jobs of other threads get their turn, too, where there are more of them than processors.
            if round > 0 { try? await Task.sleep(for: .milliseconds(1)) }
            for _ in 0..<20 { await Task.yield() }
        }
        draw(isSettled: true)
    }

    /// Changes the size of the screen, in cells.
    public func resize(width: Int, height: Int) { send(.resize(Size(width: width, height: height))) }

    /// The screen as text, one line per row, between bars so that blanks show. Draws pending changes first.
    public var picture: String { canvas.picture }
}

/// A clock that moves only when told to.
@MainActor
private final class TestClock {
    var now = Duration.zero
}

extension Canvas {
    /// The characters, one line per row, between bars so that blanks show.
    public var picture: String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "|\($0)|" }.joined(separator: "\n")
    }
}
