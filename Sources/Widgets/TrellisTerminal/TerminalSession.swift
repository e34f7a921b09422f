import CellGeometry
import Processes
import Synchronization

/// A screen and the program that writes to it, which any thread can use.
final class TerminalSession: Sendable {
    let emulator: TerminalEmulator
    private let process = Mutex<ChildProcess?>(nil)
    /// What takes answers to the program where none runs here.
    private let answering = Mutex<(@Sendable ([UInt8]) -> Void)?>(nil)
    private let size: Mutex<Size>

    init(size: Size, historyLimit: Int) {
        emulator = TerminalEmulator(size: size, historyLimit: historyLimit)
        self.size = Mutex(size)
    }

    func run(
        _ command: [String], _ environment: [String: String?], _ folder: String?,
        onEnd: @escaping @Sendable (ChildProcess.End) -> Void
    ) throws(ChildProcess.Failure) {
        let size = size.withLock { $0 }
        let child = try ChildProcess(
            command, environment: environment, workingFolder: folder,
            terminal: ChildProcess.TerminalSize(columns: size.width, rows: size.height)
        ) { [weak self] bytes in
            self?.display(bytes)
        } onEnd: {
            onEnd($0)
        }
        process.withLock { $0 = child }
    }

    /// Takes output, and sends the answers to what it asks.
    func display(_ bytes: [UInt8]) {
        let answers = emulator.write(bytes)
        if !answers.isEmpty { send(answers) }
    }

    func send(_ bytes: [UInt8]) {
        if let child = process.withLock({ $0 }) {
            child.write(bytes)
        } else {
            answering.withLock { $0 }?(bytes)
        }
    }

    func setAnswering(_ answer: @escaping @Sendable ([UInt8]) -> Void) { answering.withLock { $0 = answer } }

    /// Changes the size; the places move with the text.
    func resize(_ new: Size, moving places: [TerminalPosition]) -> [TerminalPosition] {
        size.withLock { $0 = new }
        let places = emulator.resize(new, moving: places)
        process.withLock { $0 }?.resize(ChildProcess.TerminalSize(columns: new.width, rows: new.height))
        return places
    }

    var readsSecret: Bool { process.withLock { $0 }?.readsSecret ?? false }

    func terminate() { process.withLock { $0 }?.terminate() }

    /// Ends the program and forgets it: nobody is told of its end.
    func abandon() {
        emulator.setDelivery(nil)
        process.withLock { $0 = nil }
    }
}
