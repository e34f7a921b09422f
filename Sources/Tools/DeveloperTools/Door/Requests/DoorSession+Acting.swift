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
        switch request.name {
        case "press": try press(node)
        case "select": try select(node)
        case "focus": try focus(node)
        case "click": try click(node)
        case "type": try type(try request.wanted("text"), into: node, clears: try request.flag("clear"))
        default: try perform(try request.wanted("action"), on: node)
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

    private func focus(_ node: DoorNode) throws(DoorError) {
        if node.view.isFocused { return }
        guard node.view.isEffectivelyEnabled else { throw refusal(node, "it is disabled") }
        host.runAsInput { host.window.focus(node.view) }
        guard node.view.isFocused else {
            throw refusal(node, "it cannot have the focus: it is hidden, behind a dialog, or takes none")
        }
    }

    private func press(_ node: DoorNode) throws(DoorError) {
        if !node.path.isEmpty {
            try select(node)
            if node.meaning.kind == .row { host.deliver([.key(Key(.enter))]) }
            return
        }
        guard node.view.canFocus else { return try click(node) }
        try focus(node)
        let keys = node.view.meaning.actions.first { $0.isEnabled() && !$0.keys.isEmpty }?.keys ?? []
        guard let key = keys.first(where: { $0 == Key(.enter) || $0 == Key(" ") }) ?? keys.first else {
            throw refusal(node, "no key presses it")
        }
        host.deliver([.key(key)])
    }

    private func select(_ node: DoorNode) throws(DoorError) {
        guard !node.path.isEmpty else { return try focus(node) }
        if node.view.canFocus { try focus(node) }
        // The focus may have changed what is there.
        guard let action = try self.node(node.id).meaning.actions.first, action.isEnabled() else {
            throw refusal(node, "it cannot be selected")
        }
        host.runAsInput { action.perform() }
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

    private func click(_ node: DoorNode) throws(DoorError) {
        guard node.view.isEffectivelyEnabled else { throw refusal(node, "it is disabled") }
        let cells = node.node.frame
        guard !cells.isEmpty else { throw refusal(node, "it is not on the screen") }
        let point = Point(x: cells.x + (cells.width - 1) / 2, y: cells.y + (cells.height - 1) / 2)
        host.deliver([.mouse(Mouse(.press(.left), at: point)), .mouse(Mouse(.release(.left), at: point))])
    }

    /// Types a text into a field. Tabs and ends of lines come as from the clipboard: as keys they would leave the field.
    private func type(_ text: String, into node: DoorNode, clears: Bool) throws(DoorError) {
        let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
        let isPasted = !controls.isEmpty
        guard controls.allSatisfy({ "\n\t\r".unicodeScalars.contains($0) }) else {
            throw DoorError(.wrongParameter, "the text has a control character; `send` presses keys")
        }
        try focus(node)
        // What is typed may be a secret, so no message has it.
        let first = text.first { !$0.isNewline && $0 != "\t" }
        if let first, node.view.typing(Key(first)) == nil {
            throw refusal(node, "it does not take what was typed")
        }
        var keys: [Key] = []
        if clears {
            keys = [Key(.home, .control), Key(.end, [.control, .shift]), Key(.delete)]
        }
        if !isPasted { keys += text.map { Key($0) } }
        host.deliver(keys.map { .key($0) } + (isPasted ? [.paste(text)] : []))
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
