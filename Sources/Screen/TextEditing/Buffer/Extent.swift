/// The length of a part of a text: its bytes, and the line feeds among them.
struct Extent: Hashable, Sendable {
    var bytes = 0
    var breaks = 0

    static func + (left: Extent, right: Extent) -> Extent {
        Extent(bytes: left.bytes &+ right.bytes, breaks: left.breaks &+ right.breaks)
    }

    static func - (left: Extent, right: Extent) -> Extent {
        Extent(bytes: left.bytes &- right.bytes, breaks: left.breaks &- right.breaks)
    }
}

extension Extent {
    init(of bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes: bytes.count, breaks: lineFeeds(in: bytes))
    }
}

/// Counts line feeds. O(bytes), eight bytes at a time.
func lineFeeds(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (ones, low) = (UInt64(0x0101_0101_0101_0101), UInt64(0x7F7F_7F7F_7F7F_7F7F))
    var (sum, index) = (0, 0)
    while index + 8 <= bytes.count {
        // A byte counts those at its place; at most 31 words, so that all of them together fit into a byte.
        let end = min(bytes.count, index + 31 * 8)
        var found: UInt64 = 0
        while index + 8 <= end {
            let word = UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self)
            // Zero where there is a line feed; the highest bit of `others` is set in every other byte.
            let difference = word ^ (0x0A &* ones)
            let others = ((difference & low) &+ low) | difference
            found &+= (~others >> 7) & ones
            index += 8
        }
        sum += Int((found &* ones) >> 56)
    }
    for byte in bytes[index...] { sum &+= byte == 0x0A ? 1 : 0 }
    return sum
}
