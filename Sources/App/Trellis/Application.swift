import TerminalIO
public import TrellisViews

/// Runs a window on a terminal: it delivers events and shows frames.
///
/// A burst of events leads to one frame, and so does everything that changes within `Terminal.frameInterval` of the
/// last one.
///
///     let window = Window()
///     window.add(Label("Hello"), "cl = ct = 50%")
///     await Application.run(window)
///
/// `q` and Ctrl-C end the run, Ctrl-Z stops the program until `fg`; all three are commands of the window.
@MainActor
public final class Application {
    package let terminal: any Terminal
    /// The window that is shown: that of the app, or that of an inspector around it.
    package private(set) var window: Window
    private weak var app: Window?
    /// Records what comes in and what is shown; set before `run()`.
    package var recorder: (any RecorderTool)?
    /// Opens an inspector by its key; set before `run()`.
    package var inspection: (any InspectorTool)?
    /// Lets other programs in; set before `run()`.
    package var door: (any DoorTool)?
    /// Shows the window in some rows of the terminal; nil where it fills the screen. Set before `run()`.
    package var inline: (any InlineScreen)?
    /// Takes copied text where the terminal has no clipboard; nil for nothing. Set before `run()`.
    var clipboardProgram: ClipboardProgram?
    /// Tells the window in lines, in place of a screen; nil where there is one. Set before `run()`.
    var lines: LinearRun?
    /// Lines to print after the end.
    private var kept = ""
    private var isHandlingEvents = false
    /// How many functions use the terminal at the moment.
    private var lendings = 0
    private var isFrameWanted = false
    private var isRunning = false
    /// Whether the wanted frame answers input.
    private var isAnswerWanted = false
    private var pace: FramePace
    private let alarm: any Alarm
    private var timerDue: (window: Duration, alarm: Duration)?
    private var host: ApplicationHost?
    /// Called at the end of the run.
    private var onEnd: (() -> Void)?

    /// Creates an application for a window on a terminal.
    public convenience init(_ window: Window, on terminal: any Terminal) {
        self.init(window, on: terminal, alarm: ClockAlarm())
    }

    /// Creates an application for a window on a terminal, with tools of developers.
    ///
    /// Throws what keeps a tool from working, such as a recording that cannot be written.
    public convenience init(_ window: Window, on terminal: any Terminal, tools: [Tool]) throws {
        let prepared = try tools.map { try $0.prepare() }
        self.init(window, on: terminal)
        for join in prepared { join(self) }
    }

    /// Creates an application with an alarm that decides what time it is.
    package init(_ window: Window, on terminal: any Terminal, alarm: any Alarm) {
        self.window = window
        self.terminal = terminal
        self.alarm = alarm
        pace = FramePace(interval: terminal.frameInterval)
    }

    /// Shows the window until `quit()`, a quit key, or the end of the terminal; then closes the terminal.
    public func run() async {
        isRunning = true
        window.hasEnded = false
        window.hasRowsOfScreen = inline != nil
        alarm.onRing = { [weak self] in self?.alarmRings() }
        let (app, host) = (window, ApplicationHost(self))
        self.app = app
        self.host = host
        window.host = host
        recorder?.runBegins(in: window, size: terminal.size)
        show(app)
        draw()
        door?.runBegins(of: self)
        lines?.begin(self)
        await withTaskCancellationHandler {
            terminal.onEvents = { self.handle($0) }
            if MainLoop.run(while: { isRunning }) { return }
            await withCheckedContinuation { continuation in
                onEnd = { continuation.resume() }
                if !isRunning { end() }
            }
        } onCancel: {
            Task { @MainActor in quit() }
        }
        isRunning = false
        lines?.end()
        timerDue = nil
        alarm.set(nil)
        alarm.onRing = nil
        app.hasEnded = true
        app.overlays.dismissAll()
        terminal.onEvents = nil
        inspection?.end()
        withExtendedLifetime(host) { app.host = nil }
        self.host = nil
        await door?.runEnds()
        if !kept.isEmpty { Swift.print(kept, terminator: "") }
    }

    /// Shows a window in the whole terminal, from the next frame on.
    package func show(_ shown: Window) {
        window = shown
        window.host = host
        send(.features(terminal.features))
        send(.resize(terminal.size))
        timerDue = nil
        setAlarm()
        // Another terminal may have shown it before.
        window.setNeedsDisplay()
        frameIsWanted()
    }

    /// Ends the run after the current events.
    public func quit() {
        // The last frame stays where it is.
        if inline != nil, isRunning { draw() }
        isRunning = false
        terminal.close()
        end()
    }

    private func end() {
        onEnd?()
        onEnd = nil
    }

    private func handle(_ burst: [Event]) {
        // Nothing comes after it that would show what is held back.
        if isRunning, burst.contains(.end) {
            terminal.guardThread()
            draw()
        }
        runAsInput {
            for event in burst where isRunning {
                send(event)
                if event == .end { quit() }
            }
        }
    }

    /// Runs an action as if input had caused it, then shows a frame if one is due.
    package func runAsInput(_ act: () -> Void) {
        guard isRunning else { return }
        terminal.guardThread()
        isHandlingEvents = true
        recorder?.stopClock()
        act()
        isHandlingEvents = false
        isAnswerWanted = isFrameWanted
        drawWhenDue()
        recorder?.startClock()
    }

    /// Handles events of another program, as if they came from the terminal.
    package func deliver(_ burst: [Event]) { handle(burst) }

    package var isIdle: Bool { !isRunning || !isFrameWanted && timerDue.map { $0.alarm > alarm.now } ?? true }

    /// Shows what has changed, sooner than it would be shown otherwise.
    package func showFrame() {
        guard isRunning else { return }
        draw()
        setAlarm()
    }

    /// Whether an inspector gets what comes in, and passes on to the app what it does not need.
    private var isInspecting: Bool { inspection?.isOpen ?? false }

    private func send(_ event: Event) {
        if !isInspecting || event == .end { recorder?.record(event) }
        if !window.send(event) { inspection?.handle(event) }
    }

    fileprivate func print(_ text: StyledText, mark: PromptMark?) {
        if let inline {
            inline.print(text, mark: mark, in: window)
        } else {
            kept += text.lines.map { $0.text.inOneLine + "\n" }.joined()
        }
    }

    fileprivate func copy(_ text: String) {
        let isTaken = terminal.features.clipboard && text.utf8.count <= Self.mostByTerminal
        if !isTaken, let clipboardProgram { clipboardProgram.copy(text) } else { terminal.copy(text) }
    }

    /// Reads what was copied last: by a program of the desktop, or else from the terminal, which has text alone.
    fileprivate func readClipboard(
        _ kinds: [ClipboardContent.Kind], _ answer: @escaping (ClipboardContent?) -> Void
    ) {
        if let clipboardProgram {
            Task { @MainActor in
                let content = await clipboardProgram.read(kinds)
                terminal.guardThread()
                answer(content)
            }
        } else if kinds.contains(.text) {
            terminal.readClipboard { answer($0.map { .text($0) }) }
        } else {
            answer(nil)
        }
    }

    /// The most bytes that terminals accept by OSC 52.
    private static let mostByTerminal = 100_000

    // MARK: Lending

    fileprivate func lendTerminal() {
        guard isRunning else { return }
        lendings += 1
        if lendings > 1 { return }
        // What has just changed is there when the terminal comes back, also in the rows above a window.
        terminal.lend()
    }

    fileprivate func takeTerminalBack() {
        guard lendings > 0 else { return }
        lendings -= 1
        guard lendings == 0, isRunning else { return }
        terminal.guardThread()
        terminal.takeBack()
        window.setNeedsDisplay()
        isFrameWanted = true
        showFrame()
    }

    // MARK: Time

    /// Sets the alarm for the window's next timer, or for a frame that is held back. Without these nothing wakes up.
    fileprivate func setAlarm() {
        guard isRunning else { return }
        if let due = window.timers.nextDue {
            if due != timerDue?.window { timerDue = (due, alarm.now + max(.zero, due - window.timers.clock())) }
        } else {
            timerDue = nil
        }
        let frameDue = isFrameWanted && lendings == 0 ? pace.due(answersInput: isAnswerWanted) : nil
        alarm.set([timerDue?.alarm, frameDue].compactMap(\.self).min())
    }

    private func alarmRings() {
        guard isRunning else { return }
        terminal.guardThread()
        if let due = timerDue?.alarm, due <= alarm.now {
            timerDue = nil
            isHandlingEvents = true
            recorder?.stopClock()
            if inspection.map({ !$0.isOpen || $0.isAppDue }) ?? true { recorder?.recordTimers() }
            window.timers.fire()
            isHandlingEvents = false
        }
        drawWhenDue()
        recorder?.startClock()
    }

    // MARK: Frames

    /// Shows a frame at the end of the burst, or soon if something else has changed the window.
    fileprivate func frameIsWanted() {
        guard !isFrameWanted else { return }
        isFrameWanted = true
        if isHandlingEvents { return }
        if let due = pace.due(answersInput: false), due > alarm.now { return setAlarm() }
        Task { @MainActor in
            terminal.guardThread()
            drawWhenDue()
        }
    }

    /// Shows the wanted frame, or sets the alarm for it.
    private func drawWhenDue() {
        guard isRunning else { return }
        if isFrameWanted, pace.due(answersInput: isAnswerWanted).map({ $0 <= alarm.now }) ?? true { draw() }
        setAlarm()
    }

    private func draw() {
        guard isFrameWanted, lendings == 0 else { return }
        inline?.takesScreen(window.takesScreen)
        if let size = inline?.size(for: window, on: terminal.size), size != window.size { send(.resize(size)) }
        // Reset first: painting may request another frame.
        let answersInput = isAnswerWanted
        (isFrameWanted, isAnswerWanted) = (false, false)
        recorder?.stopClock()
        let frame = window.draw()
        if !isInspecting { recorder?.record(frame.canvas, damage: frame.damage, cursor: frame.cursor) }
        recorder?.startClock()
        terminal.reports = window.wantedReports(beside: terminal.reports)
        if let app { terminal.state = app.terminalState }
        window.show(frame, on: terminal)
        pace.frameWasShown(at: alarm.now, answersInput: answersInput)
        lines?.frameWasShown()
    }
}

/// Handles the window's requests to its application.
private final class ApplicationHost: WindowHost {
    private unowned let application: Application

    init(_ application: Application) { self.application = application }

    func windowNeedsFrame(_ window: Window) { application.frameIsWanted() }
    func windowTimersDidChange(_ window: Window) { application.setAlarm() }
    func quit(_ window: Window) { application.quit() }
    func suspend(_ window: Window) { application.terminal.suspend() }
    func lendTerminal(of window: Window) { application.lendTerminal() }
    func takeTerminalBack(for window: Window) { application.takeTerminalBack() }
    func copy(_ text: String, from window: Window) { application.copy(text) }
    func readClipboard(
        _ kinds: [ClipboardContent.Kind], for window: Window, _ answer: @escaping (ClipboardContent?) -> Void
    ) { application.readClipboard(kinds, answer) }
    func deliver(_ event: Event, to window: Window) { application.deliver([event]) }
    func print(_ text: StyledText, mark: PromptMark?, from window: Window) { application.print(text, mark: mark) }
    func notify(_ notification: TerminalNotification, from window: Window) { application.terminal.notify(notification) }
}
