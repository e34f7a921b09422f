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
        let events = try EventPipe { line in
            DispatchQueue.main.sync { MainActor.assumeIsolated { onLine(.event(line)) } }
        }
        let lines = LineSplitter { line in
            let text = String(decoding: line, as: UTF8.self)
            DispatchQueue.main.sync { MainActor.assumeIsolated { onLine(.output(text)) } }
        }
        let arguments = command + ["--event-stream-output-path", events.path, "--event-stream-version", "0"]
        do {
            process = try ChildProcess(arguments) { bytes in
                lines.take(bytes[...])
            } onEnd: { end in
                lines.finish()
                events.end()
                DispatchQueue.main.async { MainActor.assumeIsolated { onEnd(end) } }
            }
            process?.closeInput()
        } catch {
            events.end()
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
