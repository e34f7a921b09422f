import TrellisViews

extension Painter {
    /// Underlines the first occurrence of a mnemonic in a text that was painted at a cell; ignores case.
    func underline(_ mnemonic: Character?, of text: String, x: Int, y: Int) {
        guard let mnemonic, let index = text.firstIndex(where: { $0.lowercased() == mnemonic.lowercased() }) else {
            return
        }
        let mark = self["mnemonic"]
        let cells = Rect(x: x + text[..<index].columns, y: y, width: columns(of: text[index]), height: 1)
        restyle(cells) { $0 = mark.laid(over: $0) }
    }
}

extension Character {
    /// The keys for Alt with the letter, in lower and upper case.
    var keysWithAlt: [Key] {
        [lowercased(), uppercased()].compactMap { $0.count == 1 ? Key.alt($0.first!) : nil }
    }

    func isSameLetter(as other: Character) -> Bool { self == other || lowercased() == other.lowercased() }
}
