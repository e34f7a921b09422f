/// The bytes of printable ASCII text, copied into a reused buffer.
///
/// The class is nonisolated: closures of main-actor code passed to the standard library check their actor on every
/// call, which takes longer than the copy.
final class PlainBytes {
    private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)

    deinit { memory.deallocate() }

    /// The bytes of a text, valid until the next call; nil unless the text is printable ASCII.
    func bytes(of text: some StringProtocol) -> UnsafeBufferPointer<UInt8>? {
        let count = text.utf8.withContiguousStorageIfAvailable { bytes -> Int in
            guard isPlain(bytes) else { return -1 }
            if bytes.count > memory.count {
                memory.deallocate()
                memory = .allocate(capacity: bytes.count * 2)
            }
            _ = memory.update(fromContentsOf: bytes)
            return bytes.count
        }
        guard let count, count >= 0 else { return nil }
        return UnsafeBufferPointer(rebasing: memory[..<count])
    }
}

/// The columns of a text that is one line of printable ASCII without trailing blanks, as most are; nil for any other.
func columnsOfPlainLine(_ text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
        isPlain(bytes) && bytes.last != 0x20 ? bytes.count : nil
    } ?? nil
}

/// Whether all bytes are printable ASCII.
private func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte &- 0x20 > 0x5E { return false }
    return true
}
