import TextScreen

/// Letters typed to find a row that begins with them.
struct TypeAhead {
    private var text = ""
    private var last = Duration.zero

    /// The time within which a letter is appended to the previous ones.
    static let pause = Duration.seconds(1)

    /// Whether a letter typed now would be appended to previous ones.
    func isTyping(_ now: Duration) -> Bool { !text.isEmpty && now - last < Self.pause }

    /// Adds a letter and finds a row, searching from the selected row on and wrapping around; ignores case and accents. Repeating
    /// one letter moves from row to row.
    ///
    /// - Parameter cache: what earlier searches found, so that none is repeated in vain.
    /// - Returns: nil if no row begins with the typed text; the letter is then dropped. O(rows).
    mutating func row(
        typing letter: Character, now: Duration, count: Int, selected: Int?, cache: TypeAheadCache? = nil,
        text: (Int) -> String
    ) -> Int? {
        let wasTyping = isTyping(now)
        let before = wasTyping ? self.text : ""
        let small = SearchFolding.folded(String(letter))
        let typed = before + small
        let repeats = wasTyping && before.allSatisfy { String($0) == small }
        var row = find(before, small, from: (selected ?? -1) + (wasTyping ? 0 : 1), count, cache, text)
        if row == nil, repeats { row = find("", small, from: (selected ?? -1) + 1, count, cache, text) }
        guard row != nil else { return nil }
        self.text = typed
        last = now
        return row
    }

    /// The first letters of the rows; of more than 2,000 rows, a sample.
    static func firstLetters(count: Int, text: (Int) -> String) -> Set<Character> {
        var letters: Set<Character> = []
        for row in stride(from: 0, to: count, by: max(1, count / 2_000)) {
            if let letter = text(row).first { letters.insert(letter) }
        }
        return letters
    }

    private func find(
        _ before: String, _ letter: String, from start: Int, _ count: Int, _ cache: TypeAheadCache?,
        _ text: (Int) -> String
    ) -> Int? {
        let wanted = before + letter
        let length = wanted.count
        // A mark typed after a letter becomes a part of it.
        let isOneMore = length == before.count + 1
        if isOneMore, let next = cache?.next[before], !next.contains(letter) { return nil }
        let start = min(max(0, start), max(0, count))
        var next: Set<String> = []
        func isWanted(_ row: Int) -> Bool {
            let head = SearchFolding.folded(text(row).prefix(length))
            if head == wanted { return true }
            if isOneMore, cache != nil, head.hasPrefix(before) { next.insert(String(head.dropFirst(before.count))) }
            return false
        }
        let found = (start..<max(start, count)).first(where: isWanted) ?? (0..<start).first(where: isWanted)
        if found == nil, isOneMore { cache?.next[before] = next }
        return found
    }
}

/// The results of type-ahead in the texts of rows, until these may have changed.
final class TypeAheadCache {
    /// The letters that follow a beginning in any row.
    fileprivate(set) var next: [String: Set<String>] = [:]
    private var letters: Set<Character>?

    /// The first letters of the rows, or of a sample.
    func firstLetters(count: Int, text: (Int) -> String) -> Set<Character> {
        let found = letters ?? TypeAhead.firstLetters(count: count, text: text)
        letters = found
        return found
    }
}

extension Character {
    /// Whether a search takes another character as the same.
    func isSearched(as other: Character) -> Bool {
        SearchFolding.folded(String(self)) == SearchFolding.folded(String(other))
    }
}
