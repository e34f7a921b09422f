import CTerminal
import TerminalAccess

// MARK: Turns with the shell

extension DirectTerminal: TerminalBackend {
    package func comeToFront() -> Int32 { trellis_direct_come_to_front() }

    package func giveBack(isUsed: Bool) {
        if waiting == nil, let last = (region?.writer ?? screen).lastCanvas {
            waiting = (last, (region?.writer ?? screen).cursor)
        }
        // Below what others wrote, there is nothing to erase.
        if isUsed { region?.abandon() } else { region?.erase() }
        let bytes = (region?.writer.cells.take() ?? []) + Array(modes.off.utf8)
        bytes.withUnsafeBytes { trellis_direct_pause($0.baseAddress, $0.count) }
    }

    package func takeAgain() {
        trellis_direct_resume()
        begin(questions: "")
        session.noticeSize()
        showLateFrame()
    }
}
