// Text in which every scalar is a character of one column, as most text beyond ASCII is: letters with accents, arrows,
// lines and blocks. Its characters need no search for their boundaries.

/// Calls a closure with each scalar of such a text.
///
/// - Returns: the number of scalars, which is that of columns; nil for any other text, after a part of the calls.
@inline(__always)
private func forEachNarrowScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt32, Int) -> Void) -> Int? {
    var count = 0
    var index = 0
    while index < bytes.count {
        let scalar = scalar(of: bytes, at: &index)
        let entry = WidthTable.entry(scalar)
        guard entry & (WidthTable.joins | 3) == 1 else { return nil }
        body(scalar, count)
        count += 1
    }
    return count
}

/// The columns of a text in which every scalar is a character of one column; nil for any other.
package func narrowColumns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? { forEachNarrowScalar(bytes) { _, _ in } }

/// Copies the scalars of a text in which each is a character of one column.
///
/// - Parameter scalars: has room for one for each byte.
/// - Returns: the number of scalars; nil for any other text.
package func copyNarrow(_ bytes: UnsafeBufferPointer<UInt8>, to scalars: UnsafeMutableBufferPointer<UInt32>) -> Int? {
    forEachNarrowScalar(bytes) { scalars[$1] = $0 }
}

/// Decodes a scalar of valid UTF-8, such as the bytes of a string, and moves on to the next one.
@inline(__always)
func scalar(of bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
    let byte = UInt32(bytes[index])
    defer { index += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
    switch byte {
    case ..<0x80: return byte
    case ..<0xE0: return (byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
    case ..<0xF0:
        return (byte & 0xF) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
    default:
        let upper = (byte & 7) << 18 | UInt32(bytes[index + 1] & 0x3F) << 12
        return upper | UInt32(bytes[index + 2] & 0x3F) << 6 | UInt32(bytes[index + 3] & 0x3F)
    }
}

extension StringProtocol {
    /// Whether the text has control characters, line breaks among them. O(bytes).
    package var hasControls: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case ..<0x20, 0x7F: return true
                case 0xC2 where bytes[index + 1] < 0xA0: return true
                // The separators of lines and paragraphs: U+2028, U+2029.
                case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8: return true
                default: break
                }
            }
            return false
        } ?? true
    }
}
