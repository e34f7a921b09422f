import CLibrary
import Dispatch
import Synchronization
import TrellisKit

/// Where lines come from.
enum LogSource: Sendable {
    case file(String)
    case command([String])

    var title: String {
        switch self {
        case .file(let path): String(path.split(separator: "/").last ?? "file")
        case .command(let words): words.joined(separator: " ")
        }
    }
}

/// Reads a source into a log, on a thread of its own.
final class LogReader: Sendable {
    let source: LogSource
    let log = LogBuffer()
    private let process = Mutex<ChildProcess?>(nil)
    private let isStopped = Atomic(false)

    init(_ source: LogSource) { self.source = source }

    func start() {
        switch source {
        case .command(let words):
            do {
                let child = try ChildProcess(words) { [log] in
                    log.append($0)
                } onEnd: { [self] in
                    say("\(words[0]) \($0)")
                }
                process.withLock { $0 = child }
            } catch { say("\(error)") }
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

    /// Reads a file to its end, then what is appended. A file that was cut off, or replaced as logs are when they are
    /// rotated, is read from its start.
    private func follow(_ path: String) {
        var (file, known, reason): (Int32, stat, Int32) = (-1, stat(), 0)
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        while !isStopped.load(ordering: .relaxed) {
            var now = stat()
            if stat(path, &now) != 0 {
                if errno != reason { say("\(source.title): \(String(cString: strerror(errno)))") }
                reason = errno
            } else if file < 0 || now.st_ino != known.st_ino || now.st_size < lseek(file, 0, SEEK_CUR) {
                if file >= 0 {
                    close(file)
                    say("\(source.title) begins anew")
                }
                file = open(path, O_RDONLY | O_CLOEXEC)
                if file < 0, errno != reason { say("\(source.title): \(String(cString: strerror(errno)))") }
                (known, reason) = (now, file < 0 ? errno : 0)
            }
            while file >= 0, case let count = read(file, &bytes, bytes.count), count != 0 {
                if count < 0 {
                    if errno != reason { say("\(source.title): \(String(cString: strerror(errno)))") }
                    reason = errno
                    break
                }
                bytes.withUnsafeBufferPointer { log.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
            }
            usleep(100_000)
        }
        if file >= 0 { close(file) }
    }
}
