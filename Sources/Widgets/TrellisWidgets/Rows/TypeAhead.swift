/// Letters typed to find a row that begins with them.
struct TypeAhead {
    private var text = ""
    private var last = Duration.zero

    /// The time within which a letter is appended to the previous ones.
    static let pause = Duration.seconds(1)

    /// Whether a letter typed now would be appended to previous ones.
    func isTyping(_ now: Duration) -> Bool { !text.isEmpty && now - last < Self.pause }

    /// Adds a letter and finds a row, searching from the selected row on and wrapping around; ignores case. Repeating
    /// one letter moves from row to row.
    ///
    /// - Returns: nil if no row begins with the typed text; the letter is then dropped. O(rows).
    mutating func row(
        typing letter: Character, now: Duration, count: Int, selected: Int?, text: (Int) -> String
    ) -> Int? {
        let wasTyping = isTyping(now)
        let before = wasTyping ? self.text : ""
        let typed = before + letter.lowercased()
        let repeats = wasTyping && before.allSatisfy { String($0) == letter.lowercased() }
        var row = find(typed, from: (selected ?? -1) + (wasTyping ? 0 : 1), count, text)
        if row == nil, repeats { row = find(letter.lowercased(), from: (selected ?? -1) + 1, count, text) }
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

    private func find(_ wanted: String, from start: Int, _ count: Int, _ text: (Int) -> String) -> Int? {
        let start = min(max(0, start), max(0, count))
        func isWanted(_ row: Int) -> Bool { text(row).prefix(wanted.count).lowercased() == wanted }
        return (start..<max(start, count)).first(where: isWanted) ?? (0..<start).first(where: isWanted)
    }
}
