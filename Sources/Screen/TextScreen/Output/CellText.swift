/// What is written for the character of a cell.
struct CellText {
    private let scalar: UInt32
    private let cluster: Character?
    private let isWhole: Bool
    /// Whether all terminals give it the columns of the cell.
    let isCertain: Bool

    init(_ cell: Cell, _ clusters: GlyphClusters, _ dialect: Dialect) {
        let width = Int(cell.width)
        isWhole = dialect.graphemes
        if cell.glyph & Cell.clusterBit == 0 {
            cluster = nil
            let checked = Self.checked(cell.glyph, width)
            scalar = dialect.unicode ? checked : PlainCharacters.ascii(checked)
            isCertain = width == 1 ? !Self.isOftenWide(scalar) : Self.isAlwaysWide(scalar)
        } else {
            let character = clusters.character(of: cell.glyph)
            if columns(of: character) == width, !character.unicodeScalars.contains(where: \.isControl),
                dialect.unicode
            {
                (cluster, scalar, isCertain) = (character, 0, false)
            } else {
                cluster = nil
                let first = Self.checked(character.unicodeScalars.first!.value, width)
                scalar = dialect.unicode ? Self.replacement(width) : PlainCharacters.ascii(first)
                isCertain = width == 1
            }
        }
    }

    var isLetterWithMarks: Bool { cluster?.unicodeScalars.first.map { $0.value < 0x1100 } ?? false }

    /// Appends it in UTF-8.
    @inline(__always)
    func append(to bytes: inout [UInt8]) {
        guard let cluster else { return bytes.append(scalar: scalar) }
        if isWhole {
            bytes.append(contentsOf: cluster.utf8)
        } else {
            for scalar in cluster.commonPart { bytes.append(scalar: scalar.value) }
        }
    }

    /// A scalar that takes the columns of its cell; another one for any other.
    private static func checked(_ glyph: UInt32, _ width: Int) -> UInt32 {
        if width == 1, isNarrow(glyph) { return glyph }
        guard let scalar = Unicode.Scalar(glyph), !scalar.isControl, columns(of: Character(scalar)) == width else {
            return replacement(width)
        }
        return glyph
    }

    /// Whether a scalar is one of the common ones that take one column: letters, marks of sentences, lines, blocks, dots.
    @inline(__always)
    static func isNarrow(_ glyph: UInt32) -> Bool {
        0x2500...0x25FC ~= glyph || 0x2800...0x28FF ~= glyph || 0xA1...0xAC ~= glyph || 0xAE...0x2FF ~= glyph
            || 0x2010...0x2027 ~= glyph
    }

    private static func replacement(_ width: Int) -> UInt32 { width == 2 ? 0x3000 : 0xFFFD }

    /// Whether a scalar is of an ambiguous width that most terminals take for two columns.
    private static func isOftenWide(_ scalar: UInt32) -> Bool { 0x3248...0x324F ~= scalar }

    /// Whether a scalar has been wide since there are tables of widths, unlike emoji.
    private static func isAlwaysWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is no character that a cell can show: a control character, a line end, a noncharacter.
    var isControl: Bool {
        switch value {
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}

extension Character {
    /// The first scalar with its marks. Terminals disagree on the rest, such as the second half of a flag.
    package var commonPart: String.UnicodeScalarView {
        var part = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isMark = scalar.properties.generalCategory == .nonspacingMark && scalar != "\u{FE0F}"
            if !part.isEmpty, !isMark { break }
            part.append(scalar)
        }
        return part
    }
}

extension [UInt8] {
    /// Appends a scalar in UTF-8; U+FFFD for a number that is none.
    @inline(__always)
    mutating func append(scalar value: UInt32) {
        if value < 0x80 { return append(UInt8(value)) }
        for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")! { append(byte) }
    }
}
