/// A colour of a cell: the terminal's default, one of its palette, or 24-bit RGB.
///
/// Sending it replaces a colour that the terminal cannot show by the nearest one that it can.
public struct Color: Hashable, Sendable {
    /// The kind in the top byte (0 default, 1 palette, 2 RGB), the value below.
    package let bits: UInt32

    package init(bits: UInt32) { self.bits = bits }

    /// The default colour of the user's terminal for text or background.
    public static let `default` = Color(bits: 0)

    /// One of the terminal's 256 palette colours; 0...15 are the ANSI colours, which depend on the user's theme.
    public static func palette(_ index: UInt8) -> Color { Color(bits: 1 << 24 | UInt32(index)) }

    /// A 24-bit colour, each component 0...255.
    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        Color(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// ANSI colour 0.
    public static let black = palette(0)
    /// ANSI colour 1.
    public static let red = palette(1)
    /// ANSI colour 2.
    public static let green = palette(2)
    /// ANSI colour 3.
    public static let yellow = palette(3)
    /// ANSI colour 4.
    public static let blue = palette(4)
    /// ANSI colour 5.
    public static let magenta = palette(5)
    /// ANSI colour 6.
    public static let cyan = palette(6)
    /// ANSI colour 7.
    public static let white = palette(7)
    /// ANSI colour 8, a dark grey.
    public static let brightBlack = palette(8)

    /// The kinds of colour.
    public enum Kind: Hashable, Sendable {
        case terminalDefault
        /// A palette index, 0...255.
        case palette(UInt8)
        /// Red, green and blue, each 0...255.
        case rgb(UInt8, UInt8, UInt8)
    }

    /// The kind of this colour.
    public var kind: Kind {
        switch bits >> 24 {
        case 0: .terminalDefault
        case 1: .palette(UInt8(truncatingIfNeeded: bits))
        default:
            .rgb(
                UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits))
        }
    }
}
