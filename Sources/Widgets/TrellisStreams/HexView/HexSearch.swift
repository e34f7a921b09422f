import TrellisWidgets

/// A search for bytes that goes on in slices.
struct HexSearch {
    let sought: [UInt8]
    private let isBackwards: Bool
    /// The offsets at which a match may begin that are left, in the order in which they are searched.
    private var rest: [Range<Int>]
    private let count: Int
    /// The offsets searched so far.
    private(set) var searched = 0

    static let slice = 256 * 1024

    init(_ sought: [UInt8], count: Int, from start: Int, backwards: Bool) {
        self.sought = sought
        isBackwards = backwards
        self.count = count
        let last = max(0, count - sought.count + 1)
        let start = min(max(0, start), last)
        let parts = [0..<start, start..<last]
        rest = (backwards ? parts : parts.reversed()).filter { !$0.isEmpty }
    }

    var isDone: Bool { rest.isEmpty }

    /// The share that has been searched, 0...1.
    var progress: Double { count == 0 ? 1 : 1 - Double(rest.reduce(0) { $0 + $1.count }) / Double(count) }

    /// Searches a slice; returns the offset of a match.
    mutating func step(_ read: (Range<Int>) -> [UInt8]) -> Int? {
        guard let part = rest.first else { return nil }
        let size = min(Self.slice, part.count)
        searched += size
        let starts =
            isBackwards ? part.upperBound - size..<part.upperBound : part.lowerBound..<part.lowerBound + size
        rest[0] = isBackwards ? part.lowerBound..<starts.lowerBound : starts.upperBound..<part.upperBound
        if rest[0].isEmpty { rest.removeFirst() }
        let bytes = read(starts.lowerBound..<starts.upperBound + sought.count - 1)
        return find(in: bytes).map { starts.lowerBound + $0 }
    }

    private func find(in bytes: [UInt8]) -> Int? {
        let last = bytes.count - sought.count
        guard last >= 0 else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            sought.withUnsafeBufferPointer { sought in
                let first = sought[0]
                func isMatch(_ index: Int) -> Bool {
                    var offset = 1
                    while offset < sought.count, bytes[index + offset] == sought[offset] { offset += 1 }
                    return offset == sought.count
                }
                var index = isBackwards ? last : 0
                while index >= 0, index <= last {
                    if bytes[index] == first, isMatch(index) { return index }
                    index += isBackwards ? -1 : 1
                }
                return nil
            }
        }
    }
}
