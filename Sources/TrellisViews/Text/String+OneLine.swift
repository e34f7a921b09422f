extension String {
    /// This text on one line: line breaks and tabs become blanks, other control characters are removed.
    public var inOneLine: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }) { return self }
        var result = ""
        for character in self {
            if character.isNewline || character == "\t" {
                result += " "
            } else if character.unicodeScalars.first!.properties.generalCategory != .control {
                result.append(character)
            }
        }
        return result
    }
}
