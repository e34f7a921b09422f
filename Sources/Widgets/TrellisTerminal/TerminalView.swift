import CTerminalEmulator
public import Processes
public import TrellisViews
import TrellisWidgets

/// A terminal in a pane, in which a program runs: a shell, `vi`, `less`, or a program made with Trellis.
///
///     let terminal = window.add(TerminalView(["vi", "notes.txt"]), "tt = ll = bb = rr = 0")
///     terminal.onEnd = { end in window.quit() }
///
/// The program starts when the view gets its size, and ends when the view goes away. While the view has the focus, all
/// keys go to the program, Tab and Ctrl-C too, except for `releaseKey`, by default Ctrl-], and those in `keptKeys`.
/// After the release key, keys go to the app again until Enter, a click, or the focus comes back; see `takesKeys`.
///
/// Output is parsed on a thread of its own, and the view takes the rows that have changed at most 60 times a second,
/// however much the program writes. At another width, lines that are too long for their row are wrapped anew; text that is
/// selected, and the line that the user has scrolled back to, stay what they are. Such lines are copied as one.
///
/// Roles: `"terminal"`, `"terminal.cursor"`, `"terminal.message"`, `"selection"`.
public final class TerminalView: View, LayoutListener, ClickParts {
    /// The program and its arguments; empty for none, see `display(_:)`. Takes effect with the next start.
    @Observed public var command: [String] = []
    /// Changes to the environment of the program; nil removes a variable. They come after what the view sets: `TERM` and
    /// `COLORTERM`.
    @Observed public var environment: [String: String?] = [:]
    /// The folder in which the program runs; nil for that of the app.
    @Observed public var workingFolder: String? = nil
    /// Whether the program starts when the view gets its size; otherwise by Enter or `start()`.
    @Observed(.display) public var startsAutomatically: Bool = true
    /// The most lines that are kept after they have scrolled out. They take 64 MB at most.
    public let historyLimit: Int

    /// The key that gives the keys back to the app; pressed twice, the program gets it.
    @Observed public var releaseKey: Key = .control("]") { didSet { keysDidChange() } }
    /// Keys that the program never gets.
    @Observed public var keptKeys: Set<Key> = [] { didSet { keysDidChange() } }
    /// Whether keys go to the program while the view has the focus. True whenever it gets the focus.
    @Observed(.display) public var takesKeys: Bool = true { didSet { if takesKeys != oldValue { keysDidChange() } } }

    /// What the program does.
    @Observed(.display) public internal(set) var state: State = .idle
    /// The title that the program has set, in one line.
    @Observed public private(set) var title: String = ""
    /// How often the program has rung the bell.
    @Observed public private(set) var bellCount: Int = 0
    /// The number of lines that have scrolled out and are kept.
    @Observed public private(set) var historyCount: Int = 0

    /// Called when the program has ended.
    public var onEnd: Action<ChildProcess.End>?
    /// Called when the program has set another title.
    public var onTitle: Action<String>?
    /// Called when the program rings the bell.
    public var onBell: Action<>?
    /// Called with what the user types while there is no command: the other end of `display(_:)`.
    public var onInput: Action<[UInt8]>?

    /// The states of the program.
    public enum State: Hashable, Sendable {
        /// It has not been started.
        case idle
        /// It runs.
        case running
        case ended(ChildProcess.End)
        /// It could not be started, for a reason.
        case failed(String)
    }

    var session: TerminalSession?
    var rows: [TerminalRow] = []
    var information = terminal_information()
    /// The line at the top, counted from the first that the program wrote.
    var firstLine: UInt64 = 0
    /// The line at the top while the user has scrolled back; nil to follow the output.
    var heldLine: UInt64? { didSet { if heldLine != oldValue { takeChanges() } } }
    var selected: TerminalSelection? { didSet { if selected != oldValue { setNeedsDisplay() } } }
    let scrollMouse = ScrollMouse()
    /// Whether the program has got the press of a mouse button, so that it gets the release, too.
    var isProgramPressed = false
    private var cachedSize = Size.zero
    /// Output from before the view had a size.
    var early = ""
    private(set) lazy var delivery = Delivery(to: self) { [unowned self] in takeChanges() }
    /// Rows copied from the emulator since the view was created, and looks at it: what the work is measured by.
    var copiedRowCount = 0
    var takeCount = 0

    /// Creates a terminal for a program, which starts when the view has a size.
    public init(
        _ command: [String] = [], environment: [String: String?] = [:], workingFolder: String? = nil,
        historyLimit: Int = 10_000
    ) {
        _command = Observed(wrappedValue: command)
        _environment = Observed(wrappedValue: environment)
        _workingFolder = Observed(wrappedValue: workingFolder)
        self.historyLimit = min(max(0, historyLimit), 1_000_000)
        super.init()
        keepsLeftToRight = true
    }

    // MARK: Screen

    var screenSize: Size { Size(width: max(1, bounds.width), height: max(1, bounds.height)) }

    /// Gives the terminal the size of the view, and starts the program when there is one.
    public func layoutDidFinish(contentHasMoved: Bool) {
        let size = bounds.size
        guard size != cachedSize else { return }
        cachedSize = size
        guard !size.isEmpty else { return }
        if let session {
            resize(session)
        } else if window != nil, command.isEmpty || startsAutomatically {
            return start()
        }
        takeChanges()
    }

    /// Text that is selected, and the line that the user has scrolled back to, stay what they are.
    private func resize(_ session: TerminalSession) {
        let held = heldLine.map { TerminalPosition(line: $0, column: 0) }
        let places = [held, selected?.anchor, selected?.head].compactMap { $0 }
        let moved = session.resize(screenSize, moving: places)
        if held != nil { heldLine = moved[0].line }
        if selected != nil {
            selected = TerminalSelection(anchor: moved[moved.count - 2], head: moved[moved.count - 1])
        }
    }

    /// Takes in the rows that have changed, and marks them for painting. O(rows of the view).
    func takeChanges() {
        guard let session, !bounds.isEmpty else { return }
        delivery.begin()
        takeCount += 1
        let changes = session.emulator.take(first: heldLine, height: bounds.height, stamps: rows.map(\.stamp))
        if rows.count != bounds.height {
            rows = Array((rows + Array(repeating: TerminalRow(), count: bounds.height)).prefix(bounds.height))
            setNeedsDisplay()
        }
        copiedRowCount += changes.rows.count
        for (y, row) in changes.rows {
            rows[y] = row
            setNeedsDisplay(Rect(x: 0, y: y, width: bounds.width, height: 1))
        }
        let old = information
        information = changes.information
        if old.is_reversed != information.is_reversed || heldLine != nil || firstLine != changes.first {
            setNeedsDisplay()
        }
        // The cursor, where the view paints it.
        for y in [old.cursor_y, information.cursor_y] {
            setNeedsDisplay(Rect(x: 0, y: Int(y), width: bounds.width, height: 1))
        }
        firstLine = changes.first
        if heldLine != nil, changes.first == information.scrolled_count { heldLine = nil }
        let count = Int(information.history_count)
        if count != historyCount { historyCount = count }
        tellNews(since: old)
    }

    private func tellNews(since old: terminal_information) {
        if information.title_count != old.title_count, let session {
            let new = session.emulator.title.inOneLine
            if new != title {
                title = new
                perform(onTitle, new)
            }
        }
        if information.bell_count != old.bell_count {
            bellCount = Int(information.bell_count)
            perform(onBell)
        }
    }

    /// Tells the emulator the colours with which it answers questions for them.
    func tellColors() {
        guard let window, let session else { return }
        func bits(_ color: Color, or other: UInt32) -> UInt32 {
            if case .rgb(let red, let green, let blue) = color.kind {
                return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            }
            return other
        }
        let isDark = window.features.isDark ?? true
        session.emulator.setColors(
            foreground: bits(window.themeInUse[.text].foreground, or: isDark ? 0xE0E0E0 : 0x101010),
            background: bits(
                window.themeInUse[.window].background,
                or: bits(window.features.background ?? .default, or: isDark ? 0x000000 : 0xFFFFFF)))
    }

    // MARK: View

    /// Two columns and a row.
    public override func measure(for width: Int?) -> Measure {
        Measure(width: 80, height: 24, minWidth: 2, minHeight: 1)
    }

    public override var debugLabel: String? { command.first }

    public override var canFocus: Bool { true }

    public override func windowDidChange() { tellColors() }

    public override func focusDidChange(_ change: FocusChange) {
        guard change == .gained || change == .lost else { return }
        if change == .gained { takesKeys = true }
        if let session, isRunning || command.isEmpty { send(quietly: session.emulator.focus(isFocused)) }
    }

    public override var cursor: Point? {
        guard heldLine == nil, takesKeys, hasScreen, information.cursor_is_visible else { return nil }
        return Point(x: Int(information.cursor_x), y: Int(information.cursor_y))
    }

    /// Whether a program, or output from elsewhere, is shown.
    var hasScreen: Bool { isRunning || command.isEmpty && session != nil }

    public override func draw(in painter: Painter) { drawScreen(in: painter) }

    public override func handle(_ event: Event) -> Bool {
        switch event {
        case .mouse(let mouse): handle(mouse)
        case .paste(let text): handle(paste: text)
        default: false
        }
    }

    public override var keyBindings: KeyBindings { Self.keys }

    public override func typing(_ key: Key) -> (() -> Void)? { sending(key) }
}

extension TerminalView: PrivateInput {
    /// Whether the program asks for something that it does not show, such as a password.
    public var inputIsPrivate: Bool { sendsKeys && session?.readsSecret ?? false }
}
