extension ChunkList {
    /// Copies any bytes, replacing invalid UTF-8 with U+FFFD; also returns whether any was found.
    static func repairing(_ bytes: UnsafeBufferPointer<UInt8>) -> (list: ChunkList, wasRepaired: Bool) {
        var chunks: [[UInt8]] = []
        chunks.reserveCapacity(bytes.count / 2048 + 1)
        var wasRepaired = false
        var start = 0
        while start < bytes.count {
            let end = scalarStart(near: start + 2048, in: bytes)
            let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
            if isASCII(part) {
                chunks.append(Array(part))
            } else {
                let text = String(decoding: part, as: UTF8.self)
                let repaired = Array(text.utf8)
                // Every invalid sequence becomes three bytes, and may have been three.
                if repaired.count != part.count || !repaired.elementsEqual(part) { wasRepaired = true }
                // An invalid byte becomes three, and a chunk has a size limit.
                let half = repaired.count / 2
                if repaired.count > 4096 {
                    chunks.append(Array(repaired[..<half]))
                    chunks.append(Array(repaired[half...]))
                } else {
                    chunks.append(repaired)
                }
            }
            start = end
        }
        return (ChunkList(chunks: chunks), wasRepaired)
    }

    /// A position for a cut that does not change the decoding: before the first byte of a scalar.
    ///
    /// A scalar has at most three continuation bytes, so four in a row are invalid wherever they are cut.
    private static func scalarStart(near offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard offset < bytes.count else { return bytes.count }
        for place in stride(from: offset, through: offset - 3, by: -1) where bytes[place] & 0xC0 != 0x80 {
            return place
        }
        return offset
    }

    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt8 = 0
        for byte in bytes { all |= byte }
        return all < 0x80
    }
}
