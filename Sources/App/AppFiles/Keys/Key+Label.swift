public import TextScreen

extension Key {
    /// The key that people write so, as in help: `k`, `Ctrl+S`, `Shift+F3`, `PgUp`, `Down` or `↓`, a chord as
    /// `Ctrl+K>Ctrl+S`; nil if there is none.
    ///
    /// Names and modifiers may be in small letters; a single character is itself: `G` differs from `g`.
    public init?(label: some StringProtocol) {
        let text = Substring(label)
        // `>` is also a key.
        for end in text.indices.dropFirst() where text[end] == ">" {
            let rest = text[text.index(after: end)...]
            guard !rest.isEmpty, let first = Key(label: text[..<end]) else { continue }
            guard let next = Key(label: rest) else { return nil }
            self = .chord(first, next)
            return
        }
        var rest = text
        var modifiers: Modifiers = []
        while let (modifier, tail) = Self.modifier(rest) {
            modifiers.insert(modifier)
            rest = tail
        }
        if rest.count == 1, let character = rest.first {
            if let code = Self.signs[character] {
                self.init(code, modifiers)
            } else if modifiers.isEmpty {
                self.init(.character(character))
            } else {
                // Letters with a modifier are written as capitals.
                self.init(character.lowercased().first ?? character, modifiers)
            }
            return
        }
        let name = rest.lowercased()
        if name == "space" {
            self.init(.character(" "), modifiers)
        } else if let code = Self.names[name] {
            self.init(code, modifiers)
        } else if name.first == "f", let number = Int(name.dropFirst()), 1...35 ~= number, name.count <= 3 {
            self.init(.function(number), modifiers)
        } else {
            return nil
        }
    }

    private static func modifier(_ text: Substring) -> (Modifiers, Substring)? {
        let words: [(String, Modifiers)] = [("ctrl+", .control), ("alt+", .alt), ("shift+", .shift)]
        for (word, modifier) in words where text.count > word.count && text.prefix(word.count).lowercased() == word {
            return (modifier, text.dropFirst(word.count))
        }
        return nil
    }

    private static let signs: [Character: Code] = ["↑": .up, "↓": .down, "←": .left, "→": .right]

    private static let names: [String: Code] = [
        "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
        "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown, "ins": .insert, "insert": .insert,
        "del": .delete, "delete": .delete, "enter": .enter, "return": .enter, "tab": .tab, "esc": .escape,
        "escape": .escape, "backspace": .backspace, "menu": .menu,
    ]
}
