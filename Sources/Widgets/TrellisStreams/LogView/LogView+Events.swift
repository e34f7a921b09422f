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
    // MARK: Commands

    func makeCommands() -> [Command] {
        func command(
            _ title: String, _ name: String, _ keys: [Key], _ isEnabled: @escaping @MainActor () -> Bool = { true },
            _ action: @escaping @MainActor () -> Void
        ) -> Command {
            Command(title, name: name, group: "Log", keys: keys, isHinted: false, isEnabled: isEnabled) { action() }
        }
        return [
            command("search", "log.search", ["/"]) { [unowned self] in ask(.search) },
            command("next match", "log.next", ["n"], { [unowned self] in pattern != nil }) { [unowned self] in
                findNext()
            },
            command("previous match", "log.previous", ["N"], { [unowned self] in pattern != nil }) { [unowned self] in
                findPrevious()
            },
            command("filter", "log.filter", ["f", "&"]) { [unowned self] in ask(.filter) },
            command("wrap long lines", "log.wrap", ["w"]) { [unowned self] in
                wraps.toggle()
                column = 0
            },
            command("copy", "log.copy", ["y", .control("c")], { [unowned self] in selected != nil }) {
                [unowned self] in window?.clipboard.copy(selectedText)
            },
        ]
    }

    var movingCommands: [Command] {
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: "Log", keys: keys)
        }
        return [
            command("scroll up, down", "log.scroll", [.up, .down, "k", "j"]),
            command("a page up, down", "log.page", [.pageUp, .pageDown]),
            command("to the start", "log.start", [.home, "g"]),
            command("to the end, and follow", "log.follow", [.end, "G"]),
            command("scroll left, right", "log.columns", [.left, .right]),
            command("select lines", "log.select", [Key.up.shift, Key.down.shift]),
            command("select nothing, end the search, end the filter", "log.escape", [.escape]),
        ]
    }

    // MARK: Keys

    func moves(_ key: Key) -> Bool {
        switch key {
        case .up, .down, .pageUp, .pageDown, .home, .end, "k", "j", "g", "G", Key.up.shift, Key.down.shift: true
        case .left, .right: !wraps
        default: false
        }
    }

    var canEscape: Bool { selected != nil || pattern != nil || !filterText.isEmpty }

    func handle(_ key: Key) -> Bool {
        let page = max(1, scene().area.height - 1)
        switch key {
        case .up, "k": scroll(byRows: -1)
        case .down, "j": scroll(byRows: 1)
        case .pageUp: scroll(byRows: -page)
        case .pageDown: scroll(byRows: page)
        case .home, "g":
            column = 0
            scroll(toPlace: 0)
        case .end, "G":
            follows = true
            setNeedsDisplay()
        case .left where !wraps: scroll(byColumns: -8)
        case .right where !wraps: scroll(byColumns: 8)
        case Key.up.shift: extendSelection(by: -1)
        case Key.down.shift: extendSelection(by: 1)
        case .escape where canEscape: escape()
        default: return false
        }
        return true
    }

    private func escape() {
        if selected != nil {
            selected = nil
        } else if pattern != nil {
            searchText = ""
        } else {
            filterText = ""
        }
    }

    /// Moves the end of the selection by a line that is shown; without a selection, selects a line in view.
    private func extendSelection(by count: Int) {
        let rows = scene().rows
        guard let first = rows.first, let last = rows.last else { return }
        guard let selected else {
            let number = (count < 0 ? last : first).line.number
            return self.selected = LogSelection(anchor: number, head: number)
        }
        let place = min(max(0, place(of: selected.head) + count), placeCount - 1)
        self.selected?.head = line(at: place)
        let isCut = place == last.place && last.range.upperBound < last.line.text.utf8.count
        if place < first.place || place > last.place || isCut { scroll(byRows: count) }
    }

    // MARK: Prompt

    private enum Question { case search, filter }

    private func ask(_ question: Question) {
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
