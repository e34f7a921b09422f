import Foundation
import Processes
import Synchronization

/// A program in a real terminal: tmux, with a server of its own, killed at the end.
final class Tmux {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let socket =
        "/tmp/trellis-terminal-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"

    /// Whether tmux is there.
    static let isInstalled = isInstalled("tmux")

    /// Whether a program is there.
    static func isInstalled(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    /// Runs a line of the shell at a size.
    init(_ line: String, _ columns: Int, _ rows: Int) throws {
        try command(
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            "env -u NO_COLOR PS1='$ ' LC_ALL=C.UTF-8 sh -c '\(line)'", ";", "set-option", "-g", "window-size", "manual",
            ";", "set-option", "-g", "status", "off", ";", "resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    deinit {
        _ = try? command("kill-server")
        try? FileManager.default.removeItem(atPath: socket)
    }

    @discardableResult
    func command(_ arguments: String...) throws -> String {
        let output = Mutex<[UInt8]>([])
        let isOver = DispatchSemaphore(value: 0)
        // Not Foundation's, which waits as long as the server lives.
        let process = try ChildProcess(["tmux", "-u", "-S", socket] + arguments) { bytes in
            output.withLock { $0 += bytes }
        } onEnd: { _ in
            isOver.signal()
        }
        isOver.wait()
        let text = String(decoding: output.withLock { $0 }, as: UTF8.self)
        guard process.end == .exited(0) else { throw Failure(description: "tmux \(arguments): \(text)") }
        return text
    }

    func type(_ text: String) throws { try command("send-keys", "-l", text) }
    func press(_ key: String) throws { try command("send-keys", key) }

    /// What is to be seen, without blanks at the ends.
    func screen() throws -> String { trimmed(try command("capture-pane", "-p")) }

    /// The cursor's column and row.
    func cursor() throws -> [Int] {
        try command("display", "-p", "#{cursor_x} #{cursor_y}").split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    }
}
