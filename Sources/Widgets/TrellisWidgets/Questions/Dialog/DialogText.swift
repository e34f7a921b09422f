import TrellisViews

/// Wrapped text that scrolls if it is longer than its frame.
final class DialogText: View {
    private let text: String
    private var first = 0
    /// The lines at a width, cached because wrapping takes time proportional to the text.
    private var cached: (width: Int, lines: [Substring])?

    /// The maximum natural width; longer lines are hard to read.
    private static let widest = 60

    init(_ text: String) {
        self.text = text
        super.init()
    }

    private func lines(for width: Int) -> [Substring] {
        if let cached, cached.width == width { return cached.lines }
        let lines = text.wrapped(to: width)
        cached = (width, lines)
        return lines
    }

    public override func measure(for width: Int?) -> Measure {
        let lines = lines(for: width ?? Self.widest)
        return Measure(width: width ?? lines.map(\.columns).max() ?? 0, height: lines.count, heightFollowsWidth: true)
    }

    // MARK: Scrolling

    /// The largest number of lines that can be scrolled above the frame.
    var limit: Int { max(0, lines(for: bounds.width).count - bounds.height) }

    var hasMoreAbove: Bool { min(first, limit) > 0 }
    func hasMoreBelow(_ rows: Int) -> Bool { min(first, limit) < lines(for: bounds.width).count - rows }

    func scroll(by rows: Int) {
        let row = min(first, limit)
        first = rows < 0 ? max(0, row + max(rows, -row)) : row + min(rows, limit - row)
        setNeedsDisplay()
    }

    public override func draw(in painter: Painter) {
        let lines = lines(for: painter.bounds.width)
        let start = min(first, limit)
        for (y, line) in lines[start...].prefix(painter.bounds.height).enumerated() {
            painter.text(line, x: 0, y: y, style: painter[.text])
        }
    }
}
