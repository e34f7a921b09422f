/// The kind of word that a character belongs to.
///
/// Chinese and Japanese have no blanks between words; without a dictionary, a change of script is a good guess.
enum WordKind {
    case blank, letter, ideograph, hiragana, katakana, symbol

    init(_ character: Character) {
        let scalar = character.unicodeScalars.first!
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: self = .letter
        case 0x20, 0x09...0x0D: self = .blank
        case ..<0x80: self = .symbol
        case 0x3041...0x309F: self = .hiragana
        case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
        case 0x3005...0x3007: self = .ideograph
        default:
            let properties = scalar.properties
            if properties.isWhitespace {
                self = .blank
            } else if properties.isIdeographic {
                self = .ideograph
            } else {
                self = properties.isAlphabetic || properties.numericType != nil ? .letter : .symbol
            }
        }
    }
}
