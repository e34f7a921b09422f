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
