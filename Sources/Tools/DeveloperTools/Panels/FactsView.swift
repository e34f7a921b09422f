import TrellisViews
import TrellisWidgets

/// Facts below each other, wrapped to the width. Enter or a double click goes where the selected one leads.
final class FactsView: RowsView {
    /// The facts, from top to bottom. Setting them keeps the selected one.
    var facts: [Fact] = [] {
        didSet {
            cachedWidth = -1
            reload()
        }
    }
    var onGo: (@MainActor (View) -> Void)?

    private var lines: [Line] = []
    private var cachedWidth = -1

    private struct Line {
        let fact: Int
        let number: Int
        let text: StyledText
    }

    private func makeLines() {
        let width = max(1, bounds.width - marginWidth)
        guard width != cachedWidth else { return }
        cachedWidth = width
        lines = []
        for (index, fact) in facts.enumerated() {
            let texts = fact.text.wrapped(to: max(1, width - fact.indent))
            // Lines after the first are indented, so they may wrap once more.
            guard texts.count > 1, width > fact.indent + 12, let first = texts.first else {
                for (number, text) in texts.enumerated() { lines.append(Line(fact: index, number: number, text: text)) }
                continue
            }
            lines.append(Line(fact: index, number: 0, text: first))
            let whole = fact.text.text
            let start = whole.index(whole.startIndex, offsetBy: first.text.count)
            let rest = fact.text[(whole[start...].firstIndex { $0 != " " } ?? whole.endIndex)..<whole.endIndex]
            for (number, text) in rest.wrapped(to: width - fact.indent - 2).enumerated() {
                lines.append(Line(fact: index, number: number + 1, text: text))
            }
        }
    }

    override var rowCount: Int {
        makeLines()
        return lines.count
    }

    override func key(at row: Int) -> AnyHashable? { "\(facts[lines[row].fact].key)/\(lines[row].number)" }

    override func text(at row: Int) -> String { facts[lines[row].fact].text.text }

    override func canSelect(_ row: Int) -> Bool { lines[row].number == 0 && !facts[lines[row].fact].isHeading }

    override var canActivate: Bool {
        guard let row = selectedPlace, lines.indices.contains(row) else { return false }
        if case .none = facts[lines[row].fact].target { return false }
        return true
    }

    override func activate(_ row: Int) {
        switch facts[lines[row].fact].target {
        case .none: break
        case .view(let view): if let view = view.view { onGo?(view) }
        case .action(let action): action()
        }
    }

    /// The facts; letters are commands of the inspector.
    init() {
        super.init()
        allowsTypeAhead = false
    }

    override var commandGroup: String { "Inspector" }

    override func drawRow(at row: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let line = lines[row]
        let fact = facts[line.fact]
        let x = fact.indent + (line.number > 0 && area.width > fact.indent + 12 ? 2 : 0)
        painter.text(
            line.text, x: area.x + x, y: area.y, width: max(0, area.width - x), style: look.style,
            isUniform: look.isUniform)
    }
}
