import Trellis

/// Shares over time as bars, the newest at the right.
final class History: View {
    private var shares: [Double] = []

    /// Adds a share, 0 to 1.
    func append(_ share: Double) {
        shares.append(min(1, max(0, share)))
        if shares.count > 500 { shares.removeFirst() }
        setNeedsDisplay()
    }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let parts = showsOnlyASCII ? Array(" .:#") : Array(" ▁▂▃▄▅▆▇█")
        for (index, share) in shares.suffix(width).enumerated() {
            let x = width - min(width, shares.count) + index
            let role: Role = share > 0.9 ? .error : share > 0.7 ? .warning : "progress"
            // At least a trace of each sample, so that the passing of time shows.
            let filled = max(1, Int((share * Double(height * (parts.count - 1))).rounded()))
            for y in 0..<height {
                let part = min(parts.count - 1, max(0, filled - (height - 1 - y) * (parts.count - 1)))
                painter.text(String(parts[part]), x: x, y: y, style: Style(foreground: painter[role].foreground))
            }
        }
    }
}
