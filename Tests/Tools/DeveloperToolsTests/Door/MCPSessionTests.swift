import JSONText
import Platform
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools
@testable import trellis_door

/// An agent at the other ends of a session's pipes.
private final class Agent: Sendable {
    private let (requests, answers): (Int32, Int32)
    let ended: Task<Void, Never>

    init(_ path: String) {
        var (input, output) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
        pipe(&input)
        pipe(&output)
        (requests, answers) = (input[1], output[0])
        let ends = (input[0], output[1])
        ended = Task.detached {
            MCPSession(Connection(path), input: ends.0, output: ends.1).run()
            close(ends.0)
            close(ends.1)
        }
    }

    func send(_ message: String) { _ = writeAll(message + "\n", to: requests) }

    func call(_ id: Int, _ tool: String, _ arguments: String = "{}") {
        send(
            #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        )
    }

    /// The next line, read away from the main actor, on which the door answers.
    func answer() async throws -> JSONValue {
        let answers = answers
        let line = await Task.detached {
            var (line, byte): ([UInt8], UInt8) = ([], 0)
            while Platform.read(answers, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
            return line
        }.value
        return try JSONValue(parsing: line[...])
    }

    func end() async {
        close(requests)
        await ended.value
        close(answers)
    }
}

@MainActor
@Suite(.serialized)
struct MCPSessionTests {
    private let folder: DoorFolder
    private var path: String { "\(folder.path)/door" }
    private let host = TesterHost(Window(Button("Save") {}))

    init() throws { folder = try DoorFolder() }

    private func open() throws -> DoorSocket {
        let (socket, session) = (try DoorSocket(path), DoorSession(host))
        socket.open { await session.answer($0) }
        return socket
    }

    private func text(_ answer: JSONValue) -> String? { answer["result"]?["content"]?.array?.first?["text"]?.string }

    @Test func `a call after the app was started again is answered`() async throws {
        let first = try open()
        let agent = Agent(path)
        agent.call(1, "read")
        #expect(text(try await agent.answer())?.contains("button Save") == true)
        await first.shut()
        let second = try open()
        agent.call(2, "read")
        #expect(text(try await agent.answer())?.contains("button Save") == true)
        agent.call(3, "send", #"{"events":["paste \#(String(repeating: "x", count: DoorLimits.line))"]}"#)
        #expect(text(try await agent.answer()) == DoorSession.tooLong.message)
        agent.call(4, "read")
        #expect(text(try await agent.answer())?.contains("button Save") == true)
        await agent.end()
        await second.shut()
    }

    @Test func `a call that is cancelled ends in the app, and has no answer`() async throws {
        host.isBusy = true
        let socket = try DoorSocket(path)
        var running = 0
        let session = DoorSession(host)
        socket.open { line in
            running += 1
            defer { running -= 1 }
            return await session.answer(line)
        }
        let agent = Agent(path)
        agent.call(1, "wait", #"{"seconds":60}"#)
        while running == 0 { try await Task.sleep(for: .milliseconds(2)) }
        agent.call(2, "wait", #"{"seconds":60}"#)
        agent.send(#"{"jsonrpc":"2.0","id":"p","method":"ping"}"#)
        #expect(try await agent.answer()["id"] == "p")
        for id in [2, 1] {
            agent.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
        }
        agent.call(3, "read")
        #expect(try await agent.answer()["id"] == 3)
        while running > 0 { try await Task.sleep(for: .milliseconds(2)) }
        await agent.end()
        await socket.shut()
    }

    @Test(arguments: [("2025-03-26", true), ("2024-11-05", true), ("2025-06-18", false), ("2030-01-01", false)])
    func `batches are answered where the version of the protocol has them`(version: String, hasBatches: Bool) throws {
        let server = MCPServer { request throws(ConnectionError) in ["result": ["text": "read"]] }
        func answer(_ text: String) throws -> JSONValue? {
            try server.answer(Array(text.utf8)[...]).map { try JSONValue(parsing: Array($0.utf8)[...]) }
        }
        let hello = #"{"id":0,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#
        let agreed = try answer(hello)?["result"]?["protocolVersion"]?.string
        #expect(agreed == (hasBatches ? version : "2025-06-18"))
        let call = #"{"id":1,"method":"tools/call","params":{"name":"read"}}"#
        let note = #"{"method":"notifications/initialized"}"#
        let batch = try answer("[\(call),\(note),7,\(hello)]")
        guard hasBatches else {
            #expect(batch?["error"]?["code"] == -32600)
            return
        }
        let answers = try #require(batch?.array)
        #expect(answers.count == 3 && text(answers[0]) == "read")
        #expect(answers[1]["error"]?["code"] == -32600 && answers[2]["error"]?["code"] == -32600)
        #expect(try answer("[\(note)]") == nil)
        #expect(try answer("[]")?["error"]?["code"] == -32600)
    }

    @Test func `the schema of a tool says what it needs`() {
        func required(_ name: String) -> JSONValue? {
            MCPTool.all.first { $0.name == name }?.description["inputSchema"]?["required"]
        }
        #expect(required("press") == ["name"] && required("type") == ["name", "text"])
        #expect(required("perform") == ["name", "action"] && required("send") == ["events"])
        #expect(required("tree") == [])
    }

    @Test func `lines of an agent are bounded`() {
        var lines = LineBuffer(limit: 10)
        lines.append("short\n0123456789\n0123456789ab".utf8)
        #expect(lines.next() == Array("short".utf8))
        #expect(lines.next() == Array("0123456789".utf8))
        #expect(lines.next()?.count == 11 && lines.next() == nil)
        lines.append("cde\nnext\nrest".utf8)
        #expect(lines.next() == Array("next".utf8) && lines.next() == nil && lines.rest() == Array("rest".utf8))
    }
}
