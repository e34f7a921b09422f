import Foundation
import Processes
import Synchronization

/// Seconds that a test waits for what has to happen: many, because a busy machine may take its time.
let patience: Double = 120

/// What a program has written and how it ended.
final class Recorder: Sendable {
    private let state = Mutex<(bytes: [UInt8], end: ChildProcess.End?)>(([], nil))

    func take(_ bytes: [UInt8]) { state.withLock { $0.bytes += bytes } }
    func finish(_ end: ChildProcess.End) { state.withLock { $0.end = end } }

    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
    var end: ChildProcess.End? { state.withLock { $0.end } }
    var count: Int { state.withLock { $0.bytes.count } }

    /// Waits until something is so; returns whether it became so.
    func wait(until isSo: (Recorder) -> Bool) async -> Bool { await waitUntil { isSo(self) } }

    func waitForEnd() async -> ChildProcess.End? {
        _ = await wait { $0.end != nil }
        return end
    }
}

/// Waits until something is so; returns whether it became so.
func waitUntil(_ isSo: () -> Bool) async -> Bool {
    let end = Date().addingTimeInterval(patience)
    while !isSo() {
        guard Date() < end else { return false }
        try? await Task.sleep(for: .milliseconds(20))
    }
    return true
}

extension ChildProcess {
    /// A program of which everything is recorded.
    convenience init(
        _ arguments: [String], into recorder: Recorder, environment: [String: String?] = [:], folder: String? = nil,
        terminal: TerminalSize? = nil, graceTime: Duration = .seconds(2)
    ) throws {
        try self.init(
            arguments, environment: environment, workingFolder: folder, terminal: terminal, graceTime: graceTime,
            onOutput: { recorder.take($0) }, onEnd: { recorder.finish($0) })
    }
}

/// The number of open descriptors of this process.
var descriptorCount: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }

/// Whether a process exists, be it as a zombie.
func exists(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno == EPERM }
