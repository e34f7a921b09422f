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

/// Counts line feeds. O(bytes), many bytes at a time.
func lineFeeds(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var sum = 0
    for byte in bytes { sum &+= byte == 0x0A ? 1 : 0 }
    return sum
}
