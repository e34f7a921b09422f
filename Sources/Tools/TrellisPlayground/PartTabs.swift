import TrellisViews

/// Tells which parts of the playground there are, and which one has the place that they share. A click shows another.
final class PartTabs: View {
    @Observed(.display) var part: PlaygroundPart = .text
    /// Whether the picture shares the place.
    @Observed(.display) var hasPicture = false
    /// What the text is called.
    @Observed(.display) var name = "Sheet"
    /// The number of problems, or of mistakes in the text; nil while they are not known.
    @Observed(.display) var problems: Int? = nil
    @Observed(.display) var areMistakes = false
    /// Called with the part that was clicked.
    var onChoose: ((PlaygroundPart) -> Void)?

    private struct Tab {
        var part: PlaygroundPart
        var text: StyledText
        var columns: Range<Int>
    }

    /// How long the names are.
    private enum Form: CaseIterable {
        case long, medium, short
    }

    private func text(_ part: PlaygroundPart, _ form: Form) -> StyledText {
        let isShort = form == .short
        switch part {
        case .text: return StyledText(form == .long ? name.truncated(to: 16) : "Text")
        case .picture: return StyledText(isShort ? "Pic" : "Picture")
        case .map: return StyledText("Map")
        case .problems:
            guard !isShort, let problems else { return StyledText(isShort ? "Prob" : "Problems") }
            return StyledText("Problems ")
                + StyledText("\(problems)", role: areMistakes ? .error : problems > 0 ? .warning : nil)
        }
    }

    /// The tabs in the longest form that has room: with a blank at both sides of each, or with one in front.
    private var tabs: [Tab] {
        var (tabs, end) = ([Tab](), 0)
        for form in Form.allCases {
            (tabs, end) = ([], 0)
            for part in PlaygroundPart.allCases where part != .picture || hasPicture {
                let text = StyledText(" ") + text(part, form) + StyledText(form == .short ? "" : " ")
                tabs.append(Tab(part: part, text: text, columns: end..<end + text.columns))
                end += text.columns
            }
            if end <= bounds.width { break }
        }
        return tabs
    }

    /// The part whose tab is chosen: the picture has one only where it shares the place.
    private var chosen: PlaygroundPart { part == .picture && !hasPicture ? .text : part }

    override func draw(in painter: Painter) {
        // It lies over the border of a box.
        let plain = painter[.window]
        painter.fill(painter.bounds, style: plain)
        for tab in tabs {
            let style = painter[tab.part == chosen ? "tab.selected" : "tab"].laid(over: plain)
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
