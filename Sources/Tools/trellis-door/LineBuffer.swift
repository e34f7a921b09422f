struct LineBuffer {
    private var bytes: [UInt8] = []
    private var searched = 0
    /// Whether the rest of a line that is too long is dropped.
    private var isDropping = false
    /// More bytes of a line are dropped.
    let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func append(_ more: some Collection<UInt8>) { bytes += more }

    /// Takes the next line, without its break; nil for no whole one. One that is too long ends after `limit` + 1 bytes.
    mutating func next() -> [UInt8]? {
        while let end = bytes[searched...].firstIndex(of: 0x0A) {
            defer { (bytes, searched) = (Array(bytes[(end + 1)...]), 0) }
            if !isDropping { return Array(bytes[..<min(end, limit + 1)]) }
            isDropping = false
        }
        searched = bytes.count
        guard isDropping || bytes.count > limit else { return nil }
        defer { (bytes, searched, isDropping) = ([], 0, true) }
        return isDropping ? nil : Array(bytes[...limit])
    }

    /// What came after the last line end.
    mutating func rest() -> [UInt8]? {
        defer { (bytes, searched) = ([], 0) }
        return bytes.isEmpty || isDropping ? nil : bytes
    }
}
