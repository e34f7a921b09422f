import Trellis
import TrellisConstraints

extension Page {
    static let breakIt = Page("break-it", "What contradicts, and what is open, is told") { stage in
        let (left, right) = (stage.put("left", Tile(0)), stage.put("right", Tile(1)))
        stage.hold(
            "\(left.left) = superview.left", "\(left.top) = superview.top", "\(left.height) = 0.5 * superview.height",
            "\(left.width) = 0.3 * superview.width", "\(right.left) = \(left.right)", "\(right.top) = \(left.top)",
            "\(right.height) = \(left.height)")
        let width = stage.hold("\(right.width) = \(left.width)")[0]
        let report = stage.put("report", IssueReport(), "tt = 50% + 1, ll = rr = bb = 0")
        var added: [LayoutConstraint] = []
        @MainActor func add(_ text: String, to stage: Stage) {
            report.refusal = nil
            do {
                added.append(try stage.constraints.add(parsing: text, views: ["left": left, "right": right]))
            } catch {
                report.refusal = "refused: " + error.message
            }
        }
        stage.onKey("c", "contradict", scope: .window) { stage in
            add("left.width = 0.3 * superview.width + 5", to: stage)
        }
        stage.onKey("w", "70 wide", scope: .window) { stage in add("left.width >= 70", to: stage) }
        stage.onKey("o", "open", scope: .window) {
            width.isActive.toggle()
            report.refusal = nil
        }
        stage.onKey("r", "reset", scope: .window) {
            added.forEach { $0.remove() }
            width.activate()
            report.refusal = nil
        }
    }
}

/// The current issues of the window's layout.
private final class IssueReport: View {
    /// A constraint that was refused.
    var refusal: String? { didSet { setNeedsDisplay() } }

    override func draw(in painter: Painter) {
        let issues = window?.layoutIssues ?? []
        let lines = [refusal].compactMap(\.self) + (issues.isEmpty ? ["No issues."] : issues)
        let isFine = issues.isEmpty && refusal == nil
        let rows = lines.flatMap { $0.wrapped(to: painter.bounds.width) }
        for (y, row) in rows.prefix(painter.bounds.height).enumerated() {
            painter.text(String(row), x: 0, y: y, style: painter[isFine ? .muted : .warning])
        }
    }
}
