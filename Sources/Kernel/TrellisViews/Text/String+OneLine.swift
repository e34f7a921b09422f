import TextScreen

extension String {
    /// This text on one line: line breaks and tabs become blanks, other control characters are removed.
    public var inOneLine: String {
        if !hasControls { return self }
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
