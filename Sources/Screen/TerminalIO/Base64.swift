/// Decodes Base64 (RFC 4648), with padding or without; nil for anything else.
package func decodedBase64(_ text: Substring.UTF8View) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var (group, count, isOver) = (0, 0, false)
    for digit in text {
        let value: UInt8
        switch digit {
        case 0x41...0x5A where !isOver: value = digit - 0x41
        case 0x61...0x7A where !isOver: value = digit - 0x61 + 26
        case 0x30...0x39 where !isOver: value = digit - 0x30 + 52
        case 0x2B where !isOver: value = 62
        case 0x2F where !isOver: value = 63
        case 0x3D where count >= 2:
            isOver = true
            continue
        default: return nil
        }
        (group, count) = (group << 6 | Int(value), count + 1)
        if count == 4 {
            result += [UInt8(group >> 16), UInt8(group >> 8 & 255), UInt8(group & 255)]
            (group, count) = (0, 0)
        }
    }
    switch count {
    case 0: break
    case 2: result.append(UInt8(group >> 4))
    case 3: result += [UInt8(group >> 10), UInt8(group >> 2 & 255)]
    default: return nil
    }
    return result
}

/// Encodes bytes as Base64 (RFC 4648), with padding.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let padding = UInt8(ascii: "=")
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let (second, third) = (start + 1 < bytes.count, start + 2 < bytes.count)
        let group =
            Int(bytes[start]) << 16 | (second ? Int(bytes[start + 1]) << 8 : 0) | (third ? Int(bytes[start + 2]) : 0)
        result.append(digits[group >> 18])
        result.append(digits[group >> 12 & 63])
        result.append(second ? digits[group >> 6 & 63] : padding)
        result.append(third ? digits[group & 63] : padding)
    }
    return result
}
