/// Text for printers as text with colours: `X\bX` becomes bold, `_\bX` underlined. Sequences of escape stay.
func stylingOverstrike(_ bytes: [UInt8]) -> [UInt8] {
    let backspace: UInt8 = 8
    guard bytes.contains(backspace) else { return bytes }
    var out: [UInt8] = []
    var (isBold, isUnderlined) = (false, false)
    func set(_ bold: Bool, _ underlined: Bool) {
        if (bold, underlined) == (isBold, isUnderlined) { return }
        (isBold, isUnderlined) = (bold, underlined)
        out += "\u{1B}[0\(bold ? ";1" : "")\(underlined ? ";4" : "")m".utf8
    }
    /// The end of the character that begins at an index.
    func end(_ start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
    var index = 0
    while index < bytes.count {
        var last = index..<end(index)
        var (bold, underlined) = (false, false)
        while last.upperBound + 1 < bytes.count, bytes[last.upperBound] == backspace {
            let next = last.upperBound + 1..<end(last.upperBound + 1)
            if bytes[last].elementsEqual(bytes[next]) { bold = true } else { underlined = true }
            // An underscore may come before or after its character.
            let isLine = bytes[next].elementsEqual([UInt8(ascii: "_")])
            last = isLine && !bold ? last.lowerBound..<next.upperBound : next
            if isLine { break }
        }
        set(bold, underlined)
        out += bytes[last].prefix { $0 != backspace }
        index = last.upperBound
    }
    set(false, false)
    return out
}
