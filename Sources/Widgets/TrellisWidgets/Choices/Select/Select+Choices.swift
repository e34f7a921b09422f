import TrellisViews

extension Select: ChoiceSource {
    var choiceCount: Int { options.count }

    var widestChoice: Int { widestTitle }

    func choiceTitle(at row: Int) -> StyledText { title(at: row) }

    func choiceKind(at row: Int) -> SelectOptionKind { kind(at: row) }

    func isChosen(at row: Int) -> Bool { row == selection }

    func choose(at row: Int) { choose(row) }

    var choiceKeys: KeyBindings { SelectKeys.popupKeys }

    func typing(_ key: Key, in rows: ChoiceRows) -> (() -> Void)? {
        guard wouldFind(key) else { return nil }
        return { [self] in
            if let row = find(key, from: rows.selectedPlace) { rows.selectedPlace = row }
        }
    }
}
