/// The way in which a cell is read, in short: Unicode has twenty-three kinds.
enum LetterDirection {
    case leftToRight
    /// A digit. Numbers are read from left to right, but one after the other as the row is.
    case digit
    /// A digit of Arabic text, or any in it. Signs that join these are fewer.
    case arabicDigit
    case rightToLeft
    case blank
    case sign
    /// A piece of a picture: lines, blocks, arrows. It is part of no text.
    case picture

    /// That of a cell of several code points.
    init(_ glyph: UInt32, _ clusters: GlyphClusters) {
        self.init(clusters.character(of: glyph).unicodeScalars.first!.value)
    }

    @inline(__always)
    init(_ value: UInt32) {
        switch value {
        case 0x20: self = .blank
        case 0x30...0x39: self = .digit
        case 0x41...0x5A, 0x61...0x7A: self = .leftToRight
        case 0..<0x80: self = .sign
        default: self.init(beyondASCII: value)
        }
    }

    private init(beyondASCII value: UInt32) {
        switch value {
        // Dashes, quotation marks and dots are no letters, which asking Unicode would take longer to say.
        case 0x2010...0x2027: self = .sign
        case 0x0600...0x0605, 0x0660...0x0669, 0x066B...0x066C, 0x06DD, 0x0890...0x0891, 0x08E2, 0x1_0D30...0x1_0D39,
            0x1_0E60...0x1_0E7E:
            self = .arabicDigit
        case 0x06F0...0x06F9: self = .digit
        case 0x0606...0x0607, 0x060C, 0x060E...0x060F, 0x066A: self = .sign
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
            self = .rightToLeft
        case 0x2190...0x21FF, 0x2300...0x2BFF, 0x1_FB00...0x1_FBFF: self = .picture
        default:
            let properties = Unicode.Scalar(value)?.properties
            self = properties?.isAlphabetic == true ? .leftToRight : properties?.numericType != nil ? .digit : .sign
        }
    }

    /// Whether a glyph is a letter of Arabic, Syriac or Thaana, after which digits are Arabic ones.
    static func isArabic(_ glyph: UInt32) -> Bool {
        switch glyph {
        case 0x0608...0x07BF, 0x0860...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x1_0D00...0x1_0D2F,
            0x1_0F30...0x1_0F6F, 0x1_EC70...0x1_EEFF:
            true
        default: false
        }
    }
}
