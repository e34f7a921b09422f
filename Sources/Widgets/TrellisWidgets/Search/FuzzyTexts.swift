import TrellisViews

/// Texts that many queries search: their letters one after the other in memory, without case.
///
/// A search neither allocates memory for a text nor looks at characters again, and passes over a text that lacks one of
/// the query's letters without reading it.
struct FuzzyTexts {
    /// The units of all texts. The highest bit marks those that start a word.
    private var units: [UInt32] = []
    /// Where the units of each text end.
    private var ends: [Int] = []
    /// The letters of each text.
    private var letters: [FuzzyLetters] = []

    private static let wordStart: UInt32 = 1 << 31

    init() {}

    init(_ texts: some Sequence<String>) {
        let count = texts.underestimatedCount
        ends.reserveCapacity(count)
        letters.reserveCapacity(count)
        // Moving millions of units to larger places would take most of the time.
        units.reserveCapacity(count * 16)
        for text in texts { append(text) }
    }

    /// The number of texts.
    var count: Int { ends.count }

    mutating func append(_ text: String) {
        var text = text
        var set = FuzzyLetters()
        var previous: FuzzyLetter?
        func add(_ letter: FuzzyLetter, _ units: inout [UInt32]) {
            set.insert(letter.unit)
            units.append(letter.unit | (letter.startsWord(after: previous) ? Self.wordStart : 0))
            previous = letter
        }
        let isASCII = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 128 }) else { return false }
            for byte in bytes { add(FuzzyLetter(ascii: byte), &units) }
            return true
        }
        if !isASCII { for character in text { add(FuzzyLetter(character), &units) } }
        ends.append(units.count)
        letters.append(set)
    }

    /// The places of the texts that match, in the order of the candidates.
    func places(matching query: FuzzyQuery, among candidates: some Sequence<Int>) -> [Int] {
        let (words, sought) = (query.words, query.letters)
        return units.withUnsafeBufferPointer { units in
            candidates.filter { place in
                guard letters[place].contains(sought) else { return false }
                let text = UnsafeBufferPointer(rebasing: units[range(of: place)])
                if query.takesFirst(inCharacters: text.count) { return Self.firstScore(of: words, in: text) != nil }
                return words.allSatisfy { Self.occurs($0, in: text) }
            }
        }
    }

    /// The places of the texts that match, the one with the highest score first; of equal scores, the first.
    ///
    /// - Parameter bonus: what is added to the score of a text.
    /// - Complexity: O(letters of the candidates × letters of the query + matches log matches).
    func ranked(
        by query: FuzzyQuery, among candidates: some Sequence<Int>, bonus: (_ place: Int) -> Int = { _ in 0 }
    ) -> [Int] {
        let (words, sought) = (query.words, query.letters)
        var work = Work()
        // A score and a place in one number are sorted much faster than as two.
        var found: [UInt64] = []
        units.withUnsafeBufferPointer { units in
            for place in candidates where letters[place].contains(sought) {
                let text = UnsafeBufferPointer(rebasing: units[range(of: place)])
                var score = 0
                if query.takesFirst(inCharacters: text.count) {
                    guard let first = Self.firstScore(of: words, in: text) else { continue }
                    score = first
                } else {
                    guard words.allSatisfy({ Self.occurs($0, in: text) }) else { continue }
                    for word in words { score += Self.score(of: word, in: text, &work) }
                }
                score = FuzzyQuery.total(score, count: text.count) + bonus(place)
                let limit: Int = 1 << 30
                let bounded: Int = min(max(score, -limit), limit)
                let rank: UInt64 = UInt64(2 * limit - 1 - bounded)
                let number: UInt64 = UInt64(UInt32(truncatingIfNeeded: place))
                found.append(rank << 32 | number)
            }
        }
        found.sort()
        return found.map { Int($0 & 0xFFFF_FFFF) }
    }

    private func range(of place: Int) -> Range<Int> { (place == 0 ? 0 : ends[place - 1])..<ends[place] }

    private static func occurs(_ word: [UInt32], in text: UnsafeBufferPointer<UInt32>) -> Bool {
        var next = 0
        for unit in text where unit & ~wordStart == word[next] {
            next += 1
            if next == word.count { return true }
        }
        return false
    }

    /// The score of the first matches of some words in a long text; nil if not all of them match.
    private static func firstScore(of words: [[UInt32]], in text: UnsafeBufferPointer<UInt32>) -> Int? {
        var index = FuzzyPlaces(of: words, count: text.count) { text[$0] & ~wordStart }
        var score = 0
        for word in words {
            guard let places = index.find(word) else { return nil }
            score += FuzzyQuery.score(of: places) { text[$0] & wordStart != 0 }
        }
        return score
    }

    /// The scores of two neighbouring units of a word, by the place at which they end.
    private struct Work {
        var above: [Int] = []
        var scores: [Int] = []
    }

    /// The score of the best places of a word, which are those that `FuzzyQuery.match` finds.
    private static func score(of word: [UInt32], in text: UnsafeBufferPointer<UInt32>, _ work: inout Work) -> Int {
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
                    for place in 0..<text.count {
                        let unit = text[place]
                        var score = unreachable
                        if unit & ~wordStart == sought, before > unreachable {
                            let own = FuzzyQuery.points(startsWord: unit & wordStart != 0, startsText: place == 0)
                            score = before + own
                            if i > 0, place > 0, above[place - 1] > unreachable {
                                score = max(score, above[place - 1] + own + FuzzyQuery.forNeighbour)
                            }
                        }
                        scores[place] = score
                        if isLast { best = max(best, score) }
                        if i > 0 {
                            if before > unreachable { before += FuzzyQuery.forGap }
                            before = max(before, above[place])
                        }
                    }
                }
            }
        }
        return best
    }
}

/// A set of letters, as one bit for each of 64 groups of units.
struct FuzzyLetters {
    private var bits: UInt64 = 0

    mutating func insert(_ unit: UInt32) { bits |= 1 << UInt64(unit & 63) }

    /// Whether it may contain all letters of another set; false if it surely does not.
    func contains(_ other: FuzzyLetters) -> Bool { other.bits & ~bits == 0 }
}
