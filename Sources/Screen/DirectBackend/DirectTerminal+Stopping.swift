import CTerminal
import CellGeometry
import TerminalIO
import TextScreen

// MARK: Suspending

extension DirectTerminal: TerminalBackend {
    package func write(_ bytes: [UInt8]) { send(bytes) }

    package func ask(_ questions: String) {
        let text = questions + Sequences.attributes
        trellis_direct_ask(text, text.utf8.count)
    }

    /// The last frame, to be shown again.
    var lastFrame: (canvas: Canvas, cursor: Point?)? {
        let writer = isOnScreen ? screen : region?.writer ?? screen
        return writer.lastCanvas.map { ($0, writer.cursor) }
    }

    package func giveBack(isUsed: Bool) {
        let last = waiting ?? lastFrame
        // Below what others wrote, there is nothing to erase.
        let isErased = !isUsed || isOnScreen
        leaveScreen()
        waiting = last
        if isErased { region?.erase() } else { region?.abandon() }
        let bytes = (region?.writer.cells.take() ?? []) + Array(modes.off.utf8)
        bytes.withUnsafeBytes { trellis_direct_pause($0.baseAddress, $0.count) }
    }

    package func takeAgain(asksForModes: Bool) {
        trellis_direct_resume()
        begin(questions: "", asksForModes: asksForModes)
        session.noticeSize()
        showLateFrame()
    }
}
