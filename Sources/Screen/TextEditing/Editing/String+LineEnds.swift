extension String {
    /// Returns this text with LF, CR LF and CR (which terminals paste) replaced by another line ending.
    /// - Parameter all: whether to replace Unicode's other line endings too: VT, FF, NEL, LS, PS.
    func withLineEnds(as ending: String, all: Bool) -> String {
        var text = self
        let bytes: [UInt8]? = text.withUTF8 { bytes in
            guard (0..<bytes.count).contains(where: { lineEndBytes(bytes, at: $0, all: all) > 0 }) else { return nil }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                let count = lineEndBytes(bytes, at: index, all: all)
                if count > 0 { result += ending.utf8 } else { result.append(bytes[index]) }
                index += max(count, 1)
            }
            return result
        }
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? self
    }
}

/// The number of bytes in the line ending at an index, 0 when there is none.
private func lineEndBytes(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, all: Bool) -> Int {
    func follows(_ byte: UInt8, _ distance: Int) -> Bool {
        index + distance < bytes.count && bytes[index + distance] == byte
    }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return follows(0x0A, 1) ? 2 : 1
    case 0x0B, 0x0C: return all ? 1 : 0
    case 0xC2: return all && follows(0x85, 1) ? 2 : 0
    case 0xE2: return all && follows(0x80, 1) && (follows(0xA8, 2) || follows(0xA9, 2)) ? 3 : 0
    default: return 0
    }
}
