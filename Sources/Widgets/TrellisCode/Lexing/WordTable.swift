/// The words of a language, found by their bytes.
struct WordTable: Sendable {
    struct Entry: Sendable {
        let kind: CodeToken.Kind
        /// What the name after the word is: a function or a type.
        let expects: CodeToken.Kind?
        let start: Int
        let count: Int
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// Numbers of entries plus 1 by hash; 0 for none.
    private var slots: [UInt16]
    private let mask: Int
    private(set) var longest = 0

    init(_ rules: CodeRules) {
        func list(_ text: String) -> [Substring.UTF8View] { text.split(separator: " ").map(\.utf8) }
        let groups: [(String, CodeToken.Kind, CodeToken.Kind?)] = [
            (rules.functionKeywords, .keyword, .function), (rules.typeKeywords, .keyword, .type),
            (rules.keywords, .keyword, nil), (rules.types, .type, nil), (rules.constants, .constant, nil),
        ]
        let count = groups.reduce(0) { $0 + list($1.0).count }
        var size = 16
        while size < count * 4 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        mask = size - 1
        for (text, kind, expects) in groups {
            for word in list(text) {
                var slot = word.reduce(Self.seed, Self.mix) & mask
                while slots[slot] != 0 { slot = (slot + 1) & mask }
                entries.append(Entry(kind: kind, expects: expects, start: bytes.count, count: word.count))
                slots[slot] = UInt16(entries.count)
                bytes += word
                longest = max(longest, word.count)
            }
        }
    }

    static let seed = 5381

    @inline(__always)
    static func mix(_ hash: Int, _ byte: UInt8) -> Int { (hash &* 33) ^ Int(byte) }

    func entry(_ word: Slice<UnsafeBufferPointer<UInt8>>, hash: Int) -> Entry? {
        var slot = hash & mask
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.count == word.count {
                var offset = 0
                while offset < entry.count, bytes[entry.start + offset] == word[word.startIndex + offset] {
                    offset += 1
                }
                if offset == entry.count { return entry }
            }
            slot = (slot + 1) & mask
        }
        return nil
    }
}
