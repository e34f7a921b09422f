public import TrellisViews

/// A fuzzy query: matches texts that contain its letters in order, not necessarily together.
///
///     let query = FuzzyQuery("svas")
///     query.match("Save as…")?.score           // a number; "Save as…" matches, "Share" does not
///
/// Words of the query, separated by blanks, are found independently of each other: `"file open"` matches `"Open file"`.
/// Upper and lower case are the same, and so are letters with and without accents. Among texts that match, letters at the start of words, letters that stand
/// together and matches near the start score higher. The way of scoring follows that of the finder `fzf`. A word that
/// is there twice counts once. The first 1,000 characters of a query are searched for.
public struct FuzzyQuery: Hashable, Sendable {
    /// The typed text.
    public let text: String
    /// The words, as units to compare, each once.
    let words: [[UInt32]]
    /// The number of letters of all words.
    let letterCount: Int

    /// The most characters that are searched for: a pasted megabyte costs each key after it no more than a line.
    private static let longest = 1_000

    /// Creates a query; one without letters matches everything with a score of 0.
    public init(_ text: String) {
        self.text = text
        var seen: Set<[UInt32]> = []
        words = text.prefix(Self.longest).split(whereSeparator: \.isWhitespace).map { word in word.map(Self.unit) }
            .filter { seen.insert($0).inserted }
        letterCount = words.reduce(0) { $0 + $1.count }
    }

    /// Whether the query has no letters.
    public var isEmpty: Bool { words.isEmpty }

    var letters: FuzzyLetters {
        var letters = FuzzyLetters()
        for word in words { for unit in word { letters.insert(unit) } }
        return letters
    }

    /// Whether every text that matches this query also matches another one, of which this one is a continuation: then only
    /// the texts that the other one has found need be searched.
    public func continues(_ other: FuzzyQuery) -> Bool { !other.isEmpty && text.hasPrefix(other.text) }

    /// The match of a text; nil if it does not match.
    ///
    /// In a long text, each word's first match counts instead of its best one, if the product of both lengths is above
    /// some millions.
    ///
    /// - Complexity: O(characters of the text × characters of the query), at most some millions, and O(characters of
    ///   the text + characters of the query × log characters of the text)
    public func match(_ text: String) -> FuzzyQuery.Match? {
        if words.isEmpty { return FuzzyQuery.Match(score: 0, characters: []) }
        var text = text
        var isASCII = false
        let match = text.withUTF8 { bytes -> FuzzyQuery.Match? in
            isASCII = bytes.allSatisfy { $0 < 128 }
            // In ASCII, bytes are characters; a line break of two bytes only shifts what is highlighted.
            return isASCII ? self.match(bytes.count) { FuzzyLetter(ascii: bytes[$0]) } : nil
        }
        if isASCII { return match }
        let letters = text.map(FuzzyLetter.init)
        return self.match(letters.count) { letters[$0] }
    }

    /// Whether a text is so long that first matches count.
    func takesFirst(inCharacters count: Int) -> Bool { letterCount * count > Self.mostSteps }

    private static let mostSteps = 1 << 22

    static func score(of offsets: [Int], startsWord: (Int) -> Bool) -> Int {
        var score = 0
        var last: Int?
        for offset in offsets {
            score += points(startsWord: startsWord(offset), startsText: offset == 0)
            if let last { score += offset == last + 1 ? forNeighbour : forGap * (offset - last - 1) }
            last = offset
        }
        return score
    }

    private func firstMatch(_ count: Int, _ letter: (Int) -> FuzzyLetter) -> FuzzyQuery.Match? {
        var letters = LetterOffsets(of: words, count: count) { letter($0).unit }
        var score = 0
        var found: Set<Int> = []
        for word in words {
            guard let offsets = letters.find(word) else { return nil }
            score += Self.score(of: offsets) { letter($0).startsWord(after: $0 > 0 ? letter($0 - 1) : nil) }
            found.formUnion(offsets)
        }
        return FuzzyQuery.Match(score: Self.total(score, count: count), characters: found.sorted())
    }

    private func match(_ count: Int, _ letter: (Int) -> FuzzyLetter) -> FuzzyQuery.Match? {
        if takesFirst(inCharacters: count) { return firstMatch(count, letter) }
        for word in words where !Self.occurs(word, count, letter) { return nil }
        var score = 0
        var found: Set<Int> = []
        for word in words {
            let best = Self.best(word, count, letter)
            score += best.score
            found.formUnion(best.offsets)
        }
        return FuzzyQuery.Match(score: Self.total(score, count: count), characters: found.sorted())
    }

    /// The score of a text with some characters. Of two texts with the same letters, the shorter one is nearer to what
    /// was typed.
    static func total(_ score: Int, count: Int) -> Int { score * 256 - min(count, 255) }

    /// The points of a letter, without those for the distance to the letter before it.
    static func points(startsWord: Bool, startsText: Bool) -> Int {
        forLetter + (startsWord ? forWordStart : 0) + (startsText ? forTextStart : 0)
    }

    /// Whether all units of a word occur in order.
    private static func occurs(_ word: [UInt32], _ count: Int, _ letter: (Int) -> FuzzyLetter) -> Bool {
        var next = 0
        for offset in 0..<count where letter(offset).unit == word[next] {
            next += 1
            if next == word.count { return true }
        }
        return false
    }

    private static let forLetter = 16
    static let forNeighbour = 18
    private static let forWordStart = 14
    private static let forTextStart = 6
    static let forGap = -1
    static let unreachable = Int.min / 2

    /// The offsets of a word's units with the highest score.
    private static func best(_ word: [UInt32], _ count: Int, _ letter: (Int) -> FuzzyLetter) -> (
        score: Int, offsets: [Int]
    ) {
        // scores[i * count + p]: the best score of the first i + 1 units with the last of them at p.
        var scores = [Int](repeating: unreachable, count: word.count * count)
        var origins = [Int](repeating: -1, count: word.count * count)
        for i in word.indices {
            // The best score of the units before, wherever they end; it loses a point for each letter of the gap.
            var (before, origin) = (i == 0 ? 0 : unreachable, -1)
            var previous: FuzzyLetter?
            for offset in 0..<count {
                let now = letter(offset)
                if now.unit == word[i], before > unreachable {
                    let own = points(startsWord: now.startsWord(after: previous), startsText: offset == 0)
                    var (total, from) = (before + own, origin)
                    if i > 0, offset > 0, scores[(i - 1) * count + offset - 1] > unreachable {
                        let together = scores[(i - 1) * count + offset - 1] + own + forNeighbour
                        if together >= total { (total, from) = (together, offset - 1) }
                    }
                    (scores[i * count + offset], origins[i * count + offset]) = (total, from)
                }
                if i > 0 {
                    let ended = scores[(i - 1) * count + offset]
                    before = before > unreachable ? before + forGap : unreachable
                    if ended > before { (before, origin) = (ended, offset) }
                }
                previous = now
            }
        }
        let last = (word.count - 1) * count
        guard var offset = (0..<count).max(by: { scores[last + $0] < scores[last + $1] }) else { return (0, []) }
        let score = scores[last + offset]
        var offsets: [Int] = []
        for i in word.indices.reversed() {
            offsets.append(offset)
            offset = origins[i * count + offset]
        }
        return (score, offsets)
    }

    /// A character as it is compared: without case and accents.
    static func unit(_ character: Character) -> UInt32 {
        if let ascii = character.asciiValue { return UInt32(FuzzyLetter(ascii: ascii).unit) }
        let scalar = character.unicodeScalars.first!
        return (SearchFolding.letter(scalar) ?? scalar).value
    }
}

/// A character of a text.
struct FuzzyLetter {
    var unit: UInt32
    var isUpper: Bool
    var isWord: Bool

    init(ascii byte: UInt8) {
        isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        unit = UInt32(isUpper ? byte | 32 : byte)
        isWord =
            UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z")) ~= unit
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    init(_ character: Character) {
        unit = FuzzyQuery.unit(character)
        isUpper = character.isUppercase
        isWord = character.isLetter || character.isNumber
    }

    /// Whether a word starts here: after a blank or a sign, or with a capital after a small letter.
    func startsWord(after previous: FuzzyLetter?) -> Bool {
        guard isWord else { return false }
        guard let previous else { return true }
        return !previous.isWord || isUpper && !previous.isUpper
    }
}

extension FuzzyQuery {
    /// The score and the matched characters of a text.
    public struct Match: Hashable, Sendable {
        /// The larger, the better. Scores of one query can be compared.
        public let score: Int
        /// The offsets of the matched characters, in increasing order.
        public let characters: [Int]

        /// The text with the matched characters in a role.
        public func highlighted(_ text: String, role: Role = "match") -> StyledText {
            var runs: [StyledText.Run] = []
            var next = characters[...]
            for (offset, character) in text.enumerated() {
                let isMatched = next.first == offset
                if isMatched { next.removeFirst() }
                let own = isMatched ? role : nil
                if let last = runs.last, last.role == own {
                    runs[runs.count - 1].text.append(character)
                } else {
                    runs.append(.init(String(character), role: own))
                }
            }
            return StyledText(runs)
        }
    }
}
