import CNcurses
import CTerminal
public import CellGeometry
import Platform
public import TerminalIO
public import TextScreen

/// The terminal that the program runs in.
///
/// It restores the terminal on `close()`, `exit`, a crash, and every signal that ends a program. SIGTERM, SIGINT and
/// SIGHUP end the program at once, as they would without a screen, even while the terminal accepts no output. Text
/// written to standard error in the meantime appears afterwards. Only one can be open at a time.
///
/// A process forked from this one that runs no other program must not use it: the terminal remains its parent's.
@MainActor
public final class NcursesTerminal: Terminal, TerminalBackend {
    /// Columns and rows, as last reported by the kernel: at most 32,767 of each and 4,194,304 cells. Cells of the
    /// terminal beyond that keep their contents.
    public var size: Size { session.size }

    /// Called with keys, mouse, paste, focus and size, in bursts.
    ///
    /// Events that arrive during handling form the next burst, with one `.resize` at most, which has the current size.
    /// Ctrl-Z and Ctrl-C are ordinary keys: call `suspend()` for Ctrl-Z.
    public var onEvents: (([Event]) -> Void)? {
        get { session.queue.onEvents }
        set { session.queue.onEvents = newValue }
    }

    let session: TerminalSession
    private var graphicsAnswers: GraphicsAnswers
    private let mayHaveMoreColors: Bool
    private let isModern: Bool
    private let output: Int32
    private var frame: FrameWriter
    /// The terminal's features: colours and characters are known from the start, the rest after its answers.
    public private(set) var features: TerminalFeatures
    /// What the terminal reports beside keys: at first, the mouse.
    public var reports: InputReports {
        get { session.reports }
        set { session.reports = newValue }
    }
    private var shownCursor: Point?
    /// A canvas that arrived after the terminal had changed its size.
    private var late: (canvas: Canvas, cursor: Point?)?
    /// Whether the terminal may have had another size since the last frame, and have cut that frame off.
    private var isCut = false

    /// Opens the terminal of standard input and output, of the type that TERM names or a similar one.
    ///
    /// Honours `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE` and `FORCE_COLOR`. Uses 24-bit colours if `COLORTERM` is
    /// `truecolor`, the type's description has them, the terminal is known to support them, or answers that it does.
    ///
    /// - Throws: `TerminalError` with a sentence for the user; the terminal is untouched then.
    public convenience init() throws(TerminalError) {
        try self.init(input: 0, output: 1, variable: environment)
    }

    /// Opens a terminal from its descriptors and environment.
    package init(
        input descriptor: Int32, output: Int32, variable: @escaping (String) -> String = environment
    ) throws(TerminalError) {
        let isUsed = TerminalSession.isUsed(output)
        let surroundings = try Surroundings.open(input: descriptor, output: output, variable: variable)
        features = surroundings.features
        features.cellSize = cellSize(of: output)
        graphicsAnswers = GraphicsAnswers(wasAsked: surroundings.asksForGraphics)
        let isDirect = TerminalFeatures.Colors(count: Int(trellis_colors())) == .rgb
        mayHaveMoreColors = isDirect && surroundings.asksForColors
        self.output = output
        isModern = surroundings.isModern
        let size = Size(width: Int(trellis_columns()), height: Int(trellis_rows()))
        session = TerminalSession(output: output, size: size, in: surroundings)
        let pairs = PairCache(colors: features.colors, isDirect: isDirect, capacity: Int(trellis_pairs())) {
            number, foreground, background in
            trellis_make_pair(Int32(number), Int32(foreground), Int32(background))
        }
        frame = FrameWriter(
            builder: RunBuilder(pairs: pairs, features: features, canOverwrite: surroundings.isModern))
        frame.forget(size: size)
        frame.fontDrawsBlocks = surroundings.identity?.name == .xterm
        session.begin(self, input: descriptor, isUsed: isUsed)
        session.reader?.cellSize = features.cellSize
        session.reports = .mouse
        session.noticeSize()
    }

    /// Gives this thread a signal stack, so that the terminal is restored even after a stack overflow.
    ///
    /// Call it before running code of the application on the main queue; it is free after the first time.
    nonisolated package static func guardThread() { SignalStack.guardThread() }

    /// Gives the calling thread a signal stack, so that a stack overflow can be handled.
    nonisolated public func guardThread() { SignalStack.guardThread() }

    /// Sends the differences from the last canvas; writes nothing when there are none.
    ///
    /// Compares the cells in `damage` with those sent last; after a change of size, all cells. Does not show a canvas
    /// for an outdated size while a `.resize` is on its way to the handler.
    public func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        guard session.beginFrame() else { return }
        if session.queue.holdsResize, canvas.size != size {
            // Painted for an outdated size: it would only scroll the screen. Another frame is coming.
            late = (canvas, cursor)
            return
        }
        late = nil
        show(canvas, damage: damage, cursor: cursor)
    }

    /// The number of bytes that the calling thread has written, to this terminal or elsewhere; nil where the kernel does
    /// not count them, as outside of Linux.
    public var bytesSent: Int? { bytesWritten }

    /// Puts text on the user's clipboard by OSC 52, where the terminal supports it.
    ///
    /// Terminals, including tmux and screen, may be configured to refuse it, and do not report that. Sends nothing if
    /// `features.clipboard` is false, or for more than 100,000 bytes of UTF-8.
    public func copy(_ text: String) {
        guard session.isOurs, features.clipboard, text.utf8.count <= Self.mostCopied else { return }
        write(Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8))
    }

    private static let mostCopied = 100_000

    /// Asks the terminal for the text on the user's clipboard.
    public func readClipboard(_ answer: @escaping (String?) -> Void) { session.readClipboard(answer) }

    /// What the terminal shows beside cells.
    public var state: TerminalState {
        get { session.state }
        set { session.state = newValue }
    }

    /// Tells the user something, by OSC 99, 777 or 9, or by the bell where the terminal has none of these.
    public func notify(_ notification: TerminalNotification) { session.notify(notification) }

    package func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { trellis_send($0.baseAddress, $0.count) } }

    package func ask(_ questions: String) { trellis_ask(questions) }

    /// Stops the program until `fg`; then restores the screen and sends a `.resize` if the size is new.
    ///
    /// Stops all processes of the job, as Ctrl-Z does elsewhere, so that a program run by `make` returns to the shell.
    /// Returns at once where nobody could continue them (an orphaned process group). After `bg` they stop again.
    public func suspend() { session.stop(group: true) }

    /// Gives the terminal to another program, as it was found, until `takeBack()`.
    public func lend() { session.lend() }

    /// Takes the terminal again after `lend()`.
    public func takeBack() { session.takeFromOthers() }

    /// Restores the terminal; no more events arrive. Text written to standard error in the meantime appears now.
    public func close() {
        guard session.isOpen else { return }
        session.end { trellis_close() }
    }

    // MARK: Frames

    private func show(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        let isResized = frame.size != size || isCut
        var again = 0
        if isResized {
            trellis_resize(Int32(size.width), Int32(size.height))
            let isSame = frame.size == size
            frame.resize(to: size)
            if isSame { again = frame.overwritingAgain() }
            isCut = false
        }
        send(max(again, frame.put(canvas, damage: damage)), cursor: cursor, isResized: isResized)
    }

    /// Sends the last frame again if the terminal may have cut it off and is of its size again.
    private func restoreFrame() {
        guard session.isOpen, isCut, size == frame.size, session.comeToFront() else { return }
        isCut = false
        trellis_resize(Int32(size.width), Int32(size.height))
        send(frame.overwritingAgain(), cursor: shownCursor, isResized: true)
    }

    private func send(_ count: Int, cursor: Point?, isResized: Bool = false) {
        let spot = cursor.flatMap { Rect(origin: .zero, size: size).contains($0) ? $0 : nil }
        guard count > 0 || spot != shownCursor || isResized else { return }
        shownCursor = spot
        let overwriting = frame.overwriting()
        if frame.needsDeletingPictures { trellis_keeps_pictures() }
        // A short frame is one write, so it cannot be seen half done.
        let isShort = overwriting.isEmpty && 16 * count < trellis_buffer_size()
        trellis_show(
            Int32(spot?.x ?? -1), Int32(spot?.y ?? -1), features.synchronizedOutput && (isResized || !isShort),
            overwriting, overwriting.count)
    }

    // MARK: Size

    /// Handles a change of the terminal's size. If the size is that of the last frame again, nobody paints another one.
    package func windowDidChange() {
        isCut = true
        if let cell = cellSize(of: output), cell != features.cellSize {
            features.cellSize = cell
            session.reader?.cellSize = cell
            _ = frame.learn(features)
            session.queue.post([.features(features)])
        }
        session.noticeSize()
        if !session.queue.holdsResize { restoreFrame() }
    }

    package func sizeDidChange() { isCut = true }

    package func showLateFrame() {
        guard let (canvas, cursor) = late, canvas.size == size else { return restoreFrame() }
        late = nil
        show(canvas, damage: .all(of: size), cursor: cursor)
    }

    // MARK: Input

    package func receive(_ events: [Event], _ reports: [InputDecoder.Report]) {
        let before = features
        for report in reports {
            features.learn(from: report)
            if let size = session.cellSize(toldBy: report) { features.cellSize = size }
            session.learn(from: report, features)
            if case .string(let text) = report, text.hasPrefix(">|XTerm") { frame.fontDrawsBlocks = true }
            graphicsAnswers.learn(from: report, &features)
            if mayHaveMoreColors, report.confirmsColors { features.colors = .rgb }
            if case .deviceAttributes = report { trellis_answers_arrived() }
            if case .isDark = report { ask(TerminalFeatures.backgroundQuestion) }
        }
        session.takeOver(reports, cellSize: features.cellSize)
        let again = frame.learn(features)
        if again > 0 { send(again, cursor: shownCursor) }
        session.queue.post(features == before ? events : events + [.features(features)])
    }

    // MARK: Suspending

    package func giveBack(isUsed: Bool) { trellis_pause() }

    package func takeAgain(asksForModes: Bool) {
        let now = kernelSize(of: output) ?? size
        let questions = isModern && asksForModes ? FoundModes.questions + "\u{1B}[c" : ""
        trellis_resume(Int32(now.width), Int32(now.height), questions)
        if now == frame.size {
            // ncurses has painted everything it knows of.
            send(frame.overwritingAgain(), cursor: shownCursor)
        } else {
            frame.resize(to: now)
        }
        session.noticeSize()
    }
}
