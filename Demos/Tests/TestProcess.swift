import Dispatch
import Platform
import Processes
import Trellis

/// `swift test` under way: its output and its events, line by line.
@MainActor
final class TestProcess {
    enum Line: Sendable {
        case output(String)
        case event(ArraySlice<UInt8>)
    }

    private var process: ChildProcess?
    private(set) var wasStopped = false

    /// Starts the tests.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments, `swift test …`.
    ///   - onLine: called with each line.
    ///   - onEnd: called at the end, after all lines.
    init(
        _ command: [String], onLine: @escaping @MainActor (Line) -> Void,
        onEnd: @escaping @MainActor (ChildProcess.End) -> Void
    ) throws {
        // A pipe with a name, in a folder of our own: several programs write to it, one after the other.
        var pattern = Array("/tmp/trellis-events-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
        guard mkdtemp(&pattern) != nil else { throw TestFailure("no folder can be made in /tmp", errno) }
        let folder = String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = folder + "/events"
        let made = mkfifo(path, 0o600)
        // Open for writing, too, so that it never ends.
        let descriptor = made == 0 ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1
        guard descriptor >= 0 else {
            let error = errno
            rmdir(folder)
            throw TestFailure("no pipe can be made in \(folder)", error)
        }
        let queue = DispatchQueue(label: "events")
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        let events = LineSplitter { line in
            DispatchQueue.main.sync { MainActor.assumeIsolated { onLine(.event(line)) } }
        }
        source.setEventHandler { events.read(descriptor) }
        source.setCancelHandler {
            close(descriptor)
            unlink(path)
            rmdir(folder)
        }
        source.resume()
        let lines = LineSplitter { line in
            let text = String(decoding: line, as: UTF8.self)
            DispatchQueue.main.sync { MainActor.assumeIsolated { onLine(.output(text)) } }
        }
        let arguments = command + ["--event-stream-output-path", path, "--event-stream-version", "0"]
        do {
            process = try ChildProcess(arguments) { bytes in
                lines.take(bytes[...])
            } onEnd: { end in
                lines.finish()
                // What is still in the pipe comes first.
                queue.sync { events.read(descriptor) }
                source.cancel()
                DispatchQueue.main.async { MainActor.assumeIsolated { onEnd(end) } }
            }
            process?.closeInput()
        } catch {
            source.cancel()
            throw error
        }
    }

    /// Asks the tests to end, and kills them when asked again.
    func stop() {
        if wasStopped { process?.send(signal: SIGKILL) } else { process?.terminate() }
        wasStopped = true
    }
}

/// Why the tests cannot be run.
struct TestFailure: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ error: Int32) { description = "\(what): \(String(cString: strerror(error)))" }
}

/// Divides bytes into lines. Of a line longer than the limit, the rest is dropped.
private final class LineSplitter: @unchecked Sendable {
    private let deliver: @Sendable (ArraySlice<UInt8>) -> Void
    private var begun: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private static let longest = 1 << 20

    init(_ deliver: @escaping @Sendable (ArraySlice<UInt8>) -> Void) { self.deliver = deliver }

    /// Reads all that a descriptor has now.
    func read(_ descriptor: Int32) {
        while true {
            let count = Platform.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            take(buffer[..<count])
        }
    }

    func take(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let end = rest.firstIndex(of: 0x0A) {
            begun += rest[..<end].prefix(max(0, Self.longest - begun.count))
            deliver(begun[...])
            begun = []
            rest = rest[(end + 1)...]
        }
        begun += rest.prefix(max(0, Self.longest - begun.count))
    }

    func finish() {
        if !begun.isEmpty { deliver(begun[...]) }
        begun = []
    }
}
