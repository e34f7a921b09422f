import LayoutPlan
import TrellisViews

/// Says in a row for each axis why the chosen view is where it is.
final class WhyView: View {
    /// The name of the view, and what decides it on both axes.
    struct Reasons: Equatable {
        var name = ""
        var horizontal: [String] = []
        var vertical: [String] = []
        /// Constraints that gave way, and to what.
        var wishes: [String] = []
        /// How far its content may grow; nil if that is not known.
        var reach: String?

        /// All sentences.
        var all: [String] { wishes + horizontal + vertical + last }
        /// What comes after all that decides its place.
        fileprivate var last: [String] { reach.map { [$0] } ?? [] }
    }

    var reasons = Reasons() { didSet { if reasons != oldValue { setNeedsDisplay() } } }

    /// What to do for reasons to be told.
    var hint = "Click on a box, or move the cursor into a view: why it is there."

    var onClick: (() -> Void)?

    /// The reasons of a view, as of the last layout.
    static func reasons(of view: View, named name: String) -> Reasons {
        let explanation = view.layout.explanation
        func text(_ axis: Axis) -> [String] { explanation[axis].decided.map(\.sentence) }
        return Reasons(
            name: name, horizontal: text(.horizontal), vertical: text(.vertical),
            wishes: explanation.unsatisfied.map(\.sentence))
    }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        guard !reasons.name.isEmpty else {
            let hint = StyledText(hint, role: .muted)
            let rows = height > 1 ? hint.wrapped(to: max(1, width)) : [hint]
            for (y, row) in rows.prefix(height).enumerated() { painter.text(row, x: 0, y: y, width: width) }
            return
        }
        let left = reasons.name.columns + 1
        painter.text(StyledText(reasons.name, role: .accent), x: 0, y: 0, width: width)
        for (y, row) in rows(width: width - left, height: height).enumerated() {
            painter.text(row, x: left, y: y, width: max(0, width - left))
        }
    }

    /// The sentences: one in each row, or one axis in each, or one after the other, whichever has room.
    private func rows(width: Int, height: Int) -> [StyledText] {
        func joined(_ sentences: [String]) -> String { sentences.joined(separator: "; ") }
        let wishes = reasons.wishes.map { StyledText($0, role: .warning) }
        let single = wishes + (reasons.horizontal + reasons.vertical + reasons.last).map { StyledText($0) }
        let axes =
            wishes
            + [reasons.horizontal, reasons.vertical, reasons.last].filter { !$0.isEmpty }.map { StyledText(joined($0)) }
        for rows in [single, axes] where rows.count <= height && rows.allSatisfy({ $0.columns <= width }) {
            return rows
        }
        var text = StyledText()
        for sentence in single { text = text.isEmpty ? sentence : text + StyledText("; ") + sentence }
        guard width > 0, height > 0 else { return [] }
        let rows = height > 1 ? text.wrapped(to: width) : [text]
        guard rows.count > height || rows[0].columns > width else { return rows }
        // What has no room is a key away.
        let more = StyledText(showsOnlyASCII ? "... F8" : "… F8", role: .accent)
        guard width > more.columns else { return Array(rows.prefix(height)) }
        var shown = Array(rows.prefix(height))
        let last = shown[height - 1]
        shown[height - 1] = last.prefix(columns: width - more.columns) + more
        return shown
    }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        onClick?()
        return onClick != nil
    }
}
