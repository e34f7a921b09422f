import CellGeometry
import KeyValueObserving
import TextScreen
import TrellisViews

/// Tells which parts of the playground there are, and which one has the place that they share. A click shows another.
final class PartTabs: View {
    /// The part that is shown.
    @Observed(.display) var part: PlaygroundPart = .text
    /// Whether the picture shares the place.
    @Observed(.display) var hasPicture = false
    /// What the text is called.
    @Observed(.display) var name = "Sheet"
    /// The number of problems; nil while they are not known.
    @Observed(.display) var problems: Int? = nil
    /// Called with the part that was clicked.
    var onChoose: ((PlaygroundPart) -> Void)?

    private struct Tab {
        var part: PlaygroundPart
        var text: StyledText
        var columns: Range<Int>
    }

    private func text(_ part: PlaygroundPart, long: Bool) -> StyledText {
        switch part {
        case .text: StyledText(long ? name.truncated(to: 16) : "Text")
        case .picture: StyledText("Picture")
        case .map: StyledText("Map")
        case .problems:
            StyledText("Problems")
                + (problems.map { $0 > 0 ? StyledText(" \($0)", role: .warning) : StyledText(" 0") } ?? StyledText())
        }
    }

    /// The tabs with a blank at both sides of each; the text has its name if that has room.
    private var tabs: [Tab] {
        for isLong in [true, false] {
            var (tabs, x) = ([Tab](), 0)
            for part in PlaygroundPart.allCases where part != .picture || hasPicture {
                let text = StyledText(" ") + text(part, long: isLong) + StyledText(" ")
                tabs.append(Tab(part: part, text: text, columns: x..<x + text.columns))
                x += text.columns
            }
            if x <= bounds.width || !isLong { return tabs }
        }
        return []
    }

    /// The part whose tab is chosen: the picture has one only where it shares the place.
    private var chosen: PlaygroundPart { part == .picture && !hasPicture ? .text : part }

    override var minimumSize: Size? { Size(width: 4, height: 1) }

    override func draw(in painter: Painter) {
        for tab in tabs {
            let style = painter[tab.part == chosen ? "tab.selected" : "tab"]
            let range = tab.columns.clamped(to: 0..<max(0, painter.bounds.width))
            guard !range.isEmpty else { continue }
            painter.fill(Rect(x: range.lowerBound, y: 0, width: range.count, height: 1), style: style)
            painter.text(tab.text, x: range.lowerBound, y: 0, width: range.count, style: style)
        }
    }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        if let tab = tabs.first(where: { $0.columns.contains(mouse.position.x) }) { onChoose?(tab.part) }
        return true
    }
}
