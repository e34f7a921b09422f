import CNcurses
public import CellGeometry
import Dispatch
public import TextScreen

/// The terminal that the program runs in.
///
/// It is given back on `close()`, `exit`, a crash, and every signal that ends a program; SIGTERM, SIGINT and SIGHUP end
/// it at once, as they would without a screen, also while the terminal takes no output. What is written to standard error
/// meanwhile is shown afterwards. There is one at a time.
///
/// A process that was forked from this one and runs no other program must not use it: the terminal stays its parent's.
@MainActor
public final class NcursesTerminal: Terminal {
    /// Columns and rows, as the kernel last said: at most 32,767 of each and 4,194,304 cells. What a terminal has beyond that
    /// stays as it was.
    public private(set) var size: Size

    /// Called with keys, mouse, paste, focus and size, in bursts.
    ///
    /// What comes while a burst is handled comes as the next one, with one `.resize` at most, whose size is that of the
    /// moment. Ctrl-Z and Ctrl-C are keys like others: call `suspend()` for the one.
    public var onEvents: (([Event]) -> Void)? {
        get { queue.onEvents }
        set { queue.onEvents = newValue }
    }

    private let queue = EventQueue()
    private let output: Int32
    private var frame: FrameWriter
    private let signals = SignalWatch()
    private var input: InputReader?
    private var isOpen = true
    /// What the terminal is able to do: colours and characters are known from the start, the rest when it has answered.
    public private(set) var features: TerminalFeatures
    /// Whether the mouse is reported when it moves with no button held down.
    public var reportsMouseMotion = false { didSet { trellis_report_motion(reportsMouseMotion) } }
    private var shownCursor: Point?
    /// A canvas that came when the terminal had another size already.
    private var late: (canvas: Canvas, cursor: Point?)?
    /// Whether a SIGCONT is on its way that we know of.
    private var knowsOfContinuing = false
    /// Counts calls of `present`: telling the reader of a new size may bring the next one before the last one has ended.
    private var presentCount = 0

    /// Takes the terminal: standard input and output, of the type that TERM names, or one that is like it.
    ///
    /// It is heeded what `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE` and `FORCE_COLOR` say of colours. There are 24 bits of them
    /// where `COLORTERM` is `truecolor`, the type's description says so, or the terminal is known to have them.
    ///
    /// - Throws: `TerminalError` with a sentence for the user; the terminal is untouched then.
    public convenience init() throws(TerminalError) {
        try self.init(input: 0, output: 1, variable: environment)
    }

    /// Takes a terminal by its descriptors, in an environment.
    package init(
        input descriptor: Int32, output: Int32, variable: @escaping (String) -> String = environment
    ) throws(TerminalError) {
        let surroundings = try Surroundings.open(input: descriptor, output: output, variable: variable)
        features = surroundings.features
        self.output = output
        size = Size(width: Int(trellis_columns()), height: Int(trellis_rows()))
        let pairs = PairCache(colors: features.colors, capacity: Int(trellis_pairs())) {
            number, foreground, background in
            trellis_make_pair(Int32(number), Int32(foreground), Int32(background))
        }
        frame = FrameWriter(
            builder: RunBuilder(pairs: pairs, features: features, canOverwrite: surroundings.isModern))
        frame.forget(size: size)
        queue.currentSize = { [unowned self] in sizeToTell() }
        signals.on(windowChanged, first: { [weak self] in self?.noticeSize() }) { [weak self] in self?.noticeSize() }
        signals.on(stopTyped) { [weak self] in self?.stop(group: false) }
        signals.on(continued) { [weak self] in self?.goOnAfterForeignStop() }
        input = InputReader(
            descriptor: descriptor, willRead: { [weak self] in _ = self?.comeToFront() },
            receive: { [weak self] events, reports in self?.receive(events, reports) })
        noticeSize()
    }

    /// Gives this thread a stack on which a stack overflow can be handled, so that the terminal is given back then too.
    ///
    /// To be called by whoever runs code of the application on the main queue; after the first time it is free.
    nonisolated package static func guardThread() { trellis_thread_guard() }

    /// Gives the calling thread a stack on which a stack overflow can be handled.
    nonisolated public func guardThread() { trellis_thread_guard() }

    /// Sends what differs from the last canvas; nothing is written when nothing does.
    ///
    /// The cells in `damage` are compared with what was sent last; after a change of size, all are. A canvas for a size
    /// that is gone, while a `.resize` is on its way to the reader, is not shown.
    public func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        trellis_thread_guard()
        guard isOpen, comeToFront() else { return }
        presentCount += 1
        let count = presentCount
        noticeSize()
        guard isOpen, count == presentCount else { return }
        if queue.holdsResize, canvas.size != size {
            // Painted for a size that is gone: it would only scroll what is there. Another frame is coming.
            late = (canvas, cursor)
            return
        }
        late = nil
        show(canvas, damage: damage, cursor: cursor)
    }

    /// Puts text on the user's clipboard by OSC 52, where the terminal takes part.
    ///
    /// Terminals, tmux and screen among them, may be set up to refuse it, and do not say so. Nothing is sent where
    /// `features.clipboard` is false, or for more than 100,000 bytes of UTF-8.
    public func copy(_ text: String) {
        guard isOpen, features.clipboard, text.utf8.count <= Self.mostCopied else { return }
        let bytes = Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
        bytes.withUnsafeBytes { trellis_send($0.baseAddress, $0.count) }
    }

    private static let mostCopied = 100_000

    /// Stops the program until `fg`; then the screen is there again, and a `.resize` comes if the size is new.
    ///
    /// All processes of the job stop, as by Ctrl-Z elsewhere, so that a program run by `make` gives the shell
    /// back. Where nobody could continue them (an orphaned process group) it returns at once. After `bg` they stop again.
    public func suspend() { stop(group: true) }

    /// Gives the terminal back and ends `events`. What standard error was sent meanwhile is shown.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        input?.stop()
        trellis_close()
        signals.stop()
        queue.finish()
    }

    // MARK: Frames

    private func show(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        let isResized = frame.size != size
        if isResized {
            trellis_resize(Int32(size.width), Int32(size.height))
            frame.resize(to: size)
        }
        send(frame.put(canvas, damage: damage), cursor: cursor, isResized: isResized)
    }

    private func send(_ count: Int, cursor: Point?, isResized: Bool = false) {
        let spot = cursor.flatMap { Rect(origin: .zero, size: size).contains($0) ? $0 : nil }
        guard count > 0 || spot != shownCursor || isResized else { return }
        shownCursor = spot
        let overwriting = frame.overwriting()
        // A short frame is one write, which cannot be seen half done.
        let isShort = overwriting.isEmpty && 16 * count < trellis_buffer_size()
        trellis_show(
            Int32(spot?.x ?? -1), Int32(spot?.y ?? -1), features.synchronizedOutput && (isResized || !isShort),
            overwriting, overwriting.count)
    }

    // MARK: The size

    /// Asks the kernel for the size, and tells the reader when it is new.
    private func noticeSize() {
        guard isOpen, let now = kernelSize(), now != size else { return }
        size = now
        queue.post([.resize(now)])
    }

    /// The size as it is when the reader hears of it.
    private func sizeToTell() -> Size {
        guard isOpen else { return size }
        if let now = kernelSize() { size = now }
        if let (canvas, cursor) = late, canvas.size == size {
            // It came back to what the canvas was made for: the reader may see no change, so show it here.
            late = nil
            show(canvas, damage: .all(of: size), cursor: cursor)
        }
        return size
    }

    private func kernelSize() -> Size? {
        var (columns, rows): (Int32, Int32) = (0, 0)
        return trellis_size(output, &columns, &rows) ? Size(width: Int(columns), height: Int(rows)) : nil
    }

    // MARK: Input

    private func receive(_ events: [Event], _ reports: [Report]) {
        let before = features
        for report in reports {
            features.learn(from: report)
            if case .deviceAttributes = report { trellis_answers_complete() }
            if case .isDark = report {
                trellis_send(TerminalFeatures.backgroundQuestion, TerminalFeatures.backgroundQuestion.utf8.count)
            }
        }
        if features.keyboardProtocol { trellis_push_keyboard() }
        let again = frame.learn(features)
        if again > 0 { send(again, cursor: shownCursor) }
        queue.post(features == before ? events : events + [.features(features)])
    }

    // MARK: Stopping

    private func stop(group: Bool) {
        guard isOpen else { return }
        trellis_pause()
        trellis_stop(group)
        takeAgain()
    }

    /// Someone sent SIGSTOP, before which nothing can be done, and now SIGCONT: the shell has used the terminal.
    private func goOnAfterForeignStop() {
        // Our own stop ends with SIGCONT too.
        let isKnown = knowsOfContinuing
        knowsOfContinuing = false
        guard isOpen, !isKnown, trellis_come_to_front() >= 0 else { return }
        trellis_pause()
        takeAgain()
        knowsOfContinuing = false
    }

    /// Whether the program may use the terminal. It may have been stopped and gone on in the background, where it must not
    /// touch what the shell has: then this stops it, until it is in front again, and takes the terminal.
    private func comeToFront() -> Bool {
        let way = trellis_come_to_front()
        if way > 0 {
            trellis_pause()
            takeAgain()
        }
        return way >= 0
    }

    private func takeAgain() {
        knowsOfContinuing = true
        let now = kernelSize() ?? size
        trellis_resume(Int32(now.width), Int32(now.height))
        if now == frame.size {
            // ncurses has painted what it knows of.
            send(frame.overwritingAgain(), cursor: shownCursor)
        } else {
            frame.resize(to: now)
        }
        noticeSize()
    }
}
