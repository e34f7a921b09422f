import Trellis
import TrellisCharts

/// Each processor with its last minutes: in as many columns as are needed, or with as many rows as there is room for.
final class Cores: View, LayoutListener {
    private var lines: [(label: Label, line: Sparkline)] = []
    /// The number of processors and the size for which they are placed.
    private var placed = (count: 0, size: Size.zero)

    func take(_ shares: [Double]) {
        while lines.count < shares.count {
            let line = Sparkline(range: 0...1, details: .last)
            line.fillsWidth = true
            line.format = wholePercent
            line.thresholds = [.init(0.5, .warning), .init(0.9, .error)]
            let label = Label("\(lines.count)", role: .muted)
            add(label)
            add(line)
            lines.append((label, line))
        }
        while lines.count > shares.count, let (label, line) = lines.popLast() {
            label.removeFromSuperview()
            line.removeFromSuperview()
        }
        for (share, (_, line)) in zip(shares, lines) { line.append(share) }
        place()
    }

    func layoutDidFinish(contentHasMoved: Bool) { place() }

    private func place() {
        guard placed != (lines.count, bounds.size) else { return }
        placed = (lines.count, bounds.size)
        let height = min(4, max(1, bounds.height / max(1, lines.count)))
        let rows = max(1, bounds.height / height)
        let columns = max(1, (lines.count + rows - 1) / rows)
        let width = bounds.width / columns
        for (index, (label, line)) in lines.enumerated() {
            let (x, y) = (index / rows * width, index % rows * height)
            label.frame = Rect(x: x, y: y, width: 2, height: 1)
            line.frame = Rect(x: x + 3, y: y, width: max(0, width - 4), height: height)
        }
    }
}
