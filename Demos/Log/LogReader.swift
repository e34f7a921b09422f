import CLibrary
import Dispatch
import Synchronization
import TrellisKit

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
        case .standardInput(let input): DispatchQueue(label: "standard input").async { self.readAll(input) }
        case .file(let path): DispatchQueue(label: "log of a file").async { self.follow(path) }
        }
    }

    func stop() {
        isStopped.store(true, ordering: .relaxed)
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

    private func readAll(_ input: Int32) {
        let copy = LogFile()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while !isStopped.load(ordering: .relaxed) {
            let count = read(input, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            take(Array(bytes[..<count]), copy)
        }
        say("standard input has ended")
    }

    /// Reads a file to its end, then what is appended. A file that was cut off, or replaced as logs are when they are
    /// rotated, is read from its start.
    private func follow(_ path: String) {
        var (file, offset, known, reason): (LogFile?, Int, stat, Int32) = (nil, 0, stat(), 0)
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        func complain() {
            if errno != reason { say("\(source.title): \(String(cString: strerror(errno)))") }
            reason = errno
        }
        while !isStopped.load(ordering: .relaxed) {
            var now = stat()
            if stat(path, &now) != 0 {
                complain()
            } else if file == nil || now.st_ino != known.st_ino || now.st_size < offset {
                if let file {
                    if now.st_ino == known.st_ino { file.wasCutOff() }
                    say("\(source.title) begins anew")
                }
                (file, offset, known) = (LogFile(path), 0, now)
                if file == nil { complain() } else { reason = 0 }
            }
            while let file, case let count = read(file.descriptor, &bytes, bytes.count), count != 0 {
                if count < 0 {
                    complain()
                    break
                }
                bytes.withUnsafeBufferPointer {
                    log.append(UnsafeBufferPointer(rebasing: $0[..<count]), from: file, at: offset)
                }
                offset += count
            }
            usleep(100_000)
        }
    }
}
