import TrellisViews

/// A part of a view, such as a row, as its identity has it: `3-5f3a9c21-20`, the part at index 3 of 20 with a digest of
/// what it is called.
///
/// Parts have no identity of their own. One is recognized while no other has the same words; if rows came or went, it
/// is searched for, and among several that read alike none is taken for it.
struct PartReference: Equatable {
    let index: Int
    let digest: UInt32
    let count: Int

    @MainActor
    init(_ index: Int, of parts: Semantics.Parts, _ meaning: Semantics) {
        (self.index, digest, count) = (index, Self.digest(meaning), parts.count)
    }

    /// Nil if the text is none.
    init?(_ text: some StringProtocol) {
        let fields = text.split(separator: "-", omittingEmptySubsequences: false)
        guard fields.count == 3, let index = Int(fields[0]), let digest = UInt32(fields[1], radix: 16),
            let count = Int(fields[2]), 0..<max(0, count) ~= index
        else { return nil }
        (self.index, self.digest, self.count) = (index, digest, count)
    }

    var text: String { "\(index)-\(String(digest, radix: 16))-\(count)" }

    /// Where the part is now; nil if it is gone. O(1) while it stays where it was, else O(parts).
    @MainActor
    func index(in parts: Semantics.Parts) -> Int? {
        func isMeant(_ index: Int) -> Bool { Self.digest(parts[index]) == digest }
        if parts.count == count, isMeant(index) { return index }
        var found: Int?
        for index in 0..<min(parts.count, DoorLimits.searched) where isMeant(index) {
            if found != nil { return nil }
            found = index
        }
        return found
    }

    /// Of what the part is called, by FNV-1a. What it holds may change, as the size of a file does.
    private static func digest(_ meaning: Semantics) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in "\(meaning.kind.name)\n\(meaning.name)".utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return hash
    }
}
