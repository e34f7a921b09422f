import JSONText

/// A tool of the server: a request of the door, described for agents.
struct MCPTool {
    let name: String
    let summary: String
    let parameters: [Parameter]
    /// Whether it only looks.
    let isReading: Bool
    /// The member of the result that is told as text; nil for all as JSON.
    let member: String?

    /// An argument.
    struct Parameter {
        let name: String
        let type: String
        let summary: String
        var isRequired = false
    }

    private init(
        _ name: String, _ summary: String, _ parameters: [Parameter] = [],
        isReading: Bool = false, tells member: String? = nil
    ) {
        (self.name, self.summary) = (name, summary)
        (self.parameters, self.isReading, self.member) = (parameters, isReading, member)
    }

    /// What of a result the agent reads.
    func told(_ result: JSONValue) -> String { member.flatMap { result[$0]?.string } ?? result.description }

    var description: JSONValue {
        let properties = parameters.map { parameter in
            var schema: JSONValue = ["type": .string(parameter.type), "description": .string(parameter.summary)]
            if parameter.type == "array", case .object(let members) = schema {
                schema = .object(members + [.init(name: "items", value: ["type": "string"])])
            }
            return JSONValue.Member(name: parameter.name, value: schema)
        }
        let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        return [
            "name": .string(name), "description": .string(summary),
            "inputSchema": [
                "type": "object", "properties": .object(properties), "required": .array(required),
                "additionalProperties": false,
            ],
            "annotations": ["readOnlyHint": .bool(isReading)],
        ]
    }
}

extension MCPTool {
    private static let node = Parameter(
        name: "node", type: "string",
        summary: "an identity from 'tree', where the name is not enough")
    private static let kind = Parameter(name: "kind", type: "string", summary: "a kind, such as button, field or row")
    private static let container = Parameter(name: "in", type: "string", summary: "the name of something around it")
    private static let named = Parameter(name: "name", type: "string", summary: "what it is called")
    private static let actions = Parameter(
        name: "actions", type: "boolean", summary: "whether to tell the names of all actions, for 'perform'")
    private static let target = [
        Parameter(name: "name", type: "string", summary: "what it is called", isRequired: true), node, kind, container,
    ]
    private static let seconds = Parameter(
        name: "seconds", type: "number", summary: "the longest time to wait, at most 60")

    static let all = [
        MCPTool(
            "tree", "What there is in the app: kinds, names, values, states, and identities.",
            [Parameter(name: "node", type: "string", summary: "an identity, for what is in that only"), actions],
            isReading: true),
        MCPTool(
            "read", "What there is in the app, as it is read aloud: shorter than the tree.", isReading: true,
            tells: "text"),
        MCPTool(
            "find", "What has a name or a kind, without what is in it.", [named, kind, container, actions],
            isReading: true),
        MCPTool(
            "parts", "The rows of a list, a table or a tree, also those that are not on the screen.",
            target + [
                Parameter(name: "from", type: "integer", summary: "the first one, counted from 1"),
                Parameter(name: "count", type: "integer", summary: "how many, at most 1000"),
            ], isReading: true),
        MCPTool(
            "screen", "The screen as text.",
            [Parameter(name: "as", type: "string", summary: "text, svg or ansi")], isReading: true, tells: "screen"),
        MCPTool("press", "Press a button, switch a checkbox, open a row.", target + [seconds]),
        MCPTool("select", "Select a row, an option or a tab.", target + [seconds]),
        MCPTool("focus", "Give the focus to something.", target + [seconds]),
        MCPTool("click", "Click on something.", target + [seconds]),
        MCPTool(
            "type", "Type into a field.",
            target + [
                Parameter(name: "text", type: "string", summary: "what is typed", isRequired: true),
                Parameter(name: "clear", type: "boolean", summary: "whether it takes the place of what is there"),
                seconds,
            ]),
        MCPTool(
            "perform", "Perform an action of something, as the tree lists them.",
            target + [Parameter(name: "action", type: "string", summary: "its name", isRequired: true), seconds]),
        MCPTool(
            "send", "Send keys, the mouse or a paste.",
            [
                Parameter(
                    name: "events", type: "array",
                    summary: "such as 'key Ctrl+s', 'key Enter', 'mouse press left 12,4', 'paste some text'",
                    isRequired: true), seconds,
            ]),
        MCPTool(
            "wait", "Wait until the app has nothing to do, or until there is something with a name or of a kind.",
            [named, kind, container, seconds], isReading: true),
        MCPTool(
            "why", "Why something is where it is: its rules and constraints.", target, isReading: true, tells: "why"),
        MCPTool("issues", "What is wrong with the layout.", isReading: true),
    ]
}
