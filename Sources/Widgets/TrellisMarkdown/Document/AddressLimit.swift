import Platform

/// Whether any word of a text that grows at its end has so many @ that looking for mail addresses in it, which takes their
/// square, is of no use. Then no bare address of the document is a link, wherever it stands, however the text arrived.
struct AddressLimit {
    private(set) var isPassed = false
    /// The @ so far in the last word.
    private var count = 0

    private static let most = 200

    /// Takes a part of the text. O(length), fast where it has no @.
    mutating func take(_ bytes: some Collection<UInt8>) {
        if isPassed { return }
        let isPlain =
            bytes.withContiguousStorageIfAvailable { $0.isEmpty || memchr($0.baseAddress!, 0x40, $0.count) == nil }
            ?? false
        if isPlain {
            if count > 0, bytes.contains(where: { $0 == 0x20 || $0 == 0x0A }) { count = 0 }
            return
        }
        for byte in bytes {
            switch byte {
            case 0x20, 0x0A: count = 0
            case 0x40:
                count += 1
                if count > Self.most {
                    isPassed = true
                    return
                }
            default: break
            }
        }
    }
}
