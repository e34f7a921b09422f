/// A Unicode scalar with part of its UTF-8 bytes.
///
/// The bounds for the second byte exclude overlong forms, surrogates and values above U+10FFFF, so that a bad byte is
/// detected at once and each maximal invalid part yields one U+FFFD (Unicode Standard, table 3-7).
struct PartialScalar {
    /// Bytes still to come.
    private var missing: Int
    private var value: UInt32
    private var lower: UInt8 = 0x80
    private var upper: UInt8 = 0xBF

    /// Starts a scalar of several bytes; nil when no such scalar starts with this byte.
    init?(lead: UInt8) {
        switch lead {
        case 0xC2...0xDF:
            missing = 1
            value = UInt32(lead & 0x1F)
        case 0xE0...0xEF:
            missing = 2
            value = UInt32(lead & 0x0F)
            if lead == 0xE0 { lower = 0xA0 }
            if lead == 0xED { upper = 0x9F }
        case 0xF0...0xF4:
            missing = 3
            value = UInt32(lead & 0x07)
            if lead == 0xF0 { lower = 0x90 }
            if lead == 0xF4 { upper = 0x8F }
        default: return nil
        }
    }

    /// The result of a byte.
    enum Step {
        case more
        case done(Unicode.Scalar)
        /// The byte does not belong to the scalar and must be decoded separately.
        case bad
    }

    /// Adds the next byte.
    mutating func take(_ byte: UInt8) -> Step {
        guard byte >= lower, byte <= upper else { return .bad }
        (lower, upper) = (0x80, 0xBF)
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing > 0 { return .more }
        return .done(Unicode.Scalar(value)!)
    }
}
