import CellGeometry
import LayoutPlan
import TextScreen
import TrellisViews

/// Says in a row for each axis why the chosen view is where it is.
final class WhyView: View {
    /// The name of the view, and what decides it on both axes.
    struct Reasons: Equatable {
        var name = ""
        var horizontal: [String] = []
        var vertical: [String] = []
    }

    var reasons = Reasons() { didSet { if reasons != oldValue { setNeedsDisplay() } } }

    /// The reasons of a view, as of the last layout.
    static func reasons(of view: View, named name: String) -> Reasons {
        let explanation = view.layout.explanation
        func text(_ axis: Axis) -> [String] { explanation[axis].decided.map(\.sentence) }
        return Reasons(name: name, horizontal: text(.horizontal), vertical: text(.vertical))
    }

    override func draw(in painter: Painter) {
        guard !reasons.name.isEmpty else {
            let hint = "Click on a box, or move the cursor into a view: why it is there."
            painter.text(hint.truncated(to: painter.bounds.width), x: 0, y: 0, style: painter[.muted])
            return
        }
        let all = reasons.horizontal + reasons.vertical
        let rows: [String]
        switch painter.bounds.height {
        case ...1: rows = [all.joined(separator: "; ")]
        case all.count...: rows = all
        default: rows = [reasons.horizontal.joined(separator: "; "), reasons.vertical.joined(separator: "; ")]
        }
        for (y, text) in rows.enumerated() {
            let title = y == 0 ? reasons.name : String(repeating: " ", count: reasons.name.columns)
            painter.text(
                StyledText(title, role: .accent) + StyledText(" " + text), x: 0, y: y, width: painter.bounds.width)
        }
    }
}
