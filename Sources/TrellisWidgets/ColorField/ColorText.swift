import TextScreen

/// The text of colours: `#FF8800`, the number of a palette colour, and `default`.
enum ColorText {
    /// The text of a colour.
    static func text(of color: Color) -> String {
        switch color.kind {
        case .terminalDefault: return "default"
        case .palette(let index): return "\(index)"
        case .rgb(let red, let green, let blue):
            let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16, uppercase: true)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
    }

    /// The colour of a text; nil if it has none.
    ///
    /// Three or six hexadecimal digits are a 24-bit colour if `#` precedes them or there are six; up to three decimal
    /// digits are the number of a palette colour.
    static func color(of text: String) -> Color? {
        var rest = text[...].trimmed.lowercased()[...]
        if rest == "default" { return .default }
        let isHex = rest.first == "#"
        if isHex { rest.removeFirst() }
        guard rest.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        if !isHex, rest.count <= 3 { return UInt8(rest).map { Color.palette($0) } }
        guard rest.count == 3 || rest.count == 6, let number = UInt32(rest, radix: 16) else { return nil }
        if rest.count == 6 {
            return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
        }
        return .rgb(UInt8(number >> 8) * 17, UInt8(number >> 4 & 15) * 17, UInt8(number & 15) * 17)
    }
}
