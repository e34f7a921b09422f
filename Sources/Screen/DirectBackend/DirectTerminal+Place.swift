import CTerminal
import CellGeometry
import Dispatch
import TerminalAccess
import TextScreen

// MARK: Its place and size

extension DirectTerminal {
    /// Switches modes on, and asks what is to be known.
    func begin(questions: String) {
        let isInline = region != nil
        let off = modes.off
        send(Array(modes.on.utf8), broken: off, farewell: off)
        screen.forgetAll()
        screen.cells.assumePlain()
        screen.cells.assume(column: nil, row: nil)
        screen.assumeHiddenCursor()
        guard isInline || !questions.isEmpty else { return }
        if isInline {
            isPlaced = false
            session.reader?.awaitsPosition = true
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
                MainActor.assumeIsolated { self?.place(column: nil, row: nil) }
            }
        }
        let text = (isInline ? Sequences.position : "") + (questions.isEmpty ? Sequences.attributes : questions)
        trellis_direct_ask(text, text.utf8.count)
    }

    /// Begins in the row of the cursor.
    func place(column: Int?, row: Int?) {
        guard session.isOpen, !isPlaced, region != nil else { return }
        isPlaced = true
        region?.begin(column: column, row: row)
        for lines in unprinted { region?.print(lines) }
        unprinted = []
        if waiting == nil { sendRegion() } else { showWaiting() }
    }

    /// Waits until it is known where the cursor is, if there is anything to show.
    func waitForPosition() {
        guard !isPlaced, waiting != nil || !unprinted.isEmpty else { return }
        for _ in 0..<20 where !isPlaced { session.reader?.read(withinMilliseconds: 50) }
        place(column: nil, row: nil)
    }

    package func sizeDidChange() {
        if region != nil, isPlaced {
            if waiting == nil, let last = region?.writer.lastCanvas { waiting = (last, region?.writer.cursor) }
            region?.resize(to: size)
            sendRegion()
            if modes.reportsMouse { askForTop() }
        } else if region != nil {
            region?.resize(to: size)
        }
    }

    package func windowDidChange() { session.noticeSize() }

    package func showLateFrame() {
        if isPlaced, let waiting, waiting.canvas.size.width == size.width { showWaiting() }
    }

    /// Asks in which row of the screen the region is; only the mouse needs that.
    func askForTop() {
        session.reader?.awaitsPosition = true
        let text = Sequences.position + Sequences.attributes
        trellis_direct_ask(text, text.utf8.count)
    }
}
