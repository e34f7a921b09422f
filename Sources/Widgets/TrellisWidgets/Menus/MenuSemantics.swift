public import TrellisViews

extension MenuBar: SemanticView {
    /// A menu of menus.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .menu
        meaning.parts = Semantics.Parts(count: menus.count) { [self] index in
            var item = Semantics(.menuItem, name: menus[index].title.inOneLine)
            item.position = (index, menus.count)
            item.states = [openMenu == index ? .expanded : .collapsed]
            item.area = Rect(x: spans[index].lowerBound, y: 0, width: spans[index].count, height: 1)
            item.actions = [Command("open") { [weak self] in self?.open(index) }]
            return item
        }
    }
}

extension MenuPopup {
    func describeItem(at span: Int, _ meaning: inout Semantics) {
        let row = content.rows[span]
        meaning.details = row.keys
        if let isChecked = row.isChecked { meaning.states.insert(isChecked ? .on : .off) }
        switch row.kind {
        case .heading: meaning.kind = .heading
        case .separator: meaning.kind = .separator
        case .submenu: meaning.states.insert(.collapsed)
        case .command, .active: if !row.isEnabled { meaning.states.insert(.disabled) }
        }
        meaning.actions = row.isEnabled ? [Command("choose") { [weak self] in self?.chooseItem(at: span) }] : []
    }

    private func chooseItem(at span: Int) { session.choose(span, in: self) }
}

extension PaletteRows {
    func describeChoice(at span: Int, _ meaning: inout Semantics) {
        switch rows[span] {
        case .heading(let title):
            meaning.kind = .heading
            meaning.name = title
        case .choice(let index):
            guard let entry = palette?.entries[index] else { return }
            meaning.kind = .menuItem
            meaning.name = entry.title
            meaning.details = [entry.sentence, entry.keys].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }
}

extension KeyHints: SemanticView {
    /// The keys that apply.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .keys
        meaning.value = shownHints.joined(separator: ", ")
        meaning.actions = []
    }
}
