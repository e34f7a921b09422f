import CTerminal
package import CellGeometry
package import TextScreen

// MARK: What the terminal reports, and what it shows beside cells

extension TerminalSession {
    /// What the program wants to be reported; setting it switches modes on or off.
    package var reports: InputReports {
        get { inputModes.wanted }
        set {
            guard isOpen, newValue != inputModes.wanted, comeToFront() else { return }
            inputModes.wanted = newValue
            showModes()
        }
    }

    /// The state that the program wants; setting it writes what changes.
    package var state: TerminalState {
        get { stateWriter.wanted }
        set {
            guard isOpen, newValue != stateWriter.wanted, comeToFront() else { return }
            // The answer comes from before the change.
            if stateWriter.changesCursor(newValue) { backend?.ask(StateWriter.cursorQuestion) }
            changeState { $0.want(newValue) }
        }
    }

    /// Learns from a report which terminal it is and what it can do.
    ///
    /// - Parameter features: what is known of it with the report.
    package func learn(from report: InputDecoder.Report, _ features: TerminalFeatures) {
        guard isOpen else { return }
        inputModes.learn(features, report)
        learnClipboard(from: report)
        switch report {
        case .mode:
            trellis_rescue_ending(inputModes.found.ending, inputModes.found.ending.utf8.count)
            prepareRescue()
        case .size(let size, _):
            // It counts where the kernel has none, and may come where no signal does.
            reportedSize = size
            noticeSize()
        case .string(let text) where text.hasPrefix(">|"):
            guard let terminal = TerminalIdentity(answer: text.dropFirst(2)) else { break }
            asksForClipboard = terminal.name == .kitty
            changeState { $0.learn(terminal) }
        case .string(let text) where text.hasPrefix("1$r") && text.hasSuffix(" q"):
            stateWriter.learn(cursor: text.dropFirst(3).dropLast(2))
            prepareRescue()
        default: break
        }
    }

    /// The pixels of a cell that a report tells; nil if it tells none, or the kernel knows better: what that says follows
    /// a change of the font.
    package func cellSize(toldBy report: InputDecoder.Report) -> Size? {
        guard cellSizeOfKernel == nil else { return nil }
        switch report {
        case .cellSize(let width, let height): return Size(width: width, height: height)
        case .size(let size, let pixels) where pixels.width >= size.width && pixels.height >= size.height:
            return Size(width: pixels.width / size.width, height: pixels.height / size.height)
        default: return nil
        }
    }

    /// Does what has become possible with the reports of a burst, which have been learned.
    package func takeOver(_ reports: [InputDecoder.Report], cellSize: Size?) {
        let isKnown = reader?.cellSize == cellSize
        reader?.cellSize = cellSize
        if !reports.isEmpty || !isKnown { showModes() }
    }

    /// Switches modes on that have become possible.
    package func showModes() {
        guard isOurs else { return }
        let before = takeBack
        let (text, question) = inputModes.catchUp(knowsCells: reader?.cellSize != nil)
        guard !text.isEmpty || !question.isEmpty else { return }
        write(text, insteadOf: before)
        if !question.isEmpty { backend?.ask(question) }
    }

    /// What marks the place of the cursor; empty where the terminal does not know marks.
    package func text(of mark: PromptMark) -> String { stateWriter.mark(mark) }

    package func notify(_ notification: TerminalNotification) {
        if isOpen, comeToFront() { write(stateWriter.notification(notification)) }
    }

    // MARK: Taking back

    /// Takes back everything for a while: the shell comes, or another screen of the terminal, which has its own modes.
    package func takeModesBack() {
        write(takeBack)
        inputModes.forget()
        stateWriter.forget()
        prepareRescue()
    }

    /// Brings back what `takeModesBack()` took.
    package func showModesAgain() {
        showModes()
        changeState { $0.catchUp() }
    }

    private var takeBack: String { inputModes.takeBack + stateWriter.takeBack }

    private func changeState(_ change: (inout StateWriter) -> String) {
        let before = takeBack
        let text = change(&stateWriter)
        if !text.isEmpty { write(text, insteadOf: before) }
    }

    /// Writes what changes modes or state, so that a signal in the middle leaves nothing of it.
    ///
    /// - Parameter before: what took back everything that was on before.
    private func write(_ text: String, insteadOf before: String) {
        let isLess = takeBack.utf8.count < before.utf8.count
        if !isLess { prepareRescue() }
        write(text)
        if isLess { prepareRescue() }
    }

    private func prepareRescue() { trellis_rescue_state(takeBack, takeBack.utf8.count) }

    private func write(_ text: String) {
        if !text.isEmpty { backend?.write(Array(text.utf8)) }
    }
}
