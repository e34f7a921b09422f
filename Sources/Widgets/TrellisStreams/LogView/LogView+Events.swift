import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

/// What the mouse holds in a log view while its button is down.
@MainActor
final class LogPointing {
    var grab: ScrollBar.Grab?
    var isSelecting = false
    var place = Point.zero
    /// Continues scrolling while the mouse is held above or below, where it reports no motion.
    var timer: ViewTimer?

    func end() {
        (grab, isSelecting) = (nil, false)
        timer?.cancel()
        timer = nil
    }
}

extension LogView {
    // MARK: Prompt

    enum Question { case search, filter }

    func ask(_ question: Question) {
        switch question {
        case .search:
            prompt.ask(
                "Search:", text: searchText, onChange: { [unowned self] in searchText = $0 },
                onSubmit: { [unowned self] in
                    searchText = $0
                    if follows { findPrevious() } else { findNext() }
                })
        case .filter:
            prompt.ask("Filter:", text: filterText, onChange: { [unowned self] in filterText = $0 })
        }
        setNeedsDisplay()
    }

    func promptDidEnd() {
        setNeedsDisplay()
        window?.focus(self)
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        let scene = scene()
        switch mouse.action {
        case .wheelUp where !scene.beginsLog: scroll(byRows: -3)
        case .wheelDown where !scene.endsLog || !follows: scroll(byRows: 3)
        case .wheelLeft where !wraps: scroll(byColumns: -6)
        case .wheelRight where !wraps: scroll(byColumns: 6)
        case .press(.left): press(mouse, scene)
        case .drag(.left): drag(to: mouse.position, scene)
        case .release(.left): pointing.end()
        default: return false
        }
        return true
    }

    private func press(_ mouse: Mouse, _ scene: LogScene) {
        pointing.end()
        let bar = bar(of: scene)
        if let grab = bar.grab(at: mouse.position) {
            pointing.grab = grab
            return hold(grab, at: mouse.position, bar)
        }
        if hasStatus, mouse.position.y == bounds.height - 1 {
            follows = true
            return setNeedsDisplay()
        }
        guard scene.rows.indices.contains(mouse.position.y) else { return selected = nil }
        pointing.isSelecting = true
        let number = scene.rows[mouse.position.y].line.number
        if mouse.modifiers.contains(.shift), selected != nil {
            selected?.head = number
        } else {
            selected = LogSelection(anchor: number, head: number)
        }
    }

    private func hold(_ grab: ScrollBar.Grab, at point: Point, _ bar: ScrollBar) {
        let first = bar.first(for: grab, at: point)
        if first >= bar.range.last { follows = true } else { scroll(toPlace: first) }
        setNeedsDisplay()
    }

    private func drag(to point: Point, _ scene: LogScene) {
        if let grab = pointing.grab { return hold(grab, at: point, bar(of: scene)) }
        guard pointing.isSelecting else { return }
        pointing.place = point
        if 0..<scene.area.height ~= point.y {
            pointing.timer?.cancel()
            pointing.timer = nil
        } else if pointing.timer == nil {
            pointing.timer = every(.milliseconds(50)) { [unowned self] in dragOn() }
        }
        dragOn()
    }

    private func dragOn() {
        let y = pointing.place.y
        if y < 0 { scroll(byRows: -1) }
        if y >= scene().area.height, !follows { scroll(byRows: 1) }
        let rows = scene().rows
        guard !rows.isEmpty else { return }
        selected?.head = rows[min(max(0, y), rows.count - 1)].line.number
    }
}
