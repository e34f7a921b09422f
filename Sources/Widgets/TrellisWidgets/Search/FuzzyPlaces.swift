/// Where the letters of a query stand in a long text, so that each of many words is found without reading the text again.
struct FuzzyPlaces {
    /// The places of each letter, in increasing order.
    private var places: [UInt32: [Int]] = [:]
    /// The places compared, as a measure of work.
    private(set) var comparisons = 0

    /// Notes where letters stand. O(characters of the text).
    init(of words: [[UInt32]], count: Int, _ unit: (Int) -> UInt32) {
        for word in words { for letter in word { places[letter] = [] } }
        for place in 0..<count { places[unit(place)]?.append(place) }
    }

    /// Finds the letters of a word in order: of the places that end first, those nearest to the end.
    ///
    /// - Complexity: O(letters of the word × log characters of the text)
    mutating func find(_ word: [UInt32]) -> [Int]? {
        var last = -1
        for letter in word {
            guard let all = places[letter] else { return nil }
            let index = firstIndex(in: all, after: last)
            guard index < all.count else { return nil }
            last = all[index]
        }
        var found = [last]
        for letter in word.dropLast().reversed() {
            let all = places[letter]!
            last = all[firstIndex(in: all, after: last - 1) - 1]
            found.append(last)
        }
        return found.reversed()
    }

    private mutating func firstIndex(in places: [Int], after place: Int) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            comparisons += 1
            let middle = (low + high) / 2
            if places[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
