import Foundation
import Platform
import Processes
import Synchronization
import Testing

/// A program in a terminal of its own, used by scripts of the shell through its door alone.
@Suite(.serialized, .timeLimit(.minutes(10)))
final class DoorProgramTests {
    private let folder: DoorFolder
    private let end = Box()
    private var program: ChildProcess?

    private final class Box: Sendable {
        let value = Mutex<ChildProcess.End?>(nil)
        let output = Mutex<[UInt8]>([])
    }

    init() throws { folder = try DoorFolder() }

    deinit { program?.send(signal: SIGKILL) }

    private func built(_ name: String) throws -> String {
        let path = Bundle.main.bundleURL.appendingPathComponent(name).path
        try #require(FileManager.default.isExecutableFile(atPath: path), "\(path) was not built")
        return path
    }

    private func start(_ arguments: [String]) throws {
        let end = end
        program = try ChildProcess(
            arguments, environment: ["TRELLIS_DOOR": "\(folder.path)/door", "TERM": "xterm-256color"],
            terminal: ChildProcess.TerminalSize(columns: 80, rows: 24)
        ) { bytes in
            end.output.withLock { $0 += bytes }
        } onEnd: { status in
            end.value.withLock { $0 = status }
        }
    }

    /// Runs a script with the command `door`; the app gets some time to open its door.
    private func script(_ text: String) throws -> ShellRun {
        let path = "\(folder.path)/door"
        for _ in 0..<2_000 {
            guard !folder.exists("door") && ended == nil else { break }
            usleep(5_000)
        }
        return try ShellRun("set -e; door() { '\(try built("trellis-door"))' '\(path)' \"$@\" 2>&1; }\n\(text)")
    }

    private var ended: ChildProcess.End? { end.value.withLock { $0 } }

    private func waitForEnd() -> ChildProcess.End? {
        for _ in 0..<2_000 {
            guard ended == nil else { break }
            usleep(5_000)
        }
        return ended
    }

    @Test func `the client has the version of the other programs`() throws {
        let run = try ShellRun("'\(try built("trellis-door"))' --version && '\(try built("settings"))' --version")
        #expect(run.isSuccess)
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.map(\.first) == ["trellis-door", "settings"])
        #expect(lines.first?.last == lines.last?.last && lines.allSatisfy { $0.count == 2 })
    }

    @Test func `a path with controls does not control the terminal, and closed descriptors are no socket`() throws {
        let client = try built("trellis-door")
        let refused = try ShellRun("'\(client)' \"$(printf '/tmp/no\\033[31m')\" tree 2>&1")
        #expect(
            !refused.isSuccess && refused.output.contains("/tmp/no\u{FFFD}[31m"), "\(refused.output.debugDescription)")
        let closed = try ShellRun("'\(client)' '\(folder.path)/door' --mcp <&- 2>&1")
        #expect(closed.isSuccess && closed.output.isEmpty, "\(closed.output)")
    }

    @Test func `a script fills a form through the door alone`() throws {
        let file = "\(folder.path)/settings"
        try start([try built("settings"), file])
        let filled = try script(
            """
            door type Name 'Ada Lovelace'
            door press Next
            door press 'Move smoothly'
            door press Next
            door press Next
            door press 'Through a proxy'
            door type Host proxy.example.org
            echo 'top secret' | door type Password -
            door read
            door screen
            door screen --svg
            door tree --json
            door why Password
            door press Next
            door press Next
            door press Save --kind button
            """)
        #expect(filled.isSuccess, "\(filled.output)")
        #expect(filled.output.contains("field Name: Ada Lovelace, focused"))
        #expect(filled.output.contains("field Password, focused, secure") && filled.output.contains("••••"))
        #expect(!filled.output.contains("top secret"))
        #expect(waitForEnd() == .exited(0) && !folder.exists("door"))
        let saved = try String(contentsOfFile: file, encoding: .utf8)
        for line in ["Name = Ada Lovelace", "Animations = false", "Host = proxy.example.org", "top secret"] {
            #expect(saved.contains(line), "\(saved)")
        }
    }

    @Test func `refusals and bad usage have a status of their own`() throws {
        try start([try built("settings")])
        let refused = try script(
            "door press Nothing && exit 9; echo $?; door fly && exit 9; echo $?; door hello --json")
        #expect(refused.output.contains("trellis-door: there is no node 'Nothing'\n1\n"))
        #expect(refused.output.contains("trellis-door: there is no command fly; see --help\n2\n"))
        #expect(refused.output.contains(#""program":"settings""#))
        program?.send(signal: SIGTERM)
        #expect(waitForEnd() != nil && !folder.exists("door"))
        #expect(try script("door hello || echo $?").output.hasSuffix("No such file or directory\n2\n"))
    }

    @Test func `an app with no room for its door says so and does not start`() throws {
        _ = try ShellRun("touch '\(folder.path)/door'")
        try start([try built("settings")])
        #expect(waitForEnd() == .exited(1))
        let output = end.output.withLock { String(decoding: $0, as: UTF8.self) }
        #expect(output.contains("exists already, and is not a socket (TRELLIS_DOOR)"))
        #expect(folder.exists("door"))
    }
}
