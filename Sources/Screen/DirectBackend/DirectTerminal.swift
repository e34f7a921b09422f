import CTerminal
public import CellGeometry
import Platform
public import TerminalIO
public import TextScreen

/// A terminal that is written to without ncurses: the whole screen of it, or some rows below the cursor.
///
/// It needs no description of the terminal, only that it understands the sequences common to all, and finds out by
/// questions what else it knows. Where standard input or output is something else, it uses the controlling terminal. It
/// restores the terminal on `close()`, `exit`, a crash, and every signal that ends a program. Text written to standard
/// error in the meantime appears afterwards. Only one terminal can be open at a time.
@MainActor
public final class DirectTerminal: Terminal {
    /// The part of the screen that is used.
    public enum Mode: Hashable, Sendable {
        /// All of it; what was there comes back at the end.
        case fullScreen
        /// As many rows below the cursor as the canvas has. What is above stays as it is, and scrolls out where there
        /// is not enough room below.
        case inline
    }

    /// What remains of the rows of an inline program at its end.
    public enum Remains: Hashable, Sendable {
        /// The last frame.
        case lastFrame
        /// Nothing; the shell goes on in the first of the rows.
        case nothing
    }

    /// Columns and rows, as last reported by the kernel.
    public var size: Size { session.size }
    /// Called with keys, paste, focus and size, in bursts; and with the mouse, if it is wanted.
    public var onEvents: (([Event]) -> Void)? {
        get { session.queue.onEvents }
        set { session.queue.onEvents = newValue }
    }
    /// The terminal's features: some are known from the start, the rest after its answers.
    public internal(set) var features: TerminalFeatures
    /// What the terminal reports beside keys: at first, the mouse if it was opened with one.
    public var reports: InputReports {
        get { session.reports }
        set {
            guard modes.isModern, newValue != session.reports else { return }
            session.reports = newValue
            if !isOnScreen, isPlaced, newValue.contains(.mouse) { askForTop() }
        }
    }
    /// What remains at the end of an inline program.
    public var remains = Remains.lastFrame

    let session: TerminalSession
    let output: Int32
    /// A descriptor to close at the end.
    let opened: Int32?
    var modes: Modes
    let mayHaveMoreColors: Bool
    /// Shows frames in the whole screen, or in a part of it.
    var screen: ScreenWriter
    var region: InlineRegion?
    /// Shows pictures in the whole screen.
    var pictures = PictureWriter()
    var graphicsAnswers: GraphicsAnswers
    /// Whether to ask for pictures once the terminal has told that it may have them, and whether its name tells that.
    var asksForGraphics = false, mayHavePictures = false
    /// When bytes of the region were sent last, and when it was told another size last.
    var (lastSent, lastResize): (ContinuousClock.Instant?, ContinuousClock.Instant?)
    let isInTmux: Bool
    /// The frame that was erased before the whole screen was taken.
    var erased: Canvas?
    /// Whether frames are shown in the whole screen now.
    var isOnScreen: Bool { modes.isFullScreen }
    /// Whether an inline program wants the whole screen for a while.
    package var takesScreen = false { didSet { if takesScreen != oldValue { switchScreen() } } }
    /// Whether frames can be shown: an inline program first has to know where the cursor is.
    var isPlaced: Bool
    lazy var placeDue = WakeUp { [weak self] in self?.place(column: nil, row: nil) }
    /// A frame that could not be shown yet, or was erased.
    var waiting: (canvas: Canvas, cursor: Point?)?
    /// Lines that could not be printed yet.
    var unprinted: [(lines: Canvas, mark: PromptMark?)] = []

    /// How long the answer to where the cursor is may take.
    static let patience = Duration.seconds(1)
    /// How long bytes and sizes may be on their way.
    static let moment = Duration.milliseconds(30)
    /// How long they may be on their way where tmux is between.
    static let longestWay = Duration.milliseconds(400)
    /// Shorter frames come in one piece anyway.
    static let fewBytes = 512

    /// Opens the terminal.
    ///
    /// - Throws: `TerminalError` with a sentence for the user; the terminal is untouched then.
    public convenience init(_ mode: Mode = .fullScreen, hasMouse: Bool = true) throws(TerminalError) {
        let own = trellis_is_terminal(0) && trellis_is_terminal(1) ? nil : openControllingTerminal()
        try self.init(
            mode, hasMouse: hasMouse, input: trellis_is_terminal(0) ? 0 : own ?? 0,
            output: trellis_is_terminal(1) ? 1 : own ?? 1, closing: own)
    }

    package init(
        _ mode: Mode, hasMouse: Bool = true, input descriptor: Int32, output: Int32, closing opened: Int32? = nil,
        variable: @escaping (String) -> String = environment
    ) throws(TerminalError) {
        guard trellis_is_terminal(descriptor), trellis_is_terminal(output) else { throw .notATerminal }
        guard !trellis_direct_is_open() else { throw .alreadyOpen }
        guard trellis_can_open(Int32(trellis_files_needed)) else { throw .tooFewFiles }
        let type = variable("TERM")
        if type == "dumb" { throw .cannotMoveCursor(type) }
        let surroundings = Surroundings(type: type, about: TypeDescription(name: type), variable: variable)
        let isModern = surroundings.isModern
        features = TerminalFeatures(
            colors: surroundings.colors, isDark: surroundings.isDark, hyperlinks: surroundings.hyperlinks,
            clipboard: surroundings.clipboard, unicode: surroundings.unicode(utf8: surroundings.hasUTF8),
            reducesMotion: surroundings.reducesMotion, isAccessible: surroundings.isAccessible)
        features.cellSize = cellSize(of: output)
        mayHaveMoreColors = surroundings.asksForColors
        graphicsAnswers = GraphicsAnswers(wasAsked: mode == .fullScreen && surroundings.asksForGraphics)
        self.output = output
        self.opened = opened
        let size = kernelSize(of: output) ?? Size(width: 80, height: 24)
        session = TerminalSession(output: output, size: size, in: surroundings)
        modes = Modes(isFullScreen: mode == .fullScreen, isModern: isModern)
        isInTmux = !variable("TMUX").isEmpty
        var dialect = Dialect()
        (dialect.wraps, dialect.feedsLines) = (false, true)
        dialect.fontDrawsBlocks = surroundings.identity?.name == .xterm
        screen = ScreenWriter(dialect)
        screen.cells.dialect.erasesInColor = surroundings.erasesInColor
        asksForGraphics = mode == .inline && surroundings.asksForGraphics
        isPlaced = mode == .fullScreen
        if mode == .inline {
            region = InlineRegion(dialect, screen: size)
            region?.rewraps = surroundings.rewraps(variable)
        }
        let isUsed = TerminalSession.isUsed(output)
        let farewell = modes.off
        guard trellis_direct_open(descriptor, output, farewell, farewell.utf8.count) else { throw .failed }
        learnDialect()
        session.begin(self, input: descriptor, isUsed: isUsed)
        begin(
            questions: isModern
                ? (surroundings.asksForColors ? TerminalFeatures.colorQuestion : "")
                    + (graphicsAnswers.wasAsked ? GraphicsAnswers.questions : "") + TerminalFeatures.questions : "")
        session.reader?.cellSize = features.cellSize
        if hasMouse, isModern { session.reports = .mouse }
        session.showModes()
        session.noticeSize()
    }

    /// Gives the calling thread a signal stack, so that a stack overflow can be handled.
    nonisolated public func guardThread() { SignalStack.guardThread() }

    /// The number of bytes that the calling thread has written, to this terminal or elsewhere; nil where the kernel does
    /// not count them, as outside of Linux.
    public var bytesSent: Int? { bytesWritten }

    /// Puts text on the user's clipboard by OSC 52, where the terminal supports it.
    public func copy(_ text: String) {
        guard session.isOurs, features.clipboard, text.utf8.count <= 100_000 else { return }
        send(Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8))
    }

    /// Asks the terminal for the text on the user's clipboard.
    public func readClipboard(_ answer: @escaping (String?) -> Void) { session.readClipboard(answer) }

    /// What the terminal shows beside cells.
    public var state: TerminalState {
        get { session.state }
        set { session.state = newValue }
    }

    /// Tells the user something, by OSC 99, 777 or 9, or by the bell where the terminal has none of these.
    public func notify(_ notification: TerminalNotification) { session.notify(notification) }

    /// Stops the program until `fg`; an inline program gives its rows back in the meantime.
    public func suspend() { session.stop(group: true) }

    /// Gives the terminal to another program, as it was found, until `takeBack()`; an inline program gives its rows back.
    public func lend() { session.lend() }

    /// Takes the terminal again after `lend()`.
    public func takeBack() { session.takeFromOthers() }

    /// Sends the differences from the last canvas.
    ///
    /// Inline, the height of the canvas is the number of rows that the program has.
    public func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        guard session.beginFrame() else { return }
        let isOutdated = session.queue.holdsResize && canvas.size.width != size.width
        if !isPlaced || isOutdated {
            waiting = (canvas, cursor)
        } else {
            show(canvas, damage: damage, cursor: cursor)
        }
    }

    /// Prints the rows of a canvas above those of an inline program, where they stay.
    ///
    /// - Parameters:
    ///   - lines: the rows.
    ///   - mark: what begins with them.
    package func print(_ lines: Canvas, mark: PromptMark? = nil) {
        guard session.isOpen else { return }
        guard session.comeToFront() else {
            // While the terminal is lent.
            if !session.isOurs { unprinted.append((lines, mark)) }
            return
        }
        session.noticeSize()
        if isPlaced, !isOnScreen {
            printNow(lines, mark: mark)
            sendRegion()
        } else {
            unprinted.append((lines, mark))
        }
    }

    /// Restores the terminal; no more events arrive.
    public func close() {
        guard session.isOpen else { return }
        waitForPosition()
        if isPlaced { showWaiting() }
        leaveScreen()
        session.end {
            if remains == .nothing { region?.erase() } else { region?.end() }
            sendRegion()
            trellis_direct_close()
            if let opened { closeDescriptor(opened) }
        }
    }
}
