/// Text between the marks of bracketed paste, as it arrives.
struct Paste {
    private var bytes: [UInt8] = []
    /// The number of matched bytes of the end mark.
    private var matched = 0
    private let limit: Int

    private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

    /// Creates a paste that emits parts of about `limit` bytes.
    init(limit: Int) { self.limit = max(limit, 8) }

    /// Consumes bytes from `index` on and advances it past them.
    ///
    /// - Returns: whether it reached the end mark.
    mutating func take(_ input: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Bool {
        while index < input.count, bytes.count < limit {
            if matched == 0 {
                let stop = input[index...].firstIndex(of: 0x1B) ?? input.count
                let taken = min(stop, index + limit - bytes.count)
                bytes.append(contentsOf: input[index..<taken])
                index = taken
                if taken < stop || index == input.count { continue }
            }
            if input[index] == Self.end[matched] {
                index += 1
                matched += 1
                if matched == Self.end.count { return true }
            } else {
                // Not the end mark after all, so it is text. An ESC may begin the real one.
                bytes.append(contentsOf: Self.end[..<matched])
                matched = 0
            }
        }
        return false
    }

    /// Whether to emit a part before the end.
    var isFull: Bool { bytes.count >= limit }

    /// Returns the text so far, cleaned; keeps anything that the limit cuts: half a scalar, or a CR whose LF may
    /// follow.
    mutating func takePart() -> String {
        var cut = bytes.count
        var lead = cut - 1
        while lead >= max(cut - 3, 0), bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
        if lead >= 0, cut - lead < Self.length(lead: bytes[lead]) { cut = lead }
        if cut > 0, bytes[cut - 1] == 0x0D { cut -= 1 }
        let text = Self.clean(bytes[..<cut])
        bytes.removeFirst(cut)
        return text
    }

    /// Returns the remaining text, cleaned, and resets for the next paste.
    mutating func takeAll() -> String {
        defer { self = Paste(limit: limit) }
        return Self.clean(bytes[...])
    }

    private static func length(lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Replaces invalid UTF-8 with U+FFFD, CR and CR LF with LF; removes other control characters except tabs.
    static func clean(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        let isClean = text.withUTF8 { utf8 in
            utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 || $0 == 0x0A || $0 == 0x09 }
        }
        if isClean { return text }
        var kept: [UInt8] = []
        kept.reserveCapacity(text.utf8.count)
        var before: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x0A where before == 0x0D: break
            case 0x0A, 0x0D: kept.append(0x0A)
            case 0x80...0x9F where before == 0xC2: kept.removeLast()  // a C1 control
            case 0x09, 0x20...0x7E, 0x80...: kept.append(byte)
            default: break
            }
            before = byte
        }
        return String(decoding: kept, as: UTF8.self)
    }
}

extension String {
    /// Text from another program as it is when it is pasted: valid, its ends of lines LF, and no other control character
    /// than tabs. O(length).
    package init(pasted bytes: [UInt8]) { self = Paste.clean(bytes[...]) }
}
