import TextScreen
import TrellisViews

/// What the popup of a select shows and does.
extension Select: ChoiceSource {
    var choiceCount: Int { options.count }

    var widestChoice: Int { widestTitle }

    func choiceTitle(at place: Int) -> StyledText { title(at: place) }

    func choiceKind(at place: Int) -> SelectOptionKind { kind(at: place) }

    func isChosen(at place: Int) -> Bool { place == selection }

    func choose(at place: Int) { choose(place) }

    func consumes(_ key: Key, in rows: ChoiceRows) -> Bool { wouldFind(key) }

    func handle(_ key: Key, in rows: ChoiceRows) -> Bool {
        guard let place = find(key, from: rows.selectedPlace) else { return false }
        rows.selectedPlace = place
        return true
    }

    /// The keys that choose in the popup.
    func choiceCommands(for rows: ChoiceRows) -> [Command] {
        [
            Command("choose", name: "select.choose", group: "Select", keys: [.enter], isHinted: false) {
                [unowned rows] in rows.chooseSelected()
            },
            Command(
                "choose", name: "select.chooseBySpace", group: "Select", keys: [.space], isHinted: false,
                isEnabled: { [unowned self] in !isTyping }, action: { [unowned rows] in rows.chooseSelected() }),
        ]
    }
}
