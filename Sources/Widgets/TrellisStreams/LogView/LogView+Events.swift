import TrellisViews
import TrellisWidgets

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
        if scrollMouse.handle(mouse, bars: [scene().bar], scroll: { scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        press(mouse)
        return true
    }

    private func press(_ mouse: Mouse) {
        let scene = scene()
        if hasStatus, mouse.position.y == bounds.height - 1 { return viewport.following = .end }
        guard scene.rows.indices.contains(mouse.position.y) else { return selected = nil }
        let number = scene.rows[mouse.position.y].line.number
        if mouse.modifiers.contains(.shift), selected != nil {
            selected?.head = number
        } else {
            selected = LogSelection(anchor: number, head: number)
        }
        scrollMouse.drag(in: self, rows: 0..<scene.area.height, scroll: { [unowned self] in scroll(.rows($0)) }) {
            [unowned self] point in
            let rows = self.scene().rows
            if !rows.isEmpty { selected?.head = rows[min(max(0, point.y), rows.count - 1)].line.number }
        }
    }
}
