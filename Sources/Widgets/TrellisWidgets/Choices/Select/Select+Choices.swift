import TextScreen
import TrellisViews

/// The choices in the popup of a select.
extension Select: ChoiceSource {
    var choiceCount: Int { options.count }

    var widestChoice: Int { widestTitle }

    func choiceTitle(at place: Int) -> StyledText { title(at: place) }

    func choiceKind(at place: Int) -> SelectOptionKind { kind(at: place) }

    func isChosen(at place: Int) -> Bool { place == selection }

    func choose(at place: Int) { choose(place) }

    var choiceKeys: KeyBindings { SelectKeys.popupKeys }

    func typing(_ key: Key, in rows: ChoiceRows) -> (() -> Void)? {
        guard wouldFind(key) else { return nil }
        return { [self] in
            if let place = find(key, from: rows.selectedPlace) { rows.selectedPlace = place }
        }
    }
}
