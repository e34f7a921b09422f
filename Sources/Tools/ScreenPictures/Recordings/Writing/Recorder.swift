public import TrellisViews

/// Writes a recording of a window while it is used.
///
/// An application calls it: users set `TRELLIS_RECORD`, or an app passes `.recorder(recorder)` as a tool. Each event is written before it is
/// handled, so that the recording of a crash ends with the event that led to it.
///
/// While events are handled and frames are drawn, the window's clock stands still, so that a replay has the same times.
@MainActor
public final class Recorder {
    /// What is recorded besides events, timers and digests of screens.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The text of each screen, so that a replay can show what was expected.
        public static let screens = Options(rawValue: 1)
        /// What the screens show, as output for a terminal, so that players can play the recording.
        public static let output = Options(rawValue: 2)
    }

    private let options: Options
    private let write: (String) -> Void
    /// The file that is written; nil for none.
    var file: RecordingFile?
    /// Why the recording has ended early, such as a full disk; nil while it goes on.
    public var problem: RecordingError? { file?.problem }
    private weak var window: Window?
    private var clock: () -> Duration = { .zero }
    /// The time while it stands still.
    private var stopped: Duration?
    private var latest = Duration.zero
    private var hasBurst = false
    private var digest: ScreenDigest?
    private var rows = ScreenRows()
    private var output = ScreenOutput()
    private var size = Size.zero

    /// Creates a recorder that passes each line, with its line break, to a function.
    public init(options: Options = [], write: @escaping (String) -> Void) {
        self.options = options
        self.write = write
    }

    /// The time since the start, in whole microseconds; it stands still while something is handled.
    private var now: Duration { stopped ?? max(latest, clock().roundedUpToMicroseconds) }

    // MARK: Start

    /// Writes the header and becomes the clock of a window, which begins at zero.
    ///
    /// - Parameters:
    ///   - window: the window that is shown.
    ///   - size: the size of the screen.
    ///   - details: the program and its terminal; nil for a recording that does not depend on them.
    public func begin(_ window: Window, size: Size, details: RecordingDetails? = nil) {
        let start = ContinuousClock.now
        clock = { ContinuousClock.now - start }
        // Timers keep the time that is left, which the new clock counts from zero.
        let due = window.timers.nextDue.map { max(.zero, $0 - window.timers.clock()) }
        (stopped, latest) = (.zero, .zero)
        window.timers.clock = { [weak self] in self?.now ?? ContinuousClock.now - start }
        begin(window, size, due, details)
    }

    /// Starts a recording by a clock that a test has already given to the window.
    package func begin(_ window: Window, size: Size, clock: @escaping () -> Duration) {
        self.clock = clock
        begin(window, size, window.timers.nextDue.map { max(.zero, $0 - clock()) }, nil)
    }

    private func begin(_ window: Window, _ size: Size, _ due: Duration?, _ details: RecordingDetails?) {
        self.window = window
        self.size = size
        var members = ["\"version\":2", "\"width\":\(size.width)", "\"height\":\(size.height)"]
        members += details?.members ?? []
        let timer = due.map { ",\"firstTimer\":\"\($0.roundedUpToMicroseconds.seconds)\"" } ?? ""
        members.append("\"trellis\":{\"format\":\(Limits.format)\(timer)}")
        write("{\(members.joined(separator: ","))}\n")
    }

    private func line(_ code: String, _ data: String) {
        write("[\(now.seconds),\"\(code)\",\(quoted(data))]\n")
    }

    // MARK: Events

    /// Stops the clock: a burst of events follows, or timers fire, or a frame is drawn.
    public func stopClock() {
        guard stopped == nil else { return }
        stopped = now
        latest = stopped!
        hasBurst = false
    }

    /// Lets the clock go on.
    public func startClock() {
        stopped = nil
        hasBurst = false
    }

    /// Writes an event that is about to be handled.
    ///
    /// Placeholders stand for characters that go to a view whose input is private; see `PrivateInput`.
    public func record(_ event: Event) {
        let shown = window?.withoutPrivateInput(event) ?? event
        line(hasBurst ? "+" : "e", (shown == event ? "" : "private ") + describe(shown))
        hasBurst = true
    }

    /// Writes that timers are about to fire.
    public func recordTimers() { line("t", "") }

    /// Writes a frame that was drawn. Writes nothing if it is like the one before.
    ///
    /// - Parameters:
    ///   - canvas: the screen.
    ///   - damage: the cells that may differ from the frame before.
    ///   - cursor: the place of the cursor; nil if it is hidden.
    ///   - isForced: whether to write it in any case.
    public func record(_ canvas: Canvas, damage: Damage, cursor: Point?, isForced: Bool = false) {
        let new = ScreenDigest(canvas, cursor: cursor)
        guard isForced || new != digest else { return }
        digest = new
        line("f", "\(new)")
        if options.contains(.screens) {
            let changed = rows.difference(to: canvas)
            if !changed.isEmpty { line("s", changed) }
        }
        if options.contains(.output) {
            if canvas.size != size { line("r", "\(canvas.size.width)x\(canvas.size.height)") }
            let sent = output.show(canvas, damage: damage, cursor: cursor)
            if !sent.isEmpty { line("o", sent) }
        }
        size = canvas.size
    }

    /// Writes a remark, which players show and a replay that fails repeats.
    public func mark(_ remark: String) { line("m", remark) }
}

/// Whose recording it is.
public struct RecordingDetails: Hashable, Sendable {
    /// When it began, in seconds since 1970.
    public var timestamp: Int?
    /// The name of the program.
    public var title: String?
    /// The type of the terminal, TERM.
    public var terminal: String?

    /// Creates details; those that are nil are left out.
    public init(timestamp: Int? = nil, title: String? = nil, terminal: String? = nil) {
        self.timestamp = timestamp
        self.title = title
        self.terminal = terminal
    }

    fileprivate var members: [String] {
        [
            timestamp.map { "\"timestamp\":\($0)" }, title.map { "\"title\":\(quoted($0))" },
            terminal.map { "\"env\":{\"TERM\":\(quoted($0))}" },
        ].compactMap { $0 }
    }
}

extension Duration {
    /// The time in whole microseconds, as recordings have it.
    package var roundedUpToMicroseconds: Duration {
        let rest = components.attoseconds % 1_000_000_000_000
        return rest == 0 ? self : self + Duration(secondsComponent: 0, attosecondsComponent: 1_000_000_000_000 - rest)
    }

    /// Seconds with six decimals.
    fileprivate var seconds: String {
        let (seconds, attoseconds) = components
        let digits = String(attoseconds / 1_000_000_000_000)
        return "\(seconds).\(String(repeating: "0", count: 6 - digits.count))\(digits)"
    }
}

/// The text as JSON has it, with quotation marks.
private func quoted(_ text: String) -> String {
    var result: [UInt8] = [0x22]
    result.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
        switch byte {
        case 0x22, 0x5C: result += [0x5C, byte]
        case 0x0A: result += [0x5C, 0x6E]
        case ..<0x20, 0x7F:
            let digits = String(byte, radix: 16)
            result += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
        default: result.append(byte)
        }
    }
    result.append(0x22)
    return String(decoding: result, as: UTF8.self)
}
