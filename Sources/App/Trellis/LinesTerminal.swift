import CellGeometry
import Platform
import TextScreen

/// A terminal whose screen nobody looks at: its window is told in lines.
@MainActor
final class LinesTerminal: Terminal {
    /// Wide and high enough for an app to leave nothing out.
    let size = Size(width: 120, height: 40)
    var onEvents: (([Event]) -> Void)?
    /// Nothing moves by itself, and what nobody has asked for is announced.
    let features = TerminalFeatures(colors: .none, reducesMotion: true, isAccessible: true)
    private let write: (String) -> Void
    private let lending: (Bool) -> Void

    /// - Parameters:
    ///   - write: writes a line.
    ///   - lending: called with whether another program reads and writes lines from now on.
    init(write: @escaping (String) -> Void, lending: @escaping (Bool) -> Void) {
        (self.write, self.lending) = (write, lending)
    }

    func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {}

    func notify(_ notification: TerminalNotification) {
        write([notification.title, notification.text].filter { !$0.isEmpty }.joined(separator: ": "))
    }

    func suspend() { raise(SIGTSTP) }

    func lend() { lending(true) }

    func takeBack() { lending(false) }

    func close() { onEvents = nil }
}
