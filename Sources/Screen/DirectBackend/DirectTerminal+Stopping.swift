import CTerminal
import TerminalAccess

// MARK: Stopping

extension DirectTerminal {
    func stop(group: Bool) {
        guard isOpen else { return }
        keepFrame()
        region?.erase()
        pause()
        trellis_stop(group)
        takeAgain()
    }

    /// Handles a SIGCONT after someone else's SIGSTOP, which cannot be caught: the shell has used the terminal.
    func goOnAfterForeignStop() {
        // Our own stop also ends with SIGCONT.
        let isKnown = knowsOfContinuing
        knowsOfContinuing = false
        guard isOpen, !isKnown, trellis_direct_come_to_front() >= 0 else { return }
        beginAnew()
        knowsOfContinuing = false
    }

    /// Returns whether the program may use the terminal. If it was continued in the background, where it must not touch
    /// the shell's screen, this stops it until it is in the foreground again, then takes the terminal.
    func comeToFront() -> Bool {
        let way = trellis_direct_come_to_front()
        if way > 0 { beginAnew() }
        return way >= 0
    }

    /// Takes the terminal after someone else has written to it, below what they wrote.
    private func beginAnew() {
        keepFrame()
        region?.abandon()
        pause()
        takeAgain()
    }

    /// Keeps the last frame, to be shown again.
    private func keepFrame() {
        guard waiting == nil, let last = (region?.writer ?? screen).lastCanvas else { return }
        waiting = (last, (region?.writer ?? screen).cursor)
    }

    private func pause() {
        let bytes = (region?.writer.cells.take() ?? []) + Array(modes.off.utf8)
        bytes.withUnsafeBytes { trellis_direct_pause($0.baseAddress, $0.count) }
    }

    private func takeAgain() {
        knowsOfContinuing = true
        trellis_direct_resume()
        begin(questions: "")
        noticeSize()
        if isPlaced, let waiting, waiting.canvas.size.width == size.width { showWaiting() }
    }
}
