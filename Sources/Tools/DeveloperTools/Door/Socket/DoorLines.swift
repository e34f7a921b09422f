/// Bytes of a client as lines, of which none is too long.
struct DoorLines {
    enum Next: Equatable {
        case none
        case line(ArraySlice<UInt8>)
        /// More than `DoorLimits.line` bytes, which are dropped, also those to come until the line ends.
        case tooLong
    }

    private(set) var longCount = 0
    private var isDropping = false

    private var bytes: [UInt8] = []
    /// The beginning of the next line, and where its end is looked for.
    private var (start, searched) = (0, 0)

    /// The number of bytes that wait.
    var count: Int { bytes.count - start }

    mutating func append(_ more: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            (start, searched) = (0, searched - start)
        }
        bytes += more
    }

    /// Takes the next line, without its break; empty lines are skipped. O(bytes) for all lines.
    mutating func next() -> Next {
        while let end = bytes[searched...].firstIndex(of: 0x0A) {
            var line = bytes[start..<end]
            let wasDropping = isDropping
            (start, searched, isDropping) = (end + 1, end + 1, false)
            if wasDropping { continue }
            if line.last == 0x0D { line.removeLast() }
            if line.count > DoorLimits.line {
                longCount += 1
                return .tooLong
            }
            if !line.isEmpty { return .line(line) }
        }
        searched = bytes.count
        if !isDropping, count <= DoorLimits.line { return .none }
        if !isDropping { longCount += 1 }
        (bytes, start, searched, isDropping) = ([], 0, 0, true)
        return .tooLong
    }
}
