/// The words in which a line differs from the one that it replaces.
public struct ChangedWords: Hashable, Sendable {
    /// The changed parts of the old line, in UTF-8 bytes.
    public var old: [Range<Int>] = []
    /// The changed parts of the new line, in UTF-8 bytes.
    public var new: [Range<Int>] = []

    /// Compares two lines, nil if they have too little in common for that to help a reader.
    ///
    /// Lines of up to 128 words that differ are compared as a whole; of longer ones, what is between their common start
    /// and end is changed. O(bytes + words that differ²).
    public init?(from old: String, to new: String) {
        let (a, b) = (Self.words(old), Self.words(new))
        let (x, y) = (Array(old.utf8), Array(new.utf8))
        func same(_ i: Int, _ j: Int) -> Bool { x[a[i]].elementsEqual(y[b[j]]) }
        var first = 0
        while first < a.count, first < b.count, same(first, first) { first += 1 }
        var (lastA, lastB) = (a.count, b.count)
        while lastA > first, lastB > first, same(lastA - 1, lastB - 1) { (lastA, lastB) = (lastA - 1, lastB - 1) }
        var (keptA, keptB) = (Set(0..<first).union(lastA..<a.count), Set(0..<first).union(lastB..<b.count))
        let (rows, columns) = (lastA - first, lastB - first)
        if rows > 0, columns > 0, rows <= Self.limit, columns <= Self.limit {
            // The longest common subsequence of words, by dynamic programming from the end.
            var lengths = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
            for i in stride(from: rows - 1, through: 0, by: -1) {
                for j in stride(from: columns - 1, through: 0, by: -1) {
                    lengths[i][j] =
                        same(first + i, first + j)
                        ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
                }
            }
            var (i, j) = (0, 0)
            while i < rows, j < columns {
                if same(first + i, first + j) {
                    keptA.insert(first + i)
                    keptB.insert(first + j)
                    (i, j) = (i + 1, j + 1)
                } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                    i += 1
                } else {
                    j += 1
                }
            }
        }
        func letters(_ words: [Range<Int>], _ bytes: [UInt8], _ kept: Set<Int>) -> Int {
            kept.reduce(0) { $0 + (bytes[words[$1].lowerBound].isBlank ? 0 : words[$1].count) }
        }
        let common = letters(a, x, keptA)
        let longer = max(letters(a, x, Set(a.indices)), letters(b, y, Set(b.indices)))
        guard common * 3 >= longer, common > 0 else { return nil }
        self.old = Self.ranges(a, x, keptA)
        self.new = Self.ranges(b, y, keptB)
    }

    private static let limit = 128

    /// The words of a line: letters and digits together, blanks together, other characters alone.
    private static func words(_ line: String) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var (start, last) = (0, -1)
        for (offset, byte) in line.utf8.enumerated() {
            let kind = byte.isLetter || byte.isDigit || byte == 0x5F || byte >= 0x80 ? 0 : byte.isBlank ? 1 : 2
            if last >= 0, kind != last || kind == 2 {
                words.append(start..<offset)
                start = offset
            }
            last = kind
        }
        if last >= 0 { words.append(start..<line.utf8.count) }
        return words
    }

    /// The parts made of words that are not kept; blanks between two of them belong to the part.
    private static func ranges(_ words: [Range<Int>], _ bytes: [UInt8], _ kept: Set<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (index, word) in words.enumerated() {
            let isBetween =
                bytes[word.lowerBound].isBlank && index > 0 && !kept.contains(index - 1) && index + 1 < words.count
                && !kept.contains(index + 1)
            guard !kept.contains(index) || isBetween else { continue }
            if let last = ranges.last, last.upperBound == word.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<word.upperBound
            } else {
                ranges.append(word)
            }
        }
        return ranges
    }
}
