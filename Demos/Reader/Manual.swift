import Dispatch
import Processes
import Trellis
import TrellisStreams

/// A manual page as the program `man` lays it out, in the width that there is.
final class Manual: View, LayoutListener {
    private let log = LogBuffer(lineLimit: 200_000)
    let lines: LogView
    private var process: ChildProcess?
    private var output: [UInt8] = []
    private var name = ""
    private var shownWidth = 0
    /// Called when a page is complete, with its headings: a title and a line each.
    var onHeadings: (([(title: String, line: Int)]) -> Void)?

    override init() {
        lines = LogView(log)
        super.init()
        lines.showsStatus = false
        lines.follows = false
        add(lines, "tt = ll = bb = rr = 0")
    }

    /// How far the page is read, 0...1.
    var readShare: Double {
        let end = lines.firstVisibleLine.map { $0 - log.lines.range.lowerBound + lines.bounds.height } ?? 0
        return min(1, Double(end) / Double(max(1, log.lines.count)))
    }

    /// The number of places that match the search. O(length).
    var matchCount: Int {
        guard let pattern = TextPattern(lines.searchText) else { return 0 }
        let all = log.lines
        return all.range.reduce(0) { $0 + pattern.ranges(in: all[$1].text).count }
    }

    /// The page is laid out again for another width.
    func layoutDidFinish(contentHasMoved: Bool) {
        if !name.isEmpty, !isHidden, bounds.width != shownWidth, bounds.width > 1 { load() }
    }

    func show(_ name: String) {
        self.name = name
        shownWidth = 0
        if name.isEmpty { tellMissing() } else if bounds.width > 1 { load() }
    }

    /// Says that there is no such page, above what `man` says to that.
    private func tellMissing() {
        output =
            Array((name.isEmpty ? "No manual page is named." : "There is no manual page '\(name)'.").utf8 + [0x0A])
            + output
        showOutput()
    }

    /// A name, or a section and a name, as words for `man`; nil for what is neither.
    ///
    /// Names come from links in documents of others: none is an option, or a file, which has a slash.
    nonisolated static func words(of name: String) -> [String]? {
        let words = name.split(separator: " ").map { String($0) }
        guard 1...2 ~= words.count, !words.contains(where: { $0.hasPrefix("-") || $0.contains("/") }),
            words.count == 1 || words[0].utf8.count < 8 && words[0].allSatisfy({ $0.isLetter || $0.isNumber })
        else { return nil }
        return words
    }

    private func load() {
        process?.terminate()
        shownWidth = bounds.width
        output = []
        guard let words = Self.words(of: name) else { return tellMissing() }
        let width = max(20, min(bounds.width - 2, 100))
        // Warnings about a page are of no use to its readers; only if there is none, they are told why.
        let command = ["sh", "-c", "man -- \"$@\" 2>/dev/null || exec man -- \"$@\"", "man"] + words
        do {
            process = try ChildProcess(command, environment: ["MANWIDTH": "\(width)", "MAN_KEEP_FORMATTING": "1"]) {
                [weak self] bytes in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.output += bytes } }
            } onEnd: { [weak self] end in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.finish(width, end.isSuccess) } }
            }
        } catch {
            output = Array("\(error)".utf8)
            finish(width, false)
        }
    }

    private func finish(_ width: Int, _ isFound: Bool) {
        // Another width was asked for since.
        guard width == max(20, min(bounds.width - 2, 100)) else { return }
        if isFound { showOutput() } else { tellMissing() }
    }

    private func showOutput() {
        let line = lines.firstVisibleLine.map { $0 - log.lines.range.lowerBound } ?? 0
        log.removeAll()
        log.append(stylingOverstrike(output))
        log.finishLine()
        output = []
        let all = log.lines
        let headings = all.range.compactMap { number -> (title: String, line: Int)? in
            let text = all[number].text
            let isHeading = text.first.map { $0.isUppercase } ?? false
            return isHeading && number > all.range.lowerBound && number < all.range.upperBound - 1
                ? (text, number) : nil
        }
        onHeadings?(headings)
        lines.reveal(all.range.lowerBound + line)
    }
}
