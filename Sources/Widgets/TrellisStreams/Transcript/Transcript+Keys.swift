public import TrellisViews
import TrellisWidgets

extension Transcript {
    static let keys = KeyBindings(
        for: Transcript.self, group: "Transcript",
        [
            KeyBinding(
                "transcript.activate", "open", .enter, when: { $0.onActivate != nil && $0.selectedEntry != nil },
                action: { view in view.selectedEntry.map { view.perform(view.onActivate, $0) } }),
            KeyBinding(
                "transcript.copy", "copy", "y", .control("c"), when: { $0.selectedEntry?.text.isEmpty == false },
                action: { view in view.selectedEntry.map { view.window?.clipboard.copy($0.text) } }),
        ] + KeyBinding.scrolling("transcript", end: "to the end, and follow") { $0.viewport.scroll($1) } + [
            KeyBinding("transcript.selectPrevious", "select an entry", Key.up.shift) { $0.select(-1) },
            KeyBinding("transcript.selectNext", "select an entry", Key.down.shift) { $0.select(1) },
            KeyBinding("transcript.escape", "select nothing", .escape, when: { $0.selectedEntry != nil }) {
                $0.selectedEntry = nil
            },
        ])

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
}

extension Transcript {
    func handle(_ mouse: Mouse) -> Bool {
        if scrollMouse.handle(mouse, bars: [scene().bar], scroll: { viewport.scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        selectedEntry = entry(at: mouse.position.y)
        if mouse.clicks == 2, let selectedEntry { perform(onActivate, selectedEntry) }
        return true
    }

    private func entry(at y: Int) -> TranscriptEntry? {
        scene().items.first { y >= $0.y && y < $0.y + $0.rows }.map { entries[$0.index] }
    }

    /// The entry at a cell.
    public func clickPart(at point: Point) -> AnyHashable? { entry(at: point.y).map(ObjectIdentifier.init) }
}
