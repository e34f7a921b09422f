/// The offsets of a query's letters in a long text, so that many words are found in one reading of the text.
struct LetterOffsets {
    private var offsets: [UInt32: [Int]] = [:]
    /// The offsets compared, as a measure of work.
    private(set) var comparisons = 0

    /// Notes the offsets of letters. O(characters of the text).
    init(of words: [[UInt32]], count: Int, _ unit: (Int) -> UInt32) {
        for word in words { for letter in word { offsets[letter] = [] } }
        for offset in 0..<count { offsets[unit(offset)]?.append(offset) }
    }

    /// Finds the letters of a word in order: of the offsets that end first, those nearest to the end.
    ///
    /// - Complexity: O(letters of the word × log characters of the text)
    mutating func find(_ word: [UInt32]) -> [Int]? {
        var last = -1
        for letter in word {
            guard let all = offsets[letter] else { return nil }
            let index = firstIndex(in: all, after: last)
            guard index < all.count else { return nil }
            last = all[index]
        }
        var found = [last]
        for letter in word.dropLast().reversed() {
            let all = offsets[letter]!
            last = all[firstIndex(in: all, after: last - 1) - 1]
            found.append(last)
        }
        return found.reversed()
    }

    private mutating func firstIndex(in offsets: [Int], after offset: Int) -> Int {
        var (low, high) = (0, offsets.count)
        while low < high {
            comparisons += 1
            let middle = (low + high) / 2
            if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
