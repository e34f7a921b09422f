import AppFiles
import Dispatch
import FileSystem
import Platform
import Processes
import Synchronization
import Trellis
import TrellisStreams

/// Where lines come from.
enum LogSource: Sendable {
    case file(String)
    /// Standard input, by its descriptor.
    case standardInput(Int32)
    case command([String])

    var title: String {
        switch self {
        case .file(let path): String(path.split(separator: "/").last ?? "file")
        case .standardInput: "standard input"
        case .command(let words): words.joined(separator: " ")
        }
    }
}

/// Reads a source into a log, on a thread of its own.
final class LogReader: Sendable {
    let source: LogSource
    /// All lines: those that are too many for the memory stay on the disk.
    let log: LogBuffer
    private let process = Mutex<ChildProcess?>(nil)
    private let isStopped = Atomic(false)
    /// Signalled when the file may have changed, and at the end.
    private let isToLook = DispatchSemaphore(value: 0)

    init(_ source: LogSource, byteLimit: Int = 64 << 20) {
        self.source = source
        log = LogBuffer(byteLimit: byteLimit)
    }

    func start() {
        switch source {
        case .command(let words):
            let copy = LogFile()
            do {
                let child = try ChildProcess(words) { [self] in
                    take($0, copy)
                } onEnd: { [self] in
                    say("\(words[0]) \($0)")
                }
                process.withLock { $0 = child }
            } catch { say("\(error)") }
        case .standardInput(let input):
            DispatchQueue(label: "standard input").async { self.readAll(input, LogFile()) }
        case .file(let path): DispatchQueue(label: "log of a file").async { self.follow(path) }
        }
    }

    func stop() {
        isStopped.store(true, ordering: .relaxed)
        isToLook.signal()
        process.withLock { $0?.terminate() }
    }

    /// Adds a line about the source itself.
    private func say(_ text: String) {
        log.finishLine()
        log.append(line: "\u{1B}[7m log: \(text) \u{1B}[m")
    }

    /// Adds what came through a pipe; without a copy on the disk the oldest lines are dropped in the end.
    private func take(_ bytes: [UInt8], _ copy: LogFile?) {
        if let copy, let offset = copy.append(bytes) {
            bytes.withUnsafeBufferPointer { log.append($0, from: copy, at: offset) }
        } else {
            log.append(bytes)
        }
    }

    private func readAll(_ input: Int32, _ copy: LogFile?) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while !isStopped.load(ordering: .relaxed) {
            let count = read(input, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            take(Array(bytes[..<count]), copy)
        }
        say("\(source.title) has ended")
    }

    /// Reads a file to its end, then what is appended.
    private func follow(_ path: String) {
        let changes = FileChanges(of: LocalPath(path)) { [isToLook] in isToLook.signal() }
        defer { withExtendedLifetime(changes) {} }
        var quietLooks = 0
        var tail = LogTail(path, into: log) { self.say($0) }
        while !isStopped.load(ordering: .relaxed) {
            switch tail.look() {
            case .something: quietLooks = 0
            // For five seconds, because programs go on writing to a file that has just been renamed.
            case .nothing where quietLooks < 50:
                quietLooks += 1
                usleep(100_000)
            case .nothing:
                isToLook.wait()
                quietLooks = 0
            case .noFile: return readStream(path)
            }
        }
    }

    /// Reads a pipe or a device, whatever comes.
    private func readStream(_ path: String) {
        var now = stat()
        let isPipe = stat(path, &now) == 0 && now.st_mode & S_IFMT == S_IFIFO
        // A pipe that is open for writing too does not end when its writers do.
        let input = open(path, (isPipe ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOCTTY)
        guard input >= 0 else { return say("\(source.title): \(String(cString: strerror(errno)))") }
        defer { close(input) }
        // Its bytes are the user's keys.
        if isatty(input) != 0 { return say("\(source.title) is a terminal") }
        // Devices may have no end.
        readAll(input, isPipe ? LogFile() : nil)
    }
}
