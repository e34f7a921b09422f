import CTerminal
import CellGeometry
import TerminalIO
import TextScreen

// MARK: Position and size

extension DirectTerminal {
    /// Switches modes on, and asks what is to be known.
    func begin(questions: String, asksForModes: Bool = true) {
        let isInline = !isOnScreen
        let off = modes.off
        let asked = asksForModes && modes.isModern ? FoundModes.questions : ""
        send(Array((asked + modes.on).utf8), broken: off, farewell: off)
        assumeNewScreen()
        if isInline {
            isPlaced = false
            session.reader?.awaitsPosition = true
            placeDue.set(.now + Self.patience)
        }
        let text =
            (isInline ? Sequences.position + Sequences.saveCursor : "")
            + (questions.isEmpty ? Sequences.attributes : questions)
        trellis_direct_ask(text, text.utf8.count)
    }

    /// Begins in the row of the cursor.
    func place(column: Int?, row: Int?) {
        guard session.isOurs, !isPlaced, region != nil else { return }
        isPlaced = true
        region?.begin(column: column, row: row)
        printWaiting()
        switchScreen()
        if waiting == nil { sendRegion() } else { showWaiting() }
    }

    private func printWaiting() {
        for (lines, mark) in unprinted { printNow(lines, mark: mark) }
        unprinted = []
    }

    func printNow(_ lines: Canvas, mark: PromptMark?) {
        region?.print(lines, mark: mark.map { session.text(of: $0) } ?? "")
    }

    /// Waits until it is known where the cursor is, if there is anything to show.
    func waitForPosition() {
        guard !isPlaced, waiting != nil || !unprinted.isEmpty else { return }
        for _ in 0..<20 where !isPlaced { session.reader?.read(withinMilliseconds: 50) }
        place(column: nil, row: nil)
    }

    package func sizeDidChange() {
        // On another screen, the region learns its size when it comes back.
        if isOnScreen { return }
        if isPlaced {
            if waiting == nil { waiting = lastFrame }
            resizeRegion()
        } else {
            region?.resize(to: size)
        }
    }

    package func windowDidChange() { session.noticeSize() }

    package func showLateFrame() {
        if isPlaced, let waiting, waiting.canvas.size.width == size.width { showWaiting() }
    }

    // MARK: Full screen

    /// Takes the screen or goes back to the rows of the region, if that is wanted and possible now.
    func switchScreen() {
        guard session.isOurs, isPlaced, region != nil, takesScreen != isOnScreen else { return }
        guard takesScreen else {
            leaveScreen()
            return session.showModesAgain()
        }
        erased = region?.leave()
        sendRegion()
        session.takeModesBack()
        modes.isFullScreen = true
        send(Array(Sequences.fullScreen.utf8), broken: modes.off + InlineRegion.wayOutOfScreen, farewell: farewell)
        assumeNewScreen()
        session.showModesAgain()
    }

    /// Goes back to the rows of the region: the terminal restores them, and where the cursor was.
    func leaveScreen() {
        guard region != nil, isOnScreen else { return }
        session.takeModesBack()
        modes.isFullScreen = false
        send(Array((Sequences.otherScreen + Sequences.inline).utf8))
        waiting = nil
        if region?.screen != size { resizeRegion() }
        region?.writer.assumeHiddenCursor()
        printWaiting()
        if let erased { region?.show(erased, damage: .all(of: erased.size), cursor: nil) }
        erased = nil
        sendRegion()
    }

    /// Notes that nothing is known of the screen.
    private func assumeNewScreen() {
        screen.forgetAll()
        screen.cells.assumePlain()
        screen.cells.assume(column: nil, row: nil)
        screen.assumeHiddenCursor()
    }

    /// Whether the terminal had shown all that was sent when it took the size that it has just told.
    private var isSettled: Bool {
        guard let lastSent else { return true }
        let age = lastSent.duration(to: .now)
        if age < Self.moment { return false }
        // tmux tells a size at once, but after it none for a quarter of a second. Only what was sent in answer to a size
        // is surely for that one: the next size may come as soon as the frame is shown.
        guard isInTmux, age < Self.longestWay else { return true }
        return lastResize.map { $0.duration(to: lastSent) < .milliseconds(5) } ?? false
    }

    private func resizeRegion() {
        region?.resize(to: size, isSettled: isSettled)
        sendRegion()
        lastResize = .now
        if session.reports.contains(.mouse) { askForTop() }
    }

    /// Asks in which row of the screen the region is; only the mouse needs that.
    func askForTop() {
        session.reader?.awaitsPosition = true
        ask(Sequences.position)
    }
}
