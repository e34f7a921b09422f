/// A path as it is, which git writes as a string of C if it has unusual characters.
func unquoted(_ text: Substring) -> String {
    guard text.count > 1, text.first == "\"", text.last == "\"" else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8.dropFirst().dropLast())[...]
    while let byte = rest.popFirst() {
        guard byte == 0x5C, let next = rest.popFirst() else {
            bytes.append(byte)
            continue
        }
        if 0x30...0x37 ~= next {
            let digits = [next] + rest.prefix(2).prefix { 0x30...0x37 ~= $0 }
            rest = rest.dropFirst(digits.count - 1)
            bytes.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
        } else {
            bytes.append(escapes.first { $0.0 == next }?.1 ?? next)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// The letters after a backslash in strings of C, and what they stand for.
private let escapes: [(UInt8, UInt8)] = zip("abtnvfr".utf8, 7...13).map { ($0, $1) }

/// A path as git writes it in a header, with a letter for the side.
func quotedPath(_ path: String, side: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else {
        // A tab ends names with blanks.
        return "\(side)/\(path)" + (path.contains(" ") ? "\t" : "")
    }
    let text = path.unicodeScalars.reduce(into: "") { text, scalar in
        if let letter = escapes.first(where: { UInt32($0.1) == scalar.value })?.0 {
            text += "\\" + String(UnicodeScalar(letter))
        } else if scalar == "\"" || scalar == "\\" {
            text += "\\" + String(scalar)
        } else if scalar.value < 0x20 || scalar.value == 0x7F {
            let digits = String(scalar.value, radix: 8)
            text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        } else {
            text.unicodeScalars.append(scalar)
        }
    }
    return "\"\(side)/\(text)\""
}
