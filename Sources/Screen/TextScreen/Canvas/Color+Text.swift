extension Color: LosslessStringConvertible {
    /// The colour as text: `#FF8800`, the number of a palette colour, or `default`.
    public var description: String {
        switch kind {
        case .terminalDefault: return "default"
        case .palette(let index): return "\(index)"
        case .rgb(let red, let green, let blue):
            let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16, uppercase: true)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
    }

    /// Reads a colour; nil if the text is none. Blanks around it and upper and lower case do not matter.
    ///
    /// Three or six hexadecimal digits are a 24-bit colour if `#` precedes them or there are six; up to three decimal
    /// digits are the number of a palette colour.
    public init?(_ description: String) {
        func isBlank(_ character: Character) -> Bool { character.isWhitespace }
        var rest = description.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        if rest.lowercased() == "default" {
            self = .default
            return
        }
        let isHex = rest.first == "#"
        if isHex { rest.removeFirst() }
        guard rest.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        if !isHex, rest.count <= 3 {
            guard let index = UInt8(rest) else { return nil }
            self = .palette(index)
            return
        }
        guard rest.count == 3 || rest.count == 6, let number = UInt32(rest, radix: 16) else { return nil }
        if rest.count == 6 {
            self = .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
        } else {
            self = .rgb(UInt8(number >> 8) * 17, UInt8(number >> 4 & 15) * 17, UInt8(number & 15) * 17)
        }
    }
}
