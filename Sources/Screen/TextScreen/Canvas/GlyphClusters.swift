/// Characters of more than one Unicode scalar, each stored once; cells contain its index.
///
/// One table serves all canvases that are compared with each other.
package final class GlyphClusters {
    package private(set) var characters: [Character] = []
    private var indexes: [Character: UInt32] = [:]

    /// The pictures of the same canvases.
    package let pictures = PictureTable()

    package init() {}

    /// The bytes of a character that are kept: those of a letter with 30 marks, as many as Unicode's stream-safe text
    /// format allows. Otherwise, a cell could be sent as megabytes.
    private static let longest = 128

    /// The glyph number of a character: its scalar, or its index in this table with the cluster bit. Marks beyond any
    /// use are left out.
    package func glyph(of character: Character) -> UInt32 {
        let scalars = character.unicodeScalars
        let first = scalars.first!
        if scalars.index(after: scalars.startIndex) == scalars.endIndex { return first.value }
        let character = character.utf8.count > Self.longest ? Self.cut(character) : character
        if let known = indexes[character] { return known }
        let glyph = UInt32(characters.count) | Cell.clusterBit
        characters.append(character)
        indexes[character] = glyph
        return glyph
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
