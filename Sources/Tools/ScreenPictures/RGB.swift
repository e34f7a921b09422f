import TextScreen

/// A colour as it is on the screen: three components of 0...255.
struct RGB: Hashable, Comparable {
    let value: UInt32

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    init(_ shade: Shade) { self.init(UInt8(shade.red), UInt8(shade.green), UInt8(shade.blue)) }

    /// A colour that is RGB; nil for others.
    init?(_ color: Color) {
        guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
        self.init(red, green, blue)
    }

    static func < (first: RGB, second: RGB) -> Bool { first.value < second.value }

    /// A mix with another colour, of which it has a share of 0...1.
    func mixed(with other: RGB, share: Double) -> RGB {
        func part(_ shift: UInt32) -> UInt8 {
            let (first, second) = (Double(value >> shift & 255), Double(other.value >> shift & 255))
            return UInt8((first + (second - first) * share).rounded())
        }
        return RGB(part(16), part(8), part(0))
    }

    /// The colour in CSS, as short as it can be: `#8af` or `#88aaf0`.
    var css: String {
        let digits = Array(String(value | 1 << 24, radix: 16).dropFirst())
        let isShort = stride(from: 0, to: 6, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
        return "#" + (isShort ? String([digits[0], digits[2], digits[4]]) : String(digits))
    }
}
