import TextScreen
import TrellisViews

/// The keys of a completion, and what its popup shows.
extension Completion {
    /// What a key does now.
    enum KeyAction {
        case open, openAll
        case move(Int)
        case movePage(Int)
        case take
        case close
    }

    /// What a key does now; nil if it goes on to the field.
    func action(of key: Key) -> KeyAction? {
        guard let field, !field.isReadOnly, !field.isSecure else { return nil }
        let rows = dropdown.popup?.rows
        guard let rows else {
            if key == Key.space.control { return opensByArrows ? .openAll : .open }
            guard opensByArrows else { return nil }
            return [Key.down, .up, Key.down.alt].contains(key) ? .openAll : nil
        }
        switch key {
        case .escape: return .close
        case .down where rows.rowCount > 0: return .move(1)
        case .up where rows.rowCount > 0: return .move(-1)
        case .pageDown where rows.rowCount > 0: return .movePage(1)
        case .pageUp where rows.rowCount > 0: return .movePage(-1)
        case .enter, .tab: return rows.selectedPlace == nil ? nil : .take
        case Key.up.alt where opensByArrows: return .close
        default: return nil
        }
    }

    func handle(_ key: Key) -> Bool {
        guard let action = action(of: key) else {
            // The cursor leaves what the rows complete.
            if isOpen, EditingCommand(key, page: 1)?.movesOnly == true || key == .enter { close() }
            return false
        }
        switch action {
        case .open: open()
        case .openAll: openAll()
        case .move(let step): move(by: step)
        case .movePage(let direction): move(by: direction * max(1, maxVisibleRows - 1), wraps: false)
        case .take: return takeChosen()
        case .close: close()
        }
        return true
    }

    /// Opens the popup with all words.
    func openAll() {
        showsAll = true
        look(least: 0)
    }

    private func move(by step: Int, wraps: Bool = true) {
        guard let choices = dropdown.popup?.rows, !rows.isEmpty else { return }
        guard let place = choices.selectedPlace else {
            choices.selectedPlace = step > 0 ? 0 : rows.count - 1
            return
        }
        let new = place + step
        choices.selectedPlace = wraps ? (new + rows.count) % rows.count : min(max(0, new), rows.count - 1)
    }

    var listedCommands: [Command] {
        func command(_ title: String, _ name: String, _ keys: [Key], isHinted: Bool = true) -> Command {
            var command = Command(title, name: "completion." + name, group: "Completion", keys: keys)
            command.isHinted = isHinted
            return command
        }
        guard let field, !field.isReadOnly, !field.isSecure else { return [] }
        guard isOpen else {
            let keys = [Key.space.control, .down, .up, Key.down.alt].filter { action(of: $0) != nil }
            return [command(opensByArrows ? "open" : "complete", "open", keys, isHinted: false)]
        }
        var result = [command("close", "close", [.escape])]
        guard !rows.isEmpty else { return result }
        result.insert(command("previous, next", "move", [.up, .down]), at: 0)
        result.insert(command("a page up, down", "movePage", [.pageUp, .pageDown], isHinted: false), at: 1)
        if action(of: .enter) != nil { result.insert(command("take", "take", [.enter, .tab]), at: 0) }
        return result
    }
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
