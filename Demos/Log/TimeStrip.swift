import Trellis

/// How many lines there are at each time, as bars: warnings and errors at the bottom of each. A click goes to a time.
final class TimeStrip: View {
    @Observed(.display) var times = LogTimes()
    /// Whether lines are left in which times may be.
    @Observed(.display) var isCounting = true
    /// Called with the first line of the time that was clicked.
    var onSelect: ((Int) -> Void)?

    private static let eighths = Array(" ▁▂▃▄▅▆▇█")

    override func draw(in painter: Painter) {
        let (width, rows) = (bounds.width, bounds.height - 1)
        guard let (start, seconds, bars) = times.columns(width), rows > 0 else {
            painter.text(
                isCounting ? "Looking for times…" : "No times in the lines.", x: 1, y: 0, style: painter[.muted])
            return
        }
        let most = bars.reduce(1) { max($0, $1?.count ?? 0) }
        for (x, bar) in bars.enumerated() {
            guard let bar else { continue }
            let height = max(1, bar.count * rows * 8 / most)
            let bad = bar.badCount == 0 ? 0 : max(1, bar.badCount * rows * 8 / most)
            for row in 0..<rows where row * 8 < height {
                draw(min(8, height - row * 8), bad: max(0, min(8, bad - row * 8)), x, rows - 1 - row, painter)
            }
        }
        let end = start + seconds * bars.count
        let text = "\(Self.text(start)) – \(Self.text(end))  a bar is \(Self.length(seconds))"
        painter.text(text, x: 0, y: rows, style: painter[.muted])
    }

    /// Draws a cell of a bar, some eighths high, of which some at the bottom are bad.
    private func draw(_ part: Int, bad: Int, _ x: Int, _ y: Int, _ painter: Painter) {
        let (style, badStyle) = (painter["series.1"], painter[.error])
        let (above, below) = (style.foreground, badStyle.foreground)
        guard part == 8, 1..<8 ~= bad, !showsOnlyASCII, above != .default, below != .default, above != below else {
            // There is one colour: that of the larger part.
            let sign = showsOnlyASCII ? "#" : String(Self.eighths[part])
            painter.text(sign, x: x, y: y, style: 2 * bad >= part ? badStyle : style)
            return
        }
        painter.text(String(Self.eighths[bad]), x: x, y: y, style: Style(foreground: below, background: above))
    }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, case .press(.left) = mouse.action,
            let bars = times.columns(bounds.width)?.bars, bars.indices.contains(mouse.position.x)
        else { return false }
        // Where nothing was, what comes next is meant.
        if let bar = bars[mouse.position.x...].compactMap({ $0 }).first { onSelect?(bar.firstLine) }
        return true
    }

    private static func text(_ time: Int) -> String {
        let parts = [time / 3_600 % 24, time / 60 % 60, time % 60]
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    private static func length(_ seconds: Int) -> String {
        seconds < 60
            ? "\(seconds) s"
            : seconds < 3_600
                ? "\(seconds / 60) min"
                : seconds < 86_400 ? "\(seconds / 3_600) h" : "\(seconds / 86_400) d"
    }
}
