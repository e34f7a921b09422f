/// Characters of more than one Unicode scalar, each stored once; cells contain its index.
///
/// One table serves all canvases that are compared with each other.
package final class GlyphClusters {
    package private(set) var characters: [Character] = []
    private var indexes: [Character: UInt32] = [:]

    /// The pictures of the same canvases.
    package let pictures = PictureTable()

    package init() {}

    /// The glyph number of a character: its scalar, or its index in this table with the cluster bit.
    package func glyph(of character: Character) -> UInt32 {
        let scalars = character.unicodeScalars
        let first = scalars.first!
        if scalars.index(after: scalars.startIndex) == scalars.endIndex { return first.value }
        if let known = indexes[character] { return known }
        let glyph = UInt32(characters.count) | Cell.clusterBit
        characters.append(character)
        indexes[character] = glyph
        return glyph
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
