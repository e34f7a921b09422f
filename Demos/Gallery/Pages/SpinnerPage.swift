import TrellisKit

extension Page {
    static let spinner = Page("spinner", "Turns while it is active and seen, and wakes nobody else") { stage in
        let patterns: [(String, Spinner.Pattern)] = [
            ("dots", .dots), ("line", .line), ("arc", .arc), ("bar", .bar), ("bounce", .bounce),
        ]
        let spinners = patterns.enumerated().map { index, pattern in
            stage.put(
                pattern.0, Spinner(pattern.0, pattern: pattern.1), "tt = 50% - 3 + \(index), cl = 50%, w = 14")
        }
        stage.onKey("s", "stop and go", scope: .window) { for spinner in spinners { spinner.isActive.toggle() } }
    }
}
