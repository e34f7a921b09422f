public import TrellisViews

extension RowsView {
    static let movingKeys = KeyBindings(
        for: RowsView.self,
        [
            KeyBinding("rows.previous", "previous, next", .up, "k", when: { $0.hasRows }) {
                $0.move { $0.move(by: -1) }
            },
            KeyBinding("rows.next", "previous, next", .down, "j", when: { $0.hasRows }) { $0.move { $0.move(by: 1) } },
            KeyBinding("rows.pageUp", "a page up, down", .pageUp, when: { $0.hasRows }) { $0.move { $0.movePage(-1) } },
            KeyBinding("rows.pageDown", "a page up, down", .pageDown, when: { $0.hasRows }) {
                $0.move { $0.movePage(1) }
            },
            KeyBinding("rows.first", "first, last", .home, when: { $0.hasRows }) { $0.move { $0.moveToEnd(-1) } },
            KeyBinding("rows.last", "first, last", .end, when: { $0.hasRows }) { $0.move { $0.moveToEnd(1) } },
        ]
    ) { $0.commandGroup }

    /// The keys of all views of rows.
    public static let keys = KeyBindings(
        for: RowsView.self, adding: movingKeys,
        [
            KeyBinding("rows.activate", "open", .enter, when: { $0.canActivate && $0.state.selected != nil }) { rows in
                rows.state.selected.map { rows.activate($0) }
            },
            KeyBinding(
                "rows.mark", "mark", .space,
                when: { $0.allowsMultipleSelection && $0.state.selected != nil && !$0.isTyping },
                action: { $0.change { state in state.selected.map { state.toggleMark($0) } } }),
            KeyBinding("rows.markUp", "mark while moving", Key.up.shift, when: { $0.marksRows }) {
                $0.move { $0.move(by: -1, extending: true) }
            },
            KeyBinding("rows.markDown", "mark while moving", Key.down.shift, when: { $0.marksRows }) {
                $0.move { $0.move(by: 1, extending: true) }
            },
            KeyBinding("rows.markPageUp", "mark a page", Key.pageUp.shift, when: { $0.marksRows }) {
                $0.move { $0.movePage(-1, extending: true) }
            },
            KeyBinding("rows.markPageDown", "mark a page", Key.pageDown.shift, when: { $0.marksRows }) {
                $0.move { $0.movePage(1, extending: true) }
            },
            KeyBinding("rows.markToFirst", "mark to the first, last", Key.home.shift, when: { $0.marksRows }) {
                $0.move { $0.moveToEnd(-1, extending: true) }
            },
            KeyBinding("rows.markToLast", "mark to the first, last", Key.end.shift, when: { $0.marksRows }) {
                $0.move { $0.moveToEnd(1, extending: true) }
            },
        ]
    ) { $0.commandGroup }

    private var hasRows: Bool { rowCount > 0 }

    private var marksRows: Bool { allowsMultipleSelection && hasRows }

    /// Moves the selection on behalf of the user; keys that move count as handled even at the first or last row.
    private func move(_ body: (inout RowState) -> Void) {
        prepareRows()
        change(byUser: true, body)
    }
}
