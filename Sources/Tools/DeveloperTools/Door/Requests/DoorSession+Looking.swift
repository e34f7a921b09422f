import JSONText
import ScreenPictures
import TrellisViews

extension DoorSession {
    /// The nodes with a name, or of a kind, without what is in them.
    func find(_ request: DoorRequest) throws(DoorError) -> JSONValue {
        let (name, kind) = (try request.text("name"), try request.text("kind"))
        guard name != nil || kind != nil else { throw DoorError(.wrongParameter, "'name' or 'kind' is missing") }
        let found = try nodes(name, kind: kind, in: try request.text("in"))
        let actions = try request.flag("actions")
        return ["nodes": .array(found.prefix(DoorLimits.listed).map { .object($0.members(actions: actions)) })]
    }

    /// The parts of a node, on the screen or not.
    func parts(_ request: DoorRequest) throws(DoorError) -> JSONValue {
        let node = try target(of: request)
        let first = try request.number("from", in: 1...Int.max, default: 1) - 1
        let count = try request.number("count", in: 0...DoorLimits.listed, default: 100)
        let all = node.meaning.parts.count
        let range = min(first, all)..<min(first, all) + min(count, all - min(first, all))
        let actions = try request.flag("actions")
        return [
            "count": JSONValue(all), "parts": .array(range.map { .object(node.part($0).members(actions: actions)) }),
        ]
    }

    func screen(_ request: DoorRequest) throws(DoorError) -> JSONValue {
        let format = try request.text("as") ?? "text"
        host.showFrame()
        let (canvas, cursor) = host.window.screen
        var options = ExportOptions(host.window.themeInUse)
        options.cursor = cursor
        let picture: String
        switch format {
        case "text": picture = canvas.text
        case "svg": picture = canvas.svg(options)
        case "ansi": picture = canvas.ansi()
        default: throw DoorError(.wrongParameter, "'as' is 'text', 'svg' or 'ansi'")
        }
        return [
            "screen": .string(picture), "size": [JSONValue(canvas.size.width), JSONValue(canvas.size.height)],
            "cursor": cursor.map { [JSONValue($0.x), JSONValue($0.y)] } ?? .null,
        ]
    }

    func why(_ request: DoorRequest) throws(DoorError) -> JSONValue {
        // A view that is hidden or behind a dialog has a frame too.
        let number = try request.text("node").flatMap { Int($0) }
        let view = if let number { try self.view(number) } else { try target(of: request).view }
        host.showFrame()
        let explanation = view.layout.explanation
        return [
            "why": .string(explanation.description), "frame": view.frameInWindow.numbers,
            "visible": host.window.visibleFrame(of: view).numbers,
            "issues": .array(explanation.issues.map { .string($0) }),
        ]
    }
}
