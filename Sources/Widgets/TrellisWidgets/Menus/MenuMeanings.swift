public import TrellisViews

extension MenuBar: Meaningful {
    /// A menu of menus.
    public func describe(_ meaning: inout Meaning) {
        meaning.kind = .menu
        meaning.parts = Meaning.Parts(count: menus.count) { [self] index in
            var item = Meaning(.menuItem, name: menus[index].title.inOneLine)
            item.position = (index, menus.count)
            item.states = [openMenu == index ? .expanded : .collapsed]
            item.area = Rect(x: places[index].lowerBound, y: 0, width: places[index].count, height: 1)
            item.actions = [Command("open") { [weak self] in self?.open(index) }]
            return item
        }
    }
}

extension MenuPopup {
    func describeItem(at place: Int, _ meaning: inout Meaning) {
        let row = content.rows[place]
        meaning.details = row.keys
        if let isChecked = row.isChecked { meaning.states.insert(isChecked ? .on : .off) }
        switch row.kind {
        case .heading: meaning.kind = .heading
        case .separator: meaning.kind = .separator
        case .submenu: meaning.states.insert(.collapsed)
        case .command, .active: if !row.isEnabled { meaning.states.insert(.disabled) }
        }
        meaning.actions = row.isEnabled ? [Command("choose") { [weak self] in self?.chooseItem(at: place) }] : []
    }

    private func chooseItem(at place: Int) { session.choose(place, in: self) }
}

extension PaletteRows {
    func describeChoice(at place: Int, _ meaning: inout Meaning) {
        switch rows[place] {
        case .heading(let title):
            meaning.kind = .heading
            meaning.name = title
        case .choice(let index):
            guard let entry = palette?.entries[index] else { return }
            meaning.kind = .menuItem
            (meaning.name, meaning.details) = (entry.title, entry.keys)
        }
    }
}

extension KeyHints: Meaningful {
    /// The keys that apply.
    public func describe(_ meaning: inout Meaning) {
        meaning.kind = .keys
        meaning.value = shownHints.joined(separator: ", ")
        meaning.actions = []
    }
}
