/// Bytes of a client as lines, of which none is too long.
struct DoorLines {
    /// What comes next.
    enum Next: Equatable {
        /// No whole line.
        case none
        case line(ArraySlice<UInt8>)
        /// More than `DoorLimits.line` bytes without an end: the rest cannot be understood.
        case tooLong
    }

    private var bytes: [UInt8] = []
    /// The beginning of the next line, and where its end is looked for.
    private var (start, searched) = (0, 0)

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
            (start, searched) = (end + 1, end + 1)
            if line.last == 0x0D { line.removeLast() }
            if line.count > DoorLimits.line { return .tooLong }
            if !line.isEmpty { return .line(line) }
        }
        searched = bytes.count
        return bytes.count - start > DoorLimits.line ? .tooLong : .none
    }
}
