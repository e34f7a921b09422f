import TrellisViews

extension Window {
    /// Shows a frame on a terminal, and notes what that costs if anybody wants to know.
    func show(_ frame: (canvas: Canvas, damage: Damage, cursor: Point?), on terminal: any Terminal) {
        guard statistics.isRecording else {
            return terminal.present(frame.canvas, damage: frame.damage, cursor: frame.cursor)
        }
        let sent = terminal.bytesSent
        let start = ContinuousClock.now
        terminal.present(frame.canvas, damage: frame.damage, cursor: frame.cursor)
        let duration = start.duration(to: .now)
        let bytes = sent.flatMap { before in terminal.bytesSent.map { $0 - before } }
        statistics.frameWasShown(in: duration, bytes: bytes)
    }
}
