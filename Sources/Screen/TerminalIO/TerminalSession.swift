import CTerminal
package import CellGeometry
import Platform
package import TextScreen

@MainActor
package protocol TerminalBackend: AnyObject {
    /// Gives the terminal to the shell, for a while.
    ///
    /// - Parameter isUsed: whether the shell has written to it already.
    func giveBack(isUsed: Bool)
    /// Takes the terminal after `giveBack`, and shows the last frame.
    ///
    /// - Parameter asksForModes: whether it is to be asked which modes are on now.
    func takeAgain(asksForModes: Bool)
    /// Handles SIGWINCH.
    func windowDidChange()
    /// Learns the session's new size, before the handler of events does.
    func sizeDidChange()
    /// Shows a frame that came too early, if it is of the size that the handler of events is to learn: it may see no
    /// change then.
    func showLateFrame()
    func receive(_ events: [Event], _ reports: [InputDecoder.Report])
    /// Writes bytes that change no cell and leave the cursor where it is.
    func write(_ bytes: [UInt8])
    /// Writes queries, and after them one that every terminal answers, which marks the end of the answers.
    func ask(_ questions: String)
}

/// A terminal while a program uses it: its size, what comes from it, and turns with the shell.
@MainActor
package final class TerminalSession {
    package let queue = EventQueue()
    /// Columns and rows, as last reported by the kernel.
    package private(set) var size: Size
    package private(set) var isOpen = true
    /// Whether another program uses the terminal.
    private var isLent = false
    /// Whether the terminal is open and not lent.
    package var isOurs: Bool { isOpen && !isLent }
    package private(set) var reader: InputReader?
    let output: Int32
    private let isLinuxConsole: Bool
    private let signals = SignalWatch()
    weak var backend: (any TerminalBackend)?
    /// What the terminal shows beside cells.
    var stateWriter: StateWriter
    var inputModes = InputModes()
    var clipboardQuestion: ClipboardQuestion?
    /// Whether the terminal asks its user before it tells what is on the clipboard.
    var asksForClipboard = false
    /// The size that the terminal has told among its input.
    var reportedSize: Size?
    var cellSizeOfKernel: Size? { TerminalIO.cellSize(of: output) }
    /// Whether a SIGCONT that we caused is on its way.
    private var knowsOfContinuing = false
    /// Counts frames: reporting a new size may lead to a nested one.
    private var frameCount = 0

    package init(output: Int32, size: Size, in surroundings: Surroundings) {
        self.output = output
        isLinuxConsole = surroundings.isLinuxConsole
        self.size = size
        inputModes.hasSharedModes = surroundings.isModern
        stateWriter = StateWriter(
            surroundings.stateSupport, terminal: surroundings.identity, folder: currentFolder, host: hostName)
    }

    /// Whether another program reads keys from a terminal, before its settings are changed.
    package static func isUsed(_ output: Int32) -> Bool { !trellis_reads_lines(output) }

    /// Begins to watch signals and to read input.
    ///
    /// - Parameter isUsed: whether another program read keys from the terminal.
    package func begin(_ backend: any TerminalBackend, input: Int32, isUsed: Bool) {
        self.backend = backend
        inputModes.begin(isUsed: isUsed)
        queue.currentSize = { [unowned self] in sizeToTell() }
        signals.start { [weak self] signal in
            if self?.isLent == true { return }
            switch signal {
            case stopTyped: self?.stop(group: false)
            case continued: self?.goOnAfterForeignStop()
            default: self?.backend?.windowDidChange()
            }
        }
        reader = InputReader(
            descriptor: input, isLinuxConsole: isLinuxConsole, willRead: { [weak self] in _ = self?.comeToFront() },
            receive: { [weak backend] events, reports in backend?.receive(events, reports) })
    }

    /// Ends it; no more events arrive.
    package func end(_ restore: () -> Void) {
        isOpen = false
        endClipboardQuestion()
        reader?.stop()
        restore()
        signals.stop()
        queue.finish()
    }

    // MARK: Frames and their size

    /// Whether a frame is to be shown now: the terminal is ours, and learning its size has not led to a newer frame.
    package func beginFrame() -> Bool {
        SignalStack.guardThread()
        guard isOpen, comeToFront() else { return false }
        frameCount += 1
        let count = frameCount
        noticeSize()
        return isOpen && count == frameCount
    }

    /// Reads the size from the kernel, and reports it when it is new.
    package func noticeSize() {
        guard isOpen, let now = kernelSize(of: output) ?? reportedSize, now != size else { return }
        size = now
        backend?.sizeDidChange()
        queue.post([.resize(now)])
    }

    /// The size at the moment when the handler receives it.
    private func sizeToTell() -> Size {
        guard isOpen else { return size }
        noticeSize()
        backend?.showLateFrame()
        return size
    }

    // MARK: Stopping

    /// Stops the process until `fg`, alone or with its whole process group.
    package func stop(group: Bool) {
        guard isOurs else { return }
        takeModesBack()
        backend?.giveBack(isUsed: false)
        trellis_stop(group)
        takeAgain()
    }

    /// Gives the terminal to another program, as it was found, until `takeFromOthers()`. Nothing is read or written
    /// meanwhile.
    package func lend() {
        guard isOurs, comeToFront() else { return }
        takeModesBack()
        backend?.giveBack(isUsed: false)
        reader?.pause()
        inputModes.lend()
        isLent = true
    }

    /// Takes the terminal again, whatever the other program has left behind.
    package func takeFromOthers() {
        guard isLent else { return }
        isLent = false
        guard isOpen else { return }
        reader?.goOn()
        takeAgain(afterLending: true)
    }

    /// Returns whether the program may use the terminal. If it was continued in the background, where it must not touch
    /// the shell's screen, this stops it until it is in the foreground again, then takes the terminal.
    package func comeToFront() -> Bool {
        if isLent { return false }
        let way = trellis_rescue_come_to_front()
        if way > 0 { beginAnew() }
        return way >= 0
    }

    /// Handles a SIGCONT after someone else's SIGSTOP, which cannot be caught: the shell has used the terminal.
    private func goOnAfterForeignStop() {
        // Our own stop also ends with SIGCONT.
        let isKnown = knowsOfContinuing
        knowsOfContinuing = false
        guard isOpen, !isKnown, trellis_rescue_come_to_front() >= 0 else { return }
        beginAnew()
        knowsOfContinuing = false
    }

    private func beginAnew() {
        takeModesBack()
        backend?.giveBack(isUsed: true)
        takeAgain()
    }

    private func takeAgain(afterLending wasLent: Bool = false) {
        knowsOfContinuing = true
        _ = trellis_rescue_come_to_front()
        // The modes that the other program has left are not those that were found.
        if !wasLent { inputModes.begin(isUsed: Self.isUsed(output)) }
        backend?.takeAgain(asksForModes: !wasLent)
        if wasLent, inputModes.hasSharedModes { backend?.write(Array(inputModes.found.asFound.utf8)) }
        showModesAgain()
    }
}
