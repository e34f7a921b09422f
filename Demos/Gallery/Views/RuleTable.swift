import Trellis

/// Rules with the names of their views: as many as fit, starting with the first, or ending with the last when a key has
/// added some.
final class RuleTable: View {
    var rules: [(view: String, text: String)] = [] { didSet { setNeedsDisplay() } }
    var showsLast = false { didSet { setNeedsDisplay() } }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let names = min(width / 3, rules.map(\.view.columns).max() ?? 0)
        for (y, rule) in (showsLast ? rules.suffix(height) : rules.prefix(height)).enumerated() {
            painter.text(rule.view.truncated(to: names), x: 0, y: y, style: painter[.accent])
            painter.text(rule.text.truncated(to: max(0, width - names - 2)), x: names + 2, y: y)
        }
    }
}
