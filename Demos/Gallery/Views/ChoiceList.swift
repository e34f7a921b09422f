import Trellis

/// Lines of text, one of them selected by arrow keys, `j` and `k`, or the mouse; scrolls to keep the selection visible.
final class ChoiceList: View {
    private let lines: [String]
    private let onChoice: (Int) -> Void
    private(set) var chosen = 0
    private var firstShown = 0

    init(_ lines: [String], onChoice: @escaping (Int) -> Void = { _ in }) {
        self.lines = lines
        self.onChoice = onChoice
        super.init()
    }

    override var canFocus: Bool { true }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        guard height > 0 else { return }
        firstShown = min(max(firstShown, chosen - height + 1), chosen, max(0, lines.count - height))
        for y in 0..<min(height, lines.count - firstShown) {
            let index = firstShown + y
            let isChosen = index == chosen
            if isChosen {
                painter.fill(
                    Rect(x: 0, y: y, width: width, height: 1), style: painter[isFocused ? .selection : "list.selected"])
            }
            painter.text(
                lines[index].truncated(to: width - 2), x: 1, y: y,
                style: isChosen ? painter[isFocused ? .selection : "list.selected"] : .plain)
        }
    }

    override func handle(_ event: Event) -> Bool {
        switch event {
        case .key(Key(.down)), .key("j"): choose(chosen + 1)
        case .key(Key(.up)), .key("k"): choose(chosen - 1)
        case .key(Key(.home)): choose(0)
        case .key(Key(.end)): choose(lines.count - 1)
        case .mouse(let mouse):
            switch mouse.action {
            case .press(.left): choose(firstShown + mouse.position.y)
            case .wheelDown: choose(chosen + 1)
            case .wheelUp: choose(chosen - 1)
            default: return false
            }
        default: return false
        }
        return true
    }

    func choose(_ index: Int) {
        let index = min(max(0, index), lines.count - 1)
        guard index != chosen else { return }
        let old = chosen
        chosen = index
        setNeedsDisplay()
        if old != index { onChoice(index) }
    }
}
