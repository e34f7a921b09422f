import Trellis
import TrellisStreams

/// Shows lines that are JSON objects in columns: time, level, message, then the other fields, each below that of its name.
struct RecordColumns {
    private static let times = ["time", "ts", "timestamp", "@timestamp", "date"]
    private static let levels = ["level", "severity", "lvl"]
    private static let messages = ["msg", "message", "event"]
    private static let widest = 40

    /// The names of the other fields, in the order in which they came first, and the widest value of each.
    private var names: [String] = []
    private var widths: [String: Int] = [:]
    private var messageWidth = 0

    /// The line in columns; as it is if it is no record.
    mutating func columns(of line: LogLine) -> LogLine {
        guard line.text.hasPrefix("{"), let record = Record(line.text) else { return line }
        var (text, runs) = ("", [ANSIParser.Line.Run]())
        func add(_ part: String, _ width: Int, _ style: Style? = nil) {
            let start = text.utf8.count
            text += part
            if let style, !part.isEmpty { runs.append(.init(start..<text.utf8.count, style)) }
            text += String(repeating: " ", count: max(0, width - part.columns) + 2)
        }
        func value(_ keys: [String]) -> String? {
            record.fields.first { keys.contains($0.key) }?.value
        }
        if let time = value(Self.times) { add(Self.timeOfDay(time), 8, Style(attributes: .dim)) }
        if let level = value(Self.levels) { add(level.uppercased(), 5, Style(attributes: .bold)) }
        let message = value(Self.messages) ?? ""
        messageWidth = max(messageWidth, min(message.columns, Self.widest))
        add(message, messageWidth)
        let rest = record.fields.filter { !(Self.times + Self.levels + Self.messages).contains($0.key) }
        for (key, value) in rest {
            if widths[key] == nil { names.append(key) }
            widths[key] = max(widths[key] ?? 0, min(value.columns, Self.widest))
        }
        for name in names {
            let value = rest.first { $0.key == name }?.value
            if let value {
                text += name + "="
                runs.append(.init(text.utf8.count - name.utf8.count - 1..<text.utf8.count, Style(attributes: .dim)))
                add(value, widths[name]!)
            } else {
                add("", name.columns + 1 + widths[name]!)
            }
        }
        while text.last == " " { text.removeLast() }
        return LogLine(number: line.number, text: text, runs: runs)
    }

    /// The time of day in a time; numbers are seconds or milliseconds since 1970.
    static func timeOfDay(_ text: String) -> String {
        if let number = Double(text), number > 1e8, number < 1e14 {
            let seconds = Int(number > 1e11 ? number / 1000 : number)
            let parts = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
            return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        }
        guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return text }
        return String(text[mark...].dropFirst().prefix(8))
    }
}
