/// Characters of more than one Unicode scalar, each stored once; cells contain its index.
///
/// One table serves all canvases that are compared with each other.
package final class GlyphClusters {
    package private(set) var characters: [Character] = []
    private var indexes: [Character: UInt32] = [:]

    /// The pictures of the same canvases.
    package let pictures = PictureTable()

    /// The clusters that are kept whether they are shown or not.
    package static let mostForgotten = 1024

    package init() {}

    /// The bytes of a character that are kept: those of a letter with 30 marks, as many as Unicode's stream-safe text
    /// format allows. Otherwise, a cell could be sent as megabytes.
    private static let longest = 128

    /// The glyph number of a character: its scalar, or its index in this table with the cluster bit. Marks beyond any
    /// use are left out, and a control character has the glyph of its substitute.
    package func glyph(of character: Character) -> UInt32 {
        let scalars = character.unicodeScalars
        let first = scalars.first!
        if let substitute = first.substitute { return substitute.value }
        if scalars.index(after: scalars.startIndex) == scalars.endIndex { return first.value }
        if let syllable = Self.hangul(scalars) { return syllable }
        let character = character.utf8.count > Self.longest ? Self.cut(character) : character
        if let cached = indexes[character] { return cached }
        let glyph = UInt32(characters.count) | Cell.clusterBit
        characters.append(character)
        indexes[character] = glyph
        return glyph
    }

    /// A Hangul syllable of two or three letters as the one scalar that it is equal to: terminals disagree about the
    /// columns of the letters, which names of files on a Mac consist of. Nil for anything else.
    private static func hangul(_ scalars: Character.UnicodeScalarView) -> UInt32? {
        let letters = scalars.prefix(4).map(\.value)
        guard 2...3 ~= letters.count, 0x1100...0x1112 ~= letters[0], 0x1161...0x1175 ~= letters[1] else { return nil }
        let open = 0xAC00 + ((letters[0] - 0x1100) * 21 + letters[1] - 0x1161) * 28
        if letters.count == 2 { return open }
        return 0x11A8...0x11C2 ~= letters[2] ? open + letters[2] - 0x11A7 : nil
    }

    private static func cut(_ character: Character) -> Character {
        var scalars = String.UnicodeScalarView()
        var rest = longest
        for scalar in character.unicodeScalars {
            rest -= UTF8.width(scalar)
            if rest < 0 { break }
            scalars.append(scalar)
        }
        return String(scalars).first!
    }

    /// The character of a glyph number; U+FFFD for an invalid number.
    package func character(of glyph: UInt32) -> Character {
        if glyph & Cell.clusterBit == 0 {
            return Unicode.Scalar(glyph).map(Character.init) ?? "\u{FFFD}"
        }
        let index = Int(glyph & ~Cell.clusterBit)
        return index < characters.count ? characters[index] : "\u{FFFD}"
    }
}
