package import JSONText
import TrellisViews

/// Answers requests about a window: what is in it, what it shows, and to use it as a user does.
///
/// It knows no sockets. A line is a request, an answer is a line:
///
///     {"id":1,"request":"press","name":"Save"}
///     {"id":1,"result":{"now":"button Save, focused","idle":true,"test":"try tester.button(\"Save\").press()"}}
@MainActor
package final class DoorSession {
    let host: any DoorHost
    let identities = NodeIdentities()
    private let version: String

    /// Creates a session, for all clients of a window.
    ///
    /// - Parameters:
    ///   - host: what shows the window.
    ///   - version: that of Trellis, which clients are told.
    package init(_ host: any DoorHost, version: String = "") { (self.host, self.version) = (host, version) }

    /// Answers a line, with a line without its break. Never fails, and takes at most `DoorLimits.wait`.
    package func answer(_ line: ArraySlice<UInt8>) async -> String {
        guard line.count <= DoorLimits.line else { return Self.refusal(Self.tooLong) }
        let value: JSONValue
        do { value = try JSONValue(parsing: line) } catch {
            return Self.refusal(DoorError(.malformed, "\(error.message) at byte \(error.offset)"))
        }
        return await answer(value)
    }

    /// Answers a request.
    package func answer(_ value: JSONValue) async -> String {
        let id = DoorRequest.id(of: value)
        do {
            let result = try await result(of: try DoorRequest(value))
            let answer = (["id": id, "result": result] as JSONValue).description
            if answer.utf8.count <= DoorLimits.answer { return answer }
            return Self.refusal(DoorError(.tooMuch, "the answer is longer than \(DoorLimits.answer) bytes"), id)
        } catch {
            return Self.refusal(error, id)
        }
    }

    package static let tooLong = DoorError(.tooMuch, "a line has at most \(DoorLimits.line) bytes")

    /// The answer to a request that is refused.
    package static func refusal(_ error: DoorError, _ id: JSONValue = .null) -> String {
        let reason: JSONValue = ["code": .string(error.code.rawValue), "message": .string(error.message)]
        return (["id": id, "error": reason] as JSONValue).description
    }

    private func result(of request: DoorRequest) async throws(DoorError) -> JSONValue {
        switch request.name {
        case "hello": return hello
        case "tree":
            let node = try request.text("node")
            return [
                "tree": (try node.map { id throws(DoorError) in try self.node(id) } ?? DoorNode(root, identities))
                    .tree(identities, actions: try request.flag("actions"))
            ]
        case "read": return ["text": .string(root.reading)]
        case "find": return try find(request)
        case "parts": return try parts(request)
        case "screen": return try screen(request)
        case "why": return try why(request)
        case "issues": return ["issues": .array(host.window.layoutIssues.map { .string($0) })]
        case "wait": return try await wait(request)
        case "press", "select", "focus", "click", "type", "perform", "send": return try await act(request)
        default: throw DoorError(.unknownRequest, "there is no request '\(request.name.prefix(40))'")
        }
    }

    private var hello: JSONValue {
        let size = host.window.size
        return [
            "door": 1, "trellis": .string(version), "program": .string(Self.program),
            "size": [JSONValue(size.width), JSONValue(size.height)],
        ]
    }

    private static var program: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    }
}

extension DoorSession {
    /// Waits until nothing is due, or until there is something with a name.
    func wait(_ request: DoorRequest) async throws(DoorError) -> JSONValue {
        let patience = try request.seconds("seconds", default: 5)
        let (name, kind) = (try request.text("name"), try request.text("kind"))
        let container = try request.text("in")
        let start = ContinuousClock.now
        guard name != nil || kind != nil else {
            if await host.isIdle(within: patience) { return ["idle": true] }
            throw DoorError(.timeout, "something is due all the time")
        }
        repeat {
            let idle = await host.isIdle(within: min(patience, .milliseconds(50)))
            // What is looked in may come with it.
            if let found = try? nodes(name, kind: kind, in: container), !found.isEmpty {
                return [
                    "idle": .bool(idle), "nodes": .array(found.prefix(8).map { .object($0.members(actions: false)) }),
                ]
            }
            if host.window.hasEnded { throw DoorError(.gone, "the app has ended") }
            try? await Task.sleep(for: .milliseconds(10))
        } while !Task.isCancelled && start.duration(to: .now) < patience
        throw DoorError(.timeout, "there is no \(kind ?? "node")\(name.map { " '\($0)'" } ?? "")")
    }
}
