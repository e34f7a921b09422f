import TrellisViews

extension Completion {
    static let keys = KeyBindings(
        for: Completion.self, group: "Completion",
        [
            KeyBinding(
                "completion.open", title: { $0.opensByArrows ? "open" : "complete" },
                keys: { [Key.space.control] + ($0.opensByArrows ? [.down, .up, Key.down.alt] : []) },
                when: { !$0.isOpen && $0.canComplete },
                action: { if $0.opensByArrows { $0.openAll() } else { $0.open() } }),
            KeyBinding(
                "completion.take", "take", .enter, .tab, isHinted: true, when: { $0.chosenPlace != nil },
                action: { $0.takeChosen() }),
            KeyBinding("completion.previous", "previous, next", .up, isHinted: true, when: { $0.canMove }) {
                $0.move(by: -1)
            },
            KeyBinding("completion.next", "previous, next", .down, isHinted: true, when: { $0.canMove }) {
                $0.move(by: 1)
            },
            KeyBinding("completion.pageUp", "a page up, down", .pageUp, when: { $0.canMove }) { $0.movePage(-1) },
            KeyBinding("completion.pageDown", "a page up, down", .pageDown, when: { $0.canMove }) { $0.movePage(1) },
            KeyBinding(
                "completion.close", title: { _ in "close" },
                keys: { [.escape] + ($0.opensByArrows ? [Key.up.alt] : []) }, isHinted: true,
                when: { $0.isOpen && $0.canComplete }, action: { $0.close() }),
        ])

    private var canComplete: Bool { field?.allowsCompletion ?? false }

    private var canMove: Bool { isOpen && canComplete && !rows.isEmpty }

    /// The index of the chosen row; nil if there is none.
    private var chosenPlace: Int? {
        guard canMove, let place = popup?.rows.selectedPlace, rows.indices.contains(place) else { return nil }
        return place
    }

    /// Takes the chosen row, if there is one.
    func takeChosen() { if let chosenPlace { choose(at: chosenPlace) } }

    /// Closes the popup for keys that leave the completed part; the field does so for keys that move its cursor.
    func closeIfLeft(by key: Key) {
        let leaves: [Key.Code] = [.up, .down, .pageUp, .pageDown, .enter]
        if isOpen, leaves.contains(key.code) { close() }
    }

    /// Opens the popup with all words.
    func openAll() {
        showsAll = true
        look(least: 0)
    }

    private func move(by step: Int, wraps: Bool = true) {
        guard let choices = popup?.rows, !rows.isEmpty else { return }
        guard let place = choices.selectedPlace else {
            choices.selectedPlace = step > 0 ? 0 : rows.count - 1
            return
        }
        let new = place + step
        choices.selectedPlace = wraps ? (new + rows.count) % rows.count : min(max(0, new), rows.count - 1)
    }

    private func movePage(_ direction: Int) { move(by: direction * max(1, maxVisibleRows - 1), wraps: false) }
}

extension Completion: ChoiceSource {
    var choiceCount: Int { rows.count }

    var widestChoice: Int {
        widest(of: rows.count) { place in
            let detail = choiceDetail(at: place)?.columns ?? 0
            // A detail is shown only if it takes no more than half of the row.
            return max(rows[place].text.columns + (detail == 0 ? 0 : detail + 2), detail == 0 ? 0 : 2 * detail + 4)
        }
    }

    func choiceTitle(at place: Int) -> StyledText { rows[place].title(query) }

    func choiceDetail(at place: Int) -> StyledText? { detail?(rows[place].text) }

    func isChosen(at place: Int) -> Bool { isTicked(rows[place].text) }

    func choose(at place: Int) { if rows.indices.contains(place) { take(rows[place].text) } }
}
