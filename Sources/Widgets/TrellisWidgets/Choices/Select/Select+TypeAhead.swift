import TrellisViews

/// Finding options by typing, with the popup open or closed.
extension Select {
    /// Whether a letter was typed within the last second, so that the next one is added to it.
    var isTyping: Bool { typeAhead.isTyping(window?.timers.clock() ?? .zero) }

    /// The option that begins with the typed letters and this key; nil if there is none or the key is not a letter.
    func find(_ key: Key, from index: Int?) -> Int? {
        guard let letter = letter(of: key) else { return nil }
        return find(letter, from: index, &typeAhead)
    }

    private func find(_ letter: Character, from index: Int?, _ typeAhead: inout TypeAhead) -> Int? {
        typeAhead.row(
            typing: letter, now: window?.timers.clock() ?? .zero, count: options.count, selected: index,
            cache: searched,
            text: searchedText)
    }

    private func letter(of key: Key) -> Character? {
        guard case .character(let letter) = key.code, key.modifiers.isEmpty, letter != " " || isTyping else {
            return nil
        }
        return letter
    }

    private func searchedText(at index: Int) -> String { kind(at: index) == .choice ? title(at: index).text : "" }

    private var firstLetters: Set<Character> {
        searched.firstLetters(count: options.count, text: searchedText)
    }

    private var searched: TypeAheadCache {
        let cache = searchCache ?? TypeAheadCache()
        searchCache = cache
        return cache
    }

    func wouldFind(_ key: Key) -> Bool {
        guard let letter = letter(of: key) else { return false }
        guard isTyping else { return firstLetters.contains { $0.isSearched(as: letter) } }
        var trial = typeAhead
        return find(letter, from: selection, &trial) != nil
    }
}
