import CNcurses
import TextScreen

extension PlainCharacters {
    /// The character itself if the locale can encode it, else its replacement.
    static func shown(_ scalar: UInt32) -> UInt32 {
        scalar < 0x7F || trellis_has_character(scalar) ? scalar : ascii(scalar)
    }
}
