extension String {
    /// This text with other line ends: for LF, CR LF and CR, as terminals paste them, and for `all` that Unicode has.
    func withLineEnds(as ending: String, all: Bool) -> String {
        guard utf8.contains(where: { mayEndLine($0, all: all) }) else { return self }
        var result = ""
        for character in self {
            switch character {
            case "\n", "\r\n", "\r": result += ending
            default: if all, character.isNewline { result += ending } else { result.append(character) }
            }
        }
        return result
    }
}

/// Whether a line end may start with a byte: those of ASCII, and all that Unicode has.
private func mayEndLine(_ byte: UInt8, all: Bool) -> Bool {
    switch byte {
    case 0x0A, 0x0D: true
    case 0x0B, 0x0C, 0xC2, 0xE2: all
    default: false
    }
}
