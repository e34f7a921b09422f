public import Processes
public import TrellisViews
public import TrellisWidgets

/// Runs a command and shows its output as it comes, with its colours, and how it ended.
///
///     let tests = window.add(CommandView(["make", "test"]), "tt = ll = bb = rr = 0")
///     tests.onEnd = { end in status.left = "\(end)" }
///     tests.start()
///
/// The row at the top has the command and its state; below is a `LogView`, which follows the output, searches, filters
/// and copies. A line that a program writes again and again, as progress bars do, stays one line. Programs with a screen
/// of their own, such as `vi`, need a `TerminalView`.
///
/// Output beyond the limits of its `log` is dropped, the oldest first; a program that writes faster than it is taken
/// waits. The program ends when the view goes away. Roles: `"command"`, `"command.state"`, and those of `LogView`.
public final class CommandView: View, LayoutListener {
    /// The command and its arguments; takes effect with the next start.
    @Observed(.display) public var command: [String] = [] { didSet { header.setNeedsDisplay() } }
    /// What is shown instead of the command; nil for the command itself.
    @Observed(.display) public var title: String? = nil { didSet { header.setNeedsDisplay() } }
    /// Changes to the environment of the command; nil removes a variable.
    @Observed public var environment: [String: String?] = [:]
    /// The folder in which the command runs; nil for that of the app.
    @Observed public var workingFolder: String? = nil
    /// Whether the command believes to be on a terminal, so that it writes in colours and line by line; otherwise on a
    /// pipe. Takes effect with the next start.
    @Observed public var usesTerminal: Bool = true
    /// Whether a line at the bottom takes what the command is to read.
    @Observed(.size) public var showsInput: Bool = false { didSet { setNeedsArranging() } }

    /// What the command does.
    @Observed(.display) public private(set) var state: State = .idle {
        didSet { header.setNeedsDisplay() }
    }
    /// The output; any thread can append to it.
    public let log: LogBuffer
    /// The view of the output.
    public let output: LogView
    /// The line for input, shown if `showsInput`.
    public let input = TextField()

    /// Called when the command has ended.
    public var onEnd: Action<ChildProcess.End>?

    /// The states of the command.
    public enum State: Hashable, Sendable {
        /// It has not been started.
        case idle
        /// It runs.
        case running
        case ended(ChildProcess.End)
        /// It could not be started, for a reason.
        case failed(String)
    }

    /// What the row at the top calls the command.
    var shownTitle: String { (title ?? command.joined(separator: " ")).inOneLine }

    let header = CommandHeader()
    private var process: ChildProcess?
    /// Counts starts, so that the end of an earlier one is not taken for that of the current one.
    private var startCount = 0
    /// When the command was started and ended, by the window's clock.
    private var startTime: Duration?
    /// Whether the command was asked to end.
    private(set) var wasStopped = false
    private var endTime: Duration?
    private var cachedSize = Size.zero

    /// Creates a view of a command, which `start()` starts.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments.
    ///   - environment: variables that differ from those of this program; nil removes one.
    ///   - workingFolder: the folder in which it runs; nil for that of this program.
    ///   - log: where the output goes; its limits bound the memory.
    public init(
        _ command: [String], environment: [String: String?] = [:], workingFolder: String? = nil,
        log: LogBuffer = LogBuffer(lineLimit: 100_000, byteLimit: 64 << 20)
    ) {
        _command = Observed(wrappedValue: command, .display)
        _environment = Observed(wrappedValue: environment)
        _workingFolder = Observed(wrappedValue: workingFolder)
        self.log = log
        output = LogView(log)
        super.init()
        output.showsStatus = false
        header.owner = self
        input.placeholder = "Input for the command"
        input.onSubmit = { [unowned self] _ in sendInput() }
        add(header)
        add(output)
        add(input)
        setNeedsArranging()
    }

    // MARK: Command

    /// Whether the command runs.
    public var isRunning: Bool { state == .running }

    /// How long the command has run, or ran; nil before the first start.
    public var runningTime: Duration? {
        guard let startTime, let window else { return nil }
        return (endTime ?? window.timers.clock()) - startTime
    }

    /// Starts the command, after asking one that runs to end. Its output follows what is there, after a rule where that
    /// is of an earlier run.
    public func start() {
        process = nil
        wasStopped = false
        startCount += 1
        let number = startCount
        (startTime, endTime) = (window?.timers.clock(), nil)
        log.finishLine()
        if number > 1, log.lines.count > 0 { log.append(line: ruleBetweenRuns) }
        do {
            process = try ChildProcess(
                command, environment: variables, workingFolder: workingFolder,
                terminal: usesTerminal ? terminalSize : nil
            ) { [log] bytes in
                log.append(bytes)
            } onEnd: { [weak self] end in
                Task { @MainActor in self?.didEnd(end, ofStart: number) }
            }
            state = .running
        } catch {
            state = .failed("\(error)")
            log.append(line: "\(error)")
        }
    }

    /// Asks the command to end; it is killed if it has not after two seconds.
    public func stop() {
        wasStopped = isRunning
        process?.terminate()
    }

    /// Removes the output.
    public func clear() { log.removeAll() }

    /// Sends text to the command as if it had been typed.
    public func type(_ text: String) { process?.write(text) }

    private func didEnd(_ end: ChildProcess.End, ofStart number: Int) {
        guard number == startCount else { return }
        process = nil
        endTime = window?.timers.clock()
        log.finishLine()
        state = .ended(end)
        perform(onEnd, end)
    }

    /// Tells the output of a run from that of the one before.
    private var ruleBetweenRuns: String {
        let rule = showsOnlyASCII ? "---" : "───"
        return "\u{1B}[2m\(rule) \(shownTitle) \(rule)\u{1B}[m"
    }

    private func sendInput() {
        guard isRunning else { return }
        type(input.text + "\n")
        input.text = ""
    }

    private var variables: [String: String?] {
        guard usesTerminal else { return environment }
        // A terminal that can show colours but has no screen: pagers print their text.
        let variables: [String: String?] = [
            "TERM": "xterm-256color", "PAGER": "cat", "GIT_PAGER": "cat", "LINES": String?.none,
            "COLUMNS": String?.none,
        ]
        return variables.merging(environment) { _, new in new }
    }

    private var terminalSize: ChildProcess.TerminalSize {
        let size = output.bounds.isEmpty ? Size(width: 80, height: 24) : output.bounds.size
        return ChildProcess.TerminalSize(columns: size.width - 1, rows: size.height)
    }

    // MARK: View

    public override var debugLabel: String? { command.first }

    public override func arrangeSubviews() {
        write([.ll: 0, .rr: 0, .tt: 0, .h: 1], for: header)
        write([.ll: 0, .rr: 0, .tt: 1, .bb: showsInput ? 1 : 0], for: output)
        write([.ll: 0, .rr: 0, .bb: 0, .h: 1], for: input)
        input.isHidden = !showsInput
    }

    /// Gives the command a terminal of the size of its output.
    public func layoutDidFinish(contentHasMoved: Bool) {
        guard output.bounds.size != cachedSize else { return }
        cachedSize = output.bounds.size
        if !cachedSize.isEmpty { process?.resize(terminalSize) }
    }

    static let keys = KeyBindings(
        for: CommandView.self, group: "Command",
        [
            KeyBinding("command.stop", "stop", "s", .control("c"), isHinted: true, when: { $0.isRunning }) {
                $0.stop()
            },
            KeyBinding("command.start", "start again", "r", isHinted: true, when: { !$0.isRunning }) { $0.start() },
            KeyBinding("command.clear", "clear", "c", .control("l"), isHinted: true) { $0.clear() },
            KeyBinding("command.follow", "follow", "e", isHinted: true, when: { !$0.output.follows }) {
                $0.output.follows = true
            },
        ])

    public override var keyBindings: KeyBindings { Self.keys }
}
