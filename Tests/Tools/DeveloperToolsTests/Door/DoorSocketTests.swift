import JSONText
import Platform
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools
@testable import trellis_door

/// A temporary folder that only the user can use.
final class DoorFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/trellis-door-XXXXXX\0".utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
    }

    deinit { _ = try? ShellRun("rm -r '\(path)'") }

    func exists(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }
}

@MainActor
@Suite(.serialized)
struct DoorSocketTests {
    private let folder: DoorFolder
    private var path: String { "\(folder.path)/door" }

    init() throws { folder = try DoorFolder() }

    @Test func `a socket that is there is heard, and nothing is left beside it`() async throws {
        let path = path
        for _ in 0..<50 {
            // The main actor is not left before the socket is there: it may be long until its next turn.
            let tries = Task.detached { () -> Int32 in
                var address = try #require(DoorSocket.address(path))
                let descriptor = DoorSocket.makeSocket()
                defer { close(descriptor) }
                for _ in 0..<500_000 {
                    if DoorSocket.call(&address, { connect(descriptor, $0, $1) }) == 0 { return 0 }
                    if errno != ENOENT { return errno }
                    usleep(20)
                }
                return ENOENT
            }
            let socket = try DoorSocket(path)
            #expect(try await tries.value == 0)
            await socket.shut()
        }
        #expect(try ShellRun("ls -A '\(folder.path)'").output.isEmpty)
    }

    /// Asks away from the main actor, on which the door answers.
    private func ask(_ lines: [String], at path: String) async -> [String] {
        await Task.detached {
            let connection = Connection(path)
            return lines.map { line in
                do { return try connection.send(line) } catch { return (error as? ConnectionError)?.message ?? "" }
            }
        }.value
    }

    private func mode(_ path: String) -> mode_t {
        var information = stat()
        return lstat(path, &information) == 0 ? information.st_mode & 0o777 : 0
    }

    private func failure(_ path: String) -> String {
        do {
            _ = try DoorSocket(path)
            return ""
        } catch { return error.reason }
    }

    @Test func `only the user can open it, and it is gone at the end`() async throws {
        let socket = try DoorSocket(path)
        #expect(mode(path) == 0o600)
        socket.open { String(decoding: $0.reversed(), as: UTF8.self) }
        #expect(await ask(["abc", "é".isEmpty ? "" : "de"], at: path) == ["cba", "ed"])
        #expect(failure(path) == "another program listens there")
        await socket.shut()
        #expect(!folder.exists("door"))
        #expect(await ask(["abc"], at: path) == ["\(path): No such file or directory"])
    }

    @Test func `what is there already stays, but a socket that is dead`() async throws {
        _ = try ShellRun("echo text > '\(path)'")
        #expect(failure(path) == "exists already, and is not a socket")
        #expect(try ShellRun("cat '\(path)'; rm '\(path)'; ln -s /dev/null '\(path)'").output == "text\n")
        #expect(failure(path) == "exists already, and is not a socket")
        unlink(path)
        // A socket that is closed and not removed, as that of a program that was killed.
        var address = try #require(DoorSocket.address(path))
        let descriptor = DoorSocket.makeSocket()
        #expect(DoorSocket.call(&address) { bind(descriptor, $0, $1) } == 0)
        close(descriptor)
        #expect(folder.exists("door"))
        try await DoorSocket(path).shut()
        #expect(!folder.exists("door"))
    }

    @Test func `the folder must be the user's own`() throws {
        #expect(failure("/tmp/door").hasSuffix("to its folder") || failure("/tmp/door").hasSuffix("belong to you"))
        chmod(folder.path, 0o770)
        #expect(failure(path) == "others may write to its folder")
        chmod(folder.path, 0o700)
        #expect(failure("\(folder.path)/none/door") == "its folder: No such file or directory")
        #expect(failure("\(folder.path)/\(String(repeating: "x", count: 200))") == "the path is too long for a socket")
        #expect(!folder.exists("door"))
    }

    @Test func `a socket of another program at the same path is left alone at the end`() async throws {
        let first = try DoorSocket(path)
        unlink(path)
        let second = try DoorSocket(path)
        await first.shut()
        #expect(folder.exists("door"))
        await second.shut()
        #expect(!folder.exists("door"))
    }

    @Test func `lines and clients are bounded, and large answers arrive`() async throws {
        let socket = try DoorSocket(path)
        let large = String(repeating: "x", count: 5_000_000)
        socket.open { _ in large }
        let endless = String(repeating: "y", count: DoorLimits.line + 100)
        #expect(
            await ask([endless, "a"], at: path).map(\.count) == [
                DoorSession.refusal(DoorSession.tooLong).count, large.count,
            ])
        #expect(await ask(["a", "b"], at: path).map(\.count) == [large.count, large.count])
        let path = path
        var lines: [String] = []
        // A client that has just left may count for a moment.
        for _ in 0..<100 where lines.filter({ $0.hasPrefix("x") }).count != DoorLimits.clients {
            lines = await Task.detached {
                let connections = (0...DoorLimits.clients).map { _ in Connection(path) }
                return connections.map { (try? $0.send("a").prefix(40)).map(String.init) ?? "" }
            }.value
        }
        #expect(lines.filter { $0.hasPrefix("x") }.count == DoorLimits.clients)
        #expect(lines.last?.contains("tooMuch") == true)
        await socket.shut()
    }

    @Test func `a client that leaves in the middle is forgotten`() async throws {
        let socket = try DoorSocket(path)
        socket.open { _ in
            try? await Task.sleep(for: .milliseconds(20))
            return String(repeating: "x", count: 3_000_000)
        }
        let path = path
        await Task.detached {
            for _ in 0..<20 {
                var address = DoorSocket.address(path)!
                let client = DoorSocket.makeSocket()
                _ = DoorSocket.call(&address) { connect(client, $0, $1) }
                _ = write(client, "abc\nabc\n{", 9)
                usleep(1_000)
                close(client)
                usleep(20_000)
            }
        }.value
        var count = 0
        for _ in 0..<300 {
            guard count != 3_000_000 else { break }
            count = await ask(["a"], at: path).first?.count ?? 0
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(count == 3_000_000)
        await socket.shut()
    }

    // MARK: Agents

    @Test func `an MCP client lists, presses and reads`() async throws {
        let box = Checkbox("Line numbers")
        let window = Window(
            Column {
                box
                Button("Save") {}
            })
        let door = DoorSession(TesterHost(window))
        let socket = try DoorSocket(path)
        socket.open { await door.answer($0) }
        let path = path
        let messages = [
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"press","arguments":{"name":"Line numbers"}}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"read"}}"#,
            #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"press","arguments":{"name":"Load"}}}"#,
            #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"press","arguments":{"request":"tree"}}}"#,
            #"{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"fly"}}"#,
            #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":8,"method":"resources/list"}"#, "{",
        ]
        let answers = try await Task.detached {
            let connection = Connection(path)
            let server = MCPServer { request throws(ConnectionError) in try connection.ask(request) }
            return try messages.map { message in
                try server.answer(Array(message.utf8)[...]).map { try JSONValue(parsing: Array($0.utf8)[...]) }
            }
        }.value
        func text(_ index: Int) -> String? { answers[index]?["result"]?["content"]?.array?.first?["text"]?.string }
        func isError(_ index: Int) -> Bool? { answers[index]?["result"]?["isError"]?.bool }
        #expect(answers[0]?["result"]?["protocolVersion"] == "2025-03-26" && answers[0]?["jsonrpc"] == "2.0")
        #expect(answers[1] == nil)
        let tools = try #require(answers[2]?["result"]?["tools"]?.array)
        let names = tools.compactMap { $0["name"]?.string }
        #expect(names.contains("press"))
        #expect(
            tools.allSatisfy { $0["inputSchema"]?["type"] == "object" && $0["description"]?.string?.isEmpty == false })
        #expect(box.isOn && isError(3) == false && text(3)?.contains("checkbox Line numbers, focused, on") == true)
        #expect(text(4) == window.readingOfDoor)
        #expect(isError(5) == true && text(5) == "there is no node 'Load'")
        #expect(isError(6) == true && text(6) == "press has no argument 'request'")
        #expect(answers[7]?["error"]?["code"] == -32602 && answers[8]?["result"] == [:])
        #expect(answers[9]?["error"]?["code"] == -32601 && answers[10]?["error"]?["code"] == -32700)
        await socket.shut()
    }

    @Test func `every tool is a request of the door`() async {
        let door = DoorSession(TesterHost(Window(Label("x"))))
        for tool in MCPTool.all {
            let refusal = await door.refusal(#"{"request":"\#(tool.name)","seconds":0}"#)
            #expect(refusal != "unknownRequest", "\(tool.name)")
        }
    }
}

extension Window {
    fileprivate var readingOfDoor: String { WindowTester(self, width: 40, height: 12).reading }
}
