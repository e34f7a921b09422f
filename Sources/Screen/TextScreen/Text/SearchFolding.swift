/// What searches take as the same: letters with and without accents, and small and capital ones.
public enum SearchFolding {
    /// The letter that a scalar is searched as: small and without accents; nil for an accent or other mark that searches
    /// pass over.
    ///
    /// Strokes and the like count as accents: "ø" is searched as "o".
    /// - Parameters:
    ///   - scalar: a letter or a mark.
    ///   - keepsCase: whether capitals stay capitals.
    public static func letter(_ scalar: Unicode.Scalar, keepsCase: Bool = false) -> Unicode.Scalar? {
        let value = scalar.value
        if value < 0x80 { return keepsCase || !(0x41...0x5A ~= value) ? scalar : Unicode.Scalar(UInt8(value | 0x20)) }
        if isPassedOver(value) { return nil }
        guard value >= alphabetsEnd else {
            let letter = keepsCase ? letters[Int(value)].cased : letters[Int(value)].small
            return Unicode.Scalar(letter)
        }
        return keepsCase || !mayBeCapital(value) ? scalar : scalar.properties.lowercaseMapping.unicodeScalars.first
    }

    /// A text as it is searched: in small letters without accents. O(length).
    public static func folded(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { if let letter = letter(scalar) { result.append(letter) } }
        return String(result)
    }

    /// Whether a scalar is an accent, or a vowel sign that Hebrew and Arabic can be written without.
    private static func isPassedOver(_ value: UInt32) -> Bool {
        switch value {
        case ..<0x300: false
        case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A,
            0x64B...0x65F, 0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    /// Whether a scalar behind the alphabets may have a small letter.
    private static func mayBeCapital(_ value: UInt32) -> Bool {
        switch value {
        case 0x2126...0x2183, 0x24B6...0x24CF, 0x2C00...0x2CF2, 0xA640...0xABFF, 0xFF21...0xFF3A, 0x1_0400...0x1_EFFF:
            true
        default: false
        }
    }

    // MARK: Table

    private static let alphabetsEnd: UInt32 = 0x2000

    /// For each scalar of the alphabets, the small letter without accents, and the same as a capital for capitals. Made at
    /// the first search that needs it, in some milliseconds.
    private static let letters: [(small: UInt32, cased: UInt32)] = {
        let plain = plainLetters
        return (0..<alphabetsEnd).map { value in
            guard let scalar = Unicode.Scalar(value), scalar.properties.isCased else { return (value, value) }
            // A capital I with a dot has two scalars in small letters.
            let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
            let folded = plain[small] ?? small
            if small == scalar { return (folded.value, folded.value) }
            let capital = folded.properties.uppercaseMapping.unicodeScalars
            return (folded.value, capital.count == 1 ? capital.first!.value : value)
        }
    }()

    /// The small letters that have accents, with those that have none: "LATIN SMALL LETTER E WITH ACUTE" is an accented
    /// "LATIN SMALL LETTER E".
    private static var plainLetters: [Unicode.Scalar: Unicode.Scalar] {
        var names: [String: Unicode.Scalar] = [:]
        var accented: [(letter: Unicode.Scalar, plain: String)] = []
        for range in [0x61...0x7A, 0xDF...0x24F, 0x370...0x52F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
            for scalar in range.lazy.compactMap(Unicode.Scalar.init) where scalar.properties.isLowercase {
                guard let name = scalar.properties.name else { continue }
                names[name] = scalar
                if let with = name.firstRange(of: " WITH ") {
                    accented.append((scalar, String(name[..<with.lowerBound])))
                }
            }
        }
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (letter, plain) in accented { letters[letter] = names[plain] }
        // Those whose names do not tell.
        let others = Array("йиёеїіўуѓгќкıiςσ".unicodeScalars)
        for index in stride(from: 0, to: others.count, by: 2) { letters[others[index]] = others[index + 1] }
        return letters
    }
}
