import TrellisViews

/// Texts that many queries search: their letters one after the other in memory, without case and accents.
///
///     let names = FuzzyTexts(["Save as…", "Open", "Share"])
///     names.ranked(by: FuzzyQuery("s"), among: 0..<names.count)        // [0, 2]: indices, the best first
///
/// A search neither allocates memory for a text nor looks at characters again, and passes over a text that lacks one of
/// the query's letters without reading it. It may run on any thread. A text takes 24 bytes and one for each character if
/// all are ASCII, else four for each.
public struct FuzzyTexts: Sendable {
    /// The letters of a text in `bytes` or `units`.
    private struct Slice {
        var start: Int
        var count: Int32
        var isASCII: Bool
    }

    /// The units of all texts of ASCII, and of all others. The highest bit marks those that start a word.
    private var bytes: [UInt8] = []
    private var units: [UInt32] = []
    private var slices: [Slice] = []
    private var letters: [FuzzyLetters] = []

    /// Creates an empty list of texts.
    public init() {}

    /// Creates a list of texts. O(characters)
    public init(_ texts: some Sequence<String>) {
        let count = texts.underestimatedCount
        slices.reserveCapacity(count)
        letters.reserveCapacity(count)
        // Moving millions of units to larger memory would take most of the time.
        bytes.reserveCapacity(count * 16)
        for text in texts { append(text) }
    }

    /// The number of texts.
    public var count: Int { slices.count }

    /// Adds a text at the end. O(characters)
    public mutating func append(_ text: String) {
        var text = text
        var set = FuzzyLetters()
        var previous: FuzzyLetter?
        func isStart(_ letter: FuzzyLetter) -> Bool {
            set.insert(letter.unit)
            defer { previous = letter }
            return letter.startsWord(after: previous)
        }
        let isASCII = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ $0 < 128 }) else { return false }
            for byte in utf8 {
                let letter = FuzzyLetter(ascii: byte)
                bytes.append(UInt8(letter.unit) | (isStart(letter) ? UInt8.wordStart : 0))
            }
            return true
        }
        if isASCII {
            slices.append(Slice(start: bytes.count - text.utf8.count, count: Int32(text.utf8.count), isASCII: true))
        } else {
            let start = units.count
            for character in text {
                let letter = FuzzyLetter(character)
                units.append(letter.unit | (isStart(letter) ? UInt32.wordStart : 0))
            }
            slices.append(Slice(start: start, count: Int32(units.count - start), isASCII: false))
        }
        letters.append(set)
    }

    // MARK: Searching

    func indices(matching query: FuzzyQuery, among candidates: some Sequence<Int>) -> [Int] {
        var found: [Int] = []
        search(query, candidates, scoring: false) { index, _ in found.append(index) }
        return found
    }

    /// Calls a function with each text that matches and its score, in the order of the candidates.
    ///
    /// - Complexity: O(letters of the candidates × letters of the query).
    public func forEachMatch(
        of query: FuzzyQuery, among candidates: some Sequence<Int>, _ body: (_ index: Int, _ score: Int) -> Void
    ) {
        search(query, candidates, scoring: true, body)
    }

    /// The indices of the texts that match, the one with the highest score first; of equal scores, the first.
    ///
    /// - Parameters:
    ///   - query: the query.
    ///   - candidates: the indices of the texts to search.
    ///   - bonus: returns the number added to the score of a text.
    /// - Complexity: O(letters of the candidates × letters of the query + matches log matches).
    public func ranked(
        by query: FuzzyQuery, among candidates: some Sequence<Int>, bonus: (_ index: Int) -> Int = { _ in 0 }
    ) -> [Int] {
        // A score and an index in one number are sorted much faster than as two.
        var found: [UInt64] = []
        search(query, candidates, scoring: true) { index, score in
            let limit: Int = 1 << 30
            let bounded: Int = min(max(score + bonus(index), -limit), limit)
            let rank: UInt64 = UInt64(2 * limit - 1 - bounded)
            let number: UInt64 = UInt64(UInt32(truncatingIfNeeded: index))
            found.append(rank << 32 | number)
        }
        found.sort()
        return found.map { Int($0 & 0xFFFF_FFFF) }
    }

    private func search(
        _ query: FuzzyQuery, _ candidates: some Sequence<Int>, scoring: Bool, _ body: (Int, Int) -> Void
    ) {
        let (words, sought) = (query.words, query.letters)
        // Other words occur in no text of ASCII.
        let plain = words.allSatisfy { $0.allSatisfy { $0 < 128 } } ? words.map { $0.map { UInt8($0) } } : nil
        var work = Work()
        bytes.withUnsafeBufferPointer { bytes in
            units.withUnsafeBufferPointer { units in
                for index in candidates where letters[index].contains(sought) {
                    let at = slices[index]
                    let range = at.start..<at.start + Int(at.count)
                    let takesFirst = query.takesFirst(inCharacters: range.count)
                    let score: Int?
                    if !at.isASCII {
                        let text = UnsafeBufferPointer(rebasing: units[range])
                        score = Self.score(of: words, in: text, takesFirst, scoring, &work)
                    } else if let plain {
                        let text = UnsafeBufferPointer(rebasing: bytes[range])
                        score = Self.score(of: plain, in: text, takesFirst, scoring, &work)
                    } else {
                        score = nil
                    }
                    if let score { body(index, FuzzyQuery.total(score, count: range.count)) }
                }
            }
        }
    }

    /// The score of all words in a text; nil if not all of them match.
    @inline(__always)
    private static func score<Unit: FuzzyUnit>(
        of words: [[Unit]], in text: UnsafeBufferPointer<Unit>, _ takesFirst: Bool, _ scoring: Bool, _ work: inout Work
    ) -> Int? {
        if takesFirst { return firstScore(of: words, in: text) }
        for word in words where !occurs(word, in: text) { return nil }
        var score = 0
        if scoring { for word in words { score += self.score(of: word, in: text, &work) } }
        return score
    }

    private static func occurs<Unit: FuzzyUnit>(_ word: [Unit], in text: UnsafeBufferPointer<Unit>) -> Bool {
        var next = 0
        for unit in text where unit & ~Unit.wordStart == word[next] {
            next += 1
            if next == word.count { return true }
        }
        return false
    }

    /// The score of the first matches of some words in a long text; nil if not all of them match.
    private static func firstScore<Unit: FuzzyUnit>(
        of words: [[Unit]], in text: UnsafeBufferPointer<Unit>
    ) -> Int? {
        let words = words.map { $0.map { UInt32($0) } }
        var letters = LetterOffsets(of: words, count: text.count) { UInt32(text[$0] & ~Unit.wordStart) }
        var score = 0
        for word in words {
            guard let offsets = letters.find(word) else { return nil }
            score += FuzzyQuery.score(of: offsets) { text[$0] & Unit.wordStart != 0 }
        }
        return score
    }

    /// The scores of two neighbouring units of a word, by the offset at which they end.
    private struct Work {
        var above: [Int] = []
        var scores: [Int] = []
    }

    /// The score of the best offsets of a word, which are those that `FuzzyQuery.match` finds.
    private static func score<Unit: FuzzyUnit>(
        of word: [Unit], in text: UnsafeBufferPointer<Unit>, _ work: inout Work
    ) -> Int {
        let unreachable = FuzzyQuery.unreachable
        if work.scores.count < text.count {
            work.scores = [Int](repeating: 0, count: text.count)
            work.above = work.scores
        }
        var best = unreachable
        for (i, sought) in word.enumerated() {
            let isLast = i == word.count - 1
            swap(&work.above, &work.scores)
            work.scores.withUnsafeMutableBufferPointer { scores in
                work.above.withUnsafeBufferPointer { above in
                    var before = i == 0 ? 0 : unreachable
                    for offset in 0..<text.count {
                        let unit = text[offset]
                        var score = unreachable
                        if unit & ~Unit.wordStart == sought, before > unreachable {
                            let own = FuzzyQuery.points(startsWord: unit & Unit.wordStart != 0, startsText: offset == 0)
                            score = before + own
                            if i > 0, offset > 0, above[offset - 1] > unreachable {
                                score = max(score, above[offset - 1] + own + FuzzyQuery.forNeighbour)
                            }
                        }
                        scores[offset] = score
                        if isLast { best = max(best, score) }
                        if i > 0 {
                            if before > unreachable { before += FuzzyQuery.forGap }
                            before = max(before, above[offset])
                        }
                    }
                }
            }
        }
        return best
    }
}

/// A letter in memory, whose highest bit marks the start of a word.
private protocol FuzzyUnit: FixedWidthInteger, UnsignedInteger {}

extension FuzzyUnit {
    static var wordStart: Self { 1 << (bitWidth - 1) }
}

extension UInt8: FuzzyUnit {}
extension UInt32: FuzzyUnit {}

/// A set of letters, as one bit for each of 64 groups of units.
struct FuzzyLetters {
    private var bits: UInt64 = 0

    mutating func insert(_ unit: UInt32) { bits |= 1 << UInt64(unit & 63) }

    /// Whether it may contain all letters of another set; false if it definitely does not.
    func contains(_ other: FuzzyLetters) -> Bool { other.bits & ~bits == 0 }
}
