import TextScreen

/// Text in which every scalar is a character of one column, in memory that the next such text will use.
enum PlainText {
    /// Printable ASCII.
    case ascii(UnsafeBufferPointer<UInt8>)
    case narrow(UnsafeBufferPointer<UInt32>)

    /// The number of characters, which is that of columns.
    var count: Int {
        switch self {
        case .ascii(let bytes): bytes.count
        case .narrow(let scalars): scalars.count
        }
    }

    /// The first characters.
    func prefix(_ count: Int) -> PlainText {
        switch self {
        case .ascii(let bytes): .ascii(UnsafeBufferPointer(rebasing: bytes.prefix(count)))
        case .narrow(let scalars): .narrow(UnsafeBufferPointer(rebasing: scalars.prefix(count)))
        }
    }
}

/// Copies plain text into reused memory.
///
/// The class is nonisolated: closures of main-actor code passed to the standard library check their actor on every
/// call, which takes longer than the copy.
final class PlainTextBuffer {
    private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
    private var scalars = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 256)

    deinit {
        bytes.deallocate()
        scalars.deallocate()
    }

    /// A copy of a text, valid until the next call; nil unless it is plain.
    func copy(of text: some StringProtocol) -> PlainText? {
        text.utf8.withContiguousStorageIfAvailable { utf8 -> PlainText? in
            if isASCII(utf8) {
                if utf8.count > bytes.count {
                    bytes.deallocate()
                    bytes = .allocate(capacity: utf8.count * 2)
                }
                _ = bytes.update(fromContentsOf: utf8)
                return .ascii(UnsafeBufferPointer(rebasing: bytes[..<utf8.count]))
            }
            if utf8.count > scalars.count {
                scalars.deallocate()
                scalars = .allocate(capacity: utf8.count * 2)
            }
            return copyNarrow(utf8, to: scalars).map { .narrow(UnsafeBufferPointer(rebasing: scalars[..<$0])) }
        } ?? nil
    }
}

/// The columns of a text that is one line of characters of one column without trailing blanks, as most are; nil for any
/// other.
func columnsOfPlainLine(_ text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { utf8 in
        guard utf8.last != 0x20 else { return nil }
        if isASCII(utf8) { return utf8.count }
        guard text.unicodeScalars.last?.isBlank == false else { return nil }
        return narrowColumns(utf8)
    } ?? nil
}

/// Whether all bytes are printable ASCII.
private func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte &- 0x20 > 0x5E { return false }
    return true
}
