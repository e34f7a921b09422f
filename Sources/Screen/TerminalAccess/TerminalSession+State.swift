import CTerminal
package import TextScreen

// MARK: What the terminal shows beside cells

extension TerminalSession {
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

    /// Learns from a report which terminal it is, and how its cursor was.
    package func learnState(from report: Report) {
        guard isOpen, case .string(let text) = report else { return }
        if text.hasPrefix(">|"), let terminal = TerminalIdentity(answer: text.dropFirst(2)) {
            changeState { $0.learn(terminal) }
        } else if text.hasPrefix("1$r"), text.hasSuffix(" q") {
            stateWriter.learn(cursor: text.dropFirst(3).dropLast(2))
            prepareRescue(stateWriter.takeBack)
        }
    }

    /// What marks the place of the cursor; empty where the terminal does not know marks.
    package func text(of mark: PromptMark) -> String { stateWriter.mark(mark) }

    package func notify(_ notification: TerminalNotification) {
        if isOpen, comeToFront() { write(stateWriter.notification(notification)) }
    }

    /// Takes back everything for a while.
    func takeStateBack() {
        write(stateWriter.takeBack)
        prepareRescue("")
    }

    func showStateAgain() { changeState { $0.begin() } }

    private func changeState(_ change: (inout StateWriter) -> String) {
        let before = stateWriter.takeBack
        let text = change(&stateWriter)
        guard !text.isEmpty else { return }
        // A signal may come while the bytes are on their way: all parts count as shown that were or will be.
        let after = stateWriter.takeBack
        prepareRescue(after.isEmpty ? before : after)
        write(text)
        prepareRescue(after)
    }

    private func prepareRescue(_ text: String) { trellis_rescue_state(text, text.utf8.count) }

    private func write(_ text: String) {
        if !text.isEmpty { backend?.write(Array(text.utf8)) }
    }
}
