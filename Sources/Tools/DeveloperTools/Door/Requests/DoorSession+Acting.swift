import JSONText
import ScreenPictures
import TrellisViews

extension DoorSession {
    /// Does what a user does, waits until nothing is due, and tells how the node is then.
    func act(_ request: DoorRequest) async throws(DoorError) -> JSONValue {
        let patience = try request.seconds("seconds", default: 1)
        if request.name == "send" {
            try send(request)
            return ["idle": .bool(await host.isIdle(within: patience))]
        }
        let node = try target(of: request)
        if request.name == "perform" {
            try perform(try request.wanted("action"), on: node)
        } else {
            try use(node, request)
        }
        let idle = await host.isIdle(within: patience)
        let now = try? self.node(node.id).meaning
        var members: [JSONValue.Member] = [
            .init(name: "now", value: now.map { .string("\($0)") } ?? .null), .init(name: "idle", value: .bool(idle)),
        ]
        if let line = try testLine(for: node, request) { members.append(.init(name: "test", value: .string(line))) }
        return .object(members)
    }

    // MARK: Nodes

    private func refusal(_ node: DoorNode, _ reason: String) -> DoorError {
        DoorError(.unusable, "\(node.meaning): \(reason)")
    }

    private func use(_ node: DoorNode, _ request: DoorRequest) throws(DoorError) {
        let user = SemanticUser(of: node.node, by: host) { [unowned self] in
            try? self.node(node.id).meaning
        }
        let text = request.name == "type" ? try typed(request) : ""
        let clears = try request.flag("clear")
        do {
            switch request.name {
            case "press": try user.press()
            case "select": try user.select()
            case "focus": try user.focus()
            case "click": try user.click()
            default: try user.type(text, clears: clears)
            }
        } catch { throw refusal(node, error.reason) }
    }

    private func typed(_ request: DoorRequest) throws(DoorError) -> String {
        let text = try request.wanted("text")
        let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
        guard controls.allSatisfy({ "\n\t\r".unicodeScalars.contains($0) }) else {
            throw DoorError(.wrongParameter, "the text has a control character; `send` presses keys")
        }
        return text
    }

    private func perform(_ name: String, on node: DoorNode) throws(DoorError) {
        guard node.view.isEffectivelyEnabled else { throw refusal(node, "it is disabled") }
        let actions = node.meaning.actions
        guard let action = actions.first(where: { $0.name == name }) ?? actions.first(where: { $0.title == name })
        else {
            let names = actions.map { "'\($0.name)'" }.joined(separator: ", ")
            throw DoorError(.notFound, "\(node.meaning): there is no action '\(name)', but \(names)")
        }
        guard action.isEnabled() else { throw refusal(node, "'\(name)' is not possible now") }
        host.runAsInput { action.perform() }
    }

    // MARK: Events

    private func send(_ request: DoorRequest) throws(DoorError) {
        var events: [Event] = []
        for (index, text) in try request.texts("events").enumerated() {
            guard let event = parseEvent(text)?.event else {
                throw DoorError(.wrongParameter, "event \(index + 1) is none")
            }
            switch event {
            case .features, .end: throw DoorError(.wrongParameter, "event \(index + 1) is the terminal's")
            case .resize where !host.canResize:
                throw DoorError(.unusable, "event \(index + 1): the size is that of the terminal")
            default: events.append(event)
            }
        }
        if !events.isEmpty { host.deliver(events) }
    }

    // MARK: Tests

    /// The line of a test with `WindowTester` that does the same; nil if the node has no name to find it by.
    private func testLine(for node: DoorNode, _ request: DoorRequest) throws(DoorError) -> String? {
        guard !node.meaning.name.isEmpty, request.name != "perform" else { return nil }
        let (kind, name) = (node.meaning.kind, node.meaning.name.quoted)
        let container = try request.text("in").map { ", in: \($0.quoted)" } ?? ""
        let isShort = kind == .row || container.isEmpty && (kind == .button || kind == .field)
        let call = isShort ? "\(kind.name)(\(name)\(container))" : "find(\(kind.name.quoted), \(name)\(container))"
        let isSecret = node.meaning.states.contains(.secure)
        let text = try request.text("text") ?? ""
        let typed = request.name == "type" ? (isSecret ? String(repeating: "•", count: text.count) : text).quoted : ""
        return "try tester.\(call).\(request.name)(\(typed))"
    }
}

extension String {
    /// As a literal of Swift.
    fileprivate var quoted: String { debugDescription }
}
