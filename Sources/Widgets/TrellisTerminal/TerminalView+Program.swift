import Processes
import TrellisViews

extension TerminalView {
    /// Whether the program runs.
    public var isRunning: Bool { state == .running }

    /// Starts the command, after ending one that runs. The screen is empty then.
    public func start() {
        stop()
        if case .running = state { state = .idle }
        session?.abandon()
        let session = TerminalSession(size: screenSize, historyLimit: historyLimit)
        self.session = session
        (rows, heldLine, selected) = ([], nil, nil)
        connect(session)
        guard !command.isEmpty else {
            session.display(Array(early.utf8))
            early = ""
            return takeChanges()
        }
        do {
            try session.run(command, variables, workingFolder) { [weak self, weak session] end in
                Task { @MainActor in if let self, let session, self.session === session { self.didEnd(end) } }
            }
            state = .running
        } catch { state = .failed("\(error)") }
        takeChanges()
        stateDidChange()
    }

    /// Asks the program to end; it is killed if it does not.
    public func stop() { session?.terminate() }

    /// Sends text to the program as if it had been typed.
    public func type(_ text: String) { send(Array(text.utf8)) }

    /// Shows output that comes from elsewhere, such as a connection: text with the sequences of xterm.
    public func display(_ text: String) {
        guard let session else {
            // Lines wrap at the size that the view is going to have.
            if early.utf8.count < 1 << 20 { early += text }
            return
        }
        session.display(Array(text.utf8))
        takeChanges()
    }

    /// Forgets the lines that have scrolled out.
    public func clearHistory() {
        session?.emulator.clearHistory()
        heldLine = nil
        takeChanges()
    }

    /// The lines that are shown, as text.
    public var text: String {
        takeChanges()
        return rows.map { $0.text(in: 0..<Int.max) }.joined(separator: "\n")
    }

    private func connect(_ session: TerminalSession) {
        session.emulator.setDelivery(delivery)
        if command.isEmpty {
            session.setAnswering { [weak self] bytes in Task { @MainActor in self?.report(bytes) } }
        }
        tellColors()
    }

    private func didEnd(_ end: ChildProcess.End) {
        takeChanges()
        state = .ended(end)
        stateDidChange()
        perform(onEnd, end)
    }

    private func stateDidChange() {
        setNeedsDisplay()
        keysDidChange()
    }

    func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        heldLine = nil
        if command.isEmpty { report(bytes) } else { session?.send(bytes) }
    }

    /// Sends bytes that are no typing: the view stays where it was scrolled to.
    func send(quietly bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        if command.isEmpty { report(bytes) } else { session?.send(bytes) }
    }

    private func report(_ bytes: [UInt8]) { perform(onInput, bytes) }

    /// The environment of the program: what it runs on is this view, whatever the app runs on.
    private var variables: [String: String?] {
        var variables: [String: String?] = ["TERM": "xterm-256color", "COLORTERM": String?.none]
        for name in ["LINES", "COLUMNS", "TERMCAP", "TERMINFO", "TMUX", "TMUX_PANE", "STY", "WINDOWID", "TERM_PROGRAM"]
        {
            variables[name] = String?.none
        }
        if window?.features.colors == .rgb { variables["COLORTERM"] = "truecolor" }
        return variables.merging(environment) { _, new in new }
    }
}
