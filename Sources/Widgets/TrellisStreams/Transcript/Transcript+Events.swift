import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension Transcript {
    func makeCommands() -> [Command] {
        [
            Command(
                "open", name: "transcript.activate", group: "Transcript", keys: [.enter], isHinted: false,
                isEnabled: { [unowned self] in onActivate != nil && selectedEntry != nil },
                action: { [unowned self] in if let selectedEntry { perform(onActivate, selectedEntry) } }),
            Command(
                "copy", name: "transcript.copy", group: "Transcript", keys: ["y", .control("c")], isHinted: false,
                isEnabled: { [unowned self] in selectedEntry.map { !$0.text.isEmpty } ?? false },
                action: { [unowned self] in
                    if let selectedEntry { window?.clipboard.copy(selectedEntry.text) }
                }),
        ]
    }

    var movingCommands: [Command] {
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: "Transcript", keys: keys)
        }
        return [
            command("scroll up, down", "transcript.scroll", [.up, .down, "k", "j"]),
            command("a page up, down", "transcript.page", [.pageUp, .pageDown]),
            command("to the start", "transcript.start", [.home, "g"]),
            command("to the end, and follow", "transcript.follow", [.end, "G"]),
            command("select an entry", "transcript.select", [Key.up.shift, Key.down.shift]),
            command("select nothing", "transcript.escape", [.escape]),
        ]
    }

    func moves(_ key: Key) -> Bool {
        switch key {
        case .up, .down, .pageUp, .pageDown, .home, .end, "k", "j", "g", "G", Key.up.shift, Key.down.shift: true
        default: false
        }
    }

    func handle(_ key: Key) -> Bool {
        let page = max(1, bounds.height - 1)
        switch key {
        case .up, "k": scroll(byRows: -1)
        case .down, "j": scroll(byRows: 1)
        case .pageUp: scroll(byRows: -page)
        case .pageDown: scroll(byRows: page)
        case .home, "g": scroll(to: TranscriptPlace())
        case .end, "G": follow()
        case Key.up.shift: select(-1)
        case Key.down.shift: select(1)
        case .escape where selectedEntry != nil: selectedEntry = nil
        default: return false
        }
        return true
    }

    /// Selects the entry before or after the selected one; without a selection, the last or first one in view.
    private func select(_ direction: Int) {
        guard let last = visibleEntries.last, let first = visibleEntries.first else { return }
        let index: Int
        if let selectedEntry, let old = self.index(of: selectedEntry) {
            index = min(max(0, old + direction), entries.count - 1)
        } else {
            index = direction < 0 ? last : first
        }
        selectedEntry = entries[index]
        reveal(entries[index])
    }

    func handle(_ mouse: Mouse) -> Bool {
        let scene = scene()
        switch mouse.action {
        case .wheelUp where !scene.isAtStart: scroll(byRows: -3)
        case .wheelDown where !scene.isAtEnd: scroll(byRows: 3)
        case .press(.left):
            let bar = bar(of: scene)
            grab = bar.grab(at: mouse.position)
            if let grab {
                hold(grab, at: mouse.position, bar)
            } else {
                press(mouse, scene)
            }
        case .drag(.left):
            guard let grab else { return false }
            hold(grab, at: mouse.position, bar(of: scene))
        case .release(.left): grab = nil
        default: return false
        }
        return true
    }

    private func press(_ mouse: Mouse, _ scene: TranscriptScene) {
        let y = mouse.position.y
        let item = scene.items.first { y >= $0.y && y < $0.y + $0.rows }
        selectedEntry = item.map { entries[$0.index] }
        if mouse.clicks == 2, let selectedEntry { perform(onActivate, selectedEntry) }
    }

    private func hold(_ grab: ScrollBar.Grab, at point: Point, _ bar: ScrollBar) {
        let first = bar.first(for: grab, at: point)
        if first >= bar.range.last {
            follow()
        } else if first == 0 {
            scroll(to: TranscriptPlace())
        } else {
            scroll(toEstimatedRow: first)
        }
    }
}
