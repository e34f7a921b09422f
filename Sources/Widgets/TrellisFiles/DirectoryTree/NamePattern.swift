import TrellisViews
import TrellisWidgets

/// A part of file names, in small or capital letters, with or without accents.
///
/// It is prepared once, because it may be compared with a hundred thousand names: those in ASCII are compared byte by
/// byte, without memory for any of them.
struct NamePattern {
    private let folded: String
    private let bytes: [UInt8]

    init(_ text: String) {
        folded = SearchFolding.folded(text)
        bytes = Array(folded.utf8)
    }

    /// Whether a name contains the text.
    func occurs(in name: String) -> Bool {
        let inASCII = name.utf8.withContiguousStorageIfAvailable { occurs(in: $0) } ?? nil
        return inASCII ?? SearchFolding.folded(name).contains(folded)
    }

    /// Whether a name in ASCII contains the text; nil if it has other letters.
    private func occurs(in name: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard name.allSatisfy({ $0 < 128 }) else { return nil }
        guard let first = bytes.first else { return true }
        guard bytes.count <= name.count else { return false }
        for start in 0...name.count - bytes.count where Self.small(name[start]) == first {
            var length = 1
            while length < bytes.count, Self.small(name[start + length]) == bytes[length] { length += 1 }
            if length == bytes.count { return true }
        }
        return false
    }

    private static func small(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 32 : byte }
}
