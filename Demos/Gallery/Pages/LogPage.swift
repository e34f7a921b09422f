import Trellis
import TrellisStreams

extension Page {
    static let log = Page("log", "Lines from any thread: follow, search (/), filter (f)") { stage in
        let log = LogBuffer(lineLimit: 500)
        let view = LogView(log) { line in
            line.text.contains("ERROR") ? .error : line.text.contains("WARN") ? .warning : nil
        }
        let box = stage.put("box", Box("Server"), "tt = ll = rr = bb = 0")
        stage.put("log", view, in: box, "tt = bb = 1, ll = 2, rr = 0").borderColumns = 1
        var count = 0
        @MainActor func appendLine() {
            log.append(line: entry(count))
            count += 1
        }
        for _ in 0..<30 { appendLine() }
        stage.every(.milliseconds(400)) { appendLine() }
    }

    private static func entry(_ number: Int) -> String {
        let seconds = number * 7 % 60
        let time = "10:\(20 + number * 7 / 60 % 40):\(seconds < 10 ? "0" : "")\(seconds)"
        return switch number % 8 {
        case 3: "\(time) WARN  slow answer: \(300 + number * 37 % 900) ms for /search"
        case 6: "\(time) ERROR connection to 10.0.0.\(number % 250) was refused"
        default: "\(time) INFO  \u{1B}[32mGET\u{1B}[m /pages/\(number) \u{1B}[1m200\u{1B}[m in \(number * 13 % 90) ms"
        }
    }
}
