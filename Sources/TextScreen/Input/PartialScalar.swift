/// A Unicode scalar of which some UTF-8 bytes have come.
///
/// The bounds for the second byte keep out overlong forms, surrogates and what is above U+10FFFF, so that a bad
/// byte is seen at once and one U+FFFD stands for each maximal bad part (Unicode Standard, table 3-7).
struct PartialScalar {
    /// Bytes still to come.
    private var missing = 0
    private var value: UInt32 = 0
    private var lower: UInt8 = 0x80
    private var upper: UInt8 = 0xBF

    /// The start of a scalar of several bytes; nil when no scalar starts with this byte.
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

    /// What a byte made of the scalar.
    enum Step {
        case more
        case done(Unicode.Scalar)
        /// The byte does not belong to the scalar and is still to be looked at.
        case bad
    }

    /// Takes the next byte.
    mutating func take(_ byte: UInt8) -> Step {
        guard byte >= lower, byte <= upper else { return .bad }
        (lower, upper) = (0x80, 0xBF)
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing > 0 { return .more }
        return .done(Unicode.Scalar(value)!)
    }
}
