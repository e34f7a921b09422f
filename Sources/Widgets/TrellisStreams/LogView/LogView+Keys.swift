import TrellisViews

extension LogView {
    static let keys = KeyBindings(
        for: LogView.self, group: "Log",
        [
            KeyBinding("log.search", "search", "/") { $0.ask(.search) },
            KeyBinding("log.next", "next match", "n", when: { $0.pattern != nil }) { $0.findNext() },
            KeyBinding("log.previous", "previous match", "N", when: { $0.pattern != nil }) { $0.findPrevious() },
            KeyBinding("log.filter", "filter", "f", "&") { $0.ask(.filter) },
            KeyBinding("log.wrap", "wrap long lines", "w") { ($0.wraps, $0.column) = (!$0.wraps, 0) },
            KeyBinding("log.copy", "copy", "y", .control("c"), when: { $0.selected != nil }) {
                $0.window?.clipboard.copy($0.selectedText)
            },
        ] + KeyBinding.scrolling("log", end: "to the end, and follow", columns: { !$0.wraps }) { $0.scroll($1) } + [
            KeyBinding("log.selectUp", "select lines", Key.up.shift) { $0.extendSelection(by: -1) },
            KeyBinding("log.selectDown", "select lines", Key.down.shift) { $0.extendSelection(by: 1) },
            KeyBinding(
                "log.escape", "select nothing, end the search, end the filter", .escape,
                when: { $0.selected != nil || $0.pattern != nil || !$0.filterText.isEmpty }, action: { $0.escape() }),
        ])

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
        let row = min(max(0, row(of: selected.head) + count), rowCount - 1)
        self.selected?.head = line(at: row)
        let isCut = row == last.row && last.range.upperBound < last.line.text.utf8.count
        if row < first.row || row > last.row || isCut { scroll(.rows(count)) }
    }
}
