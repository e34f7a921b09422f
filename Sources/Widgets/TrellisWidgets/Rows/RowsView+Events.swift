import CellGeometry
import TextScreen
import TrellisViews

/// Handling of keys and the mouse.
extension RowsView {
    func makeCommands() -> [Command] {
        [
            Command(
                "open", name: "rows.activate", group: commandGroup, keys: [.enter], isHinted: false,
                isEnabled: { [unowned self] in canActivate && state.selected != nil },
                action: { [unowned self] in state.selected.map { activate($0) } }),
            Command(
                "mark", name: "rows.mark", group: commandGroup, keys: [.space], isHinted: false,
                isEnabled: { [unowned self] in allowsMultipleSelection && state.selected != nil && !isTyping },
                action: { [unowned self] in change { state in state.selected.map { state.toggleMark($0) } } }),
        ]
    }

    /// The keys that `handleRows(_:)` handles.
    var handledInRows: [Command] {
        guard rowCount > 0 else { return [] }
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: commandGroup, keys: keys)
        }
        var result = [
            command("previous, next", "rows.move", [.up, .down, "k", "j"]),
            command("a page up, down", "rows.movePage", [.pageUp, .pageDown]),
            command("first, last", "rows.moveToEnd", [.home, .end]),
        ]
        if allowsMultipleSelection {
            result.append(command("mark while moving", "rows.markMoving", [Key.up.shift, Key.down.shift]))
        }
        return result
    }

    func handleRows(_ event: Event) -> Bool {
        prepareRows()
        var response = RowResponse.none
        switch event {
        case .key(let key):
            if find(key) { return true }
            change(byUser: true) { response = $0.handle(key) }
        case .mouse(let mouse):
            var grab = grab
            let (bar, area, marks) = (rowBar, rowCells, markColumns)
            change(byUser: true) {
                response = $0.handle(mouse, area: area, marks: marks, bar: bar, grab: &grab)
            }
            self.grab = grab
        default: break
        }
        if case .activated(let place) = response { activate(place) }
        return response != .none
    }

    func consumesInRows(_ key: Key) -> Bool {
        prepareRows()
        if let letter = searched(by: key) {
            if isTyping {
                var trial = typeAhead
                if row(typing: letter, &trial) != nil { return true }
            } else if firstLetters.contains(where: { $0.lowercased() == letter.lowercased() }) {
                return true
            }
        }
        return state.count > 0 && RowState.isMove(key)
    }

    // MARK: Type-ahead

    /// Whether a letter was typed so recently that the next one is appended to it.
    public final var isTyping: Bool { typeAhead.isTyping(window?.clock() ?? .zero) }

    /// The letter to search for, if the key is one.
    private func searched(by key: Key) -> Character? {
        guard allowsTypeAhead, case .character(let letter) = key.code, key.modifiers.isEmpty,
            isTyping || !["j", "k", " "].contains(letter)
        else { return nil }
        return letter
    }

    /// Selects a row that begins with the typed letters.
    private func find(_ key: Key) -> Bool {
        guard let letter = searched(by: key), let row = row(typing: letter, &typeAhead) else { return false }
        change(byUser: true) { $0.select(row) }
        return true
    }

    private func row(typing letter: Character, _ typeAhead: inout TypeAhead) -> Int? {
        typeAhead.row(
            typing: letter, now: window?.clock() ?? .zero, count: state.count, selected: state.selected,
            known: texts, text: { canSelect($0) ? text(at: $0) : "" })
    }

    /// The first letters of the rows, or of a sample.
    private var firstLetters: Set<Character> {
        texts.firstLetters(count: state.count) { canSelect($0) ? text(at: $0) : "" }
    }

    private var texts: KnownTexts {
        let texts = knownTexts ?? KnownTexts()
        knownTexts = texts
        return texts
    }
}
