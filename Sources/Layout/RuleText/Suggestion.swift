/// Returns the candidate that a misspelt word most likely meant, if one is near enough: at most one mistake in three
/// letters.
///
/// The distance is the number of letters to insert, delete, replace or swap with a neighbour (Damerau).
package func suggestion(for word: some StringProtocol, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    var best: (distance: Int, word: String)?
    for candidate in candidates {
        let distance = editDistance(letters, Array(candidate.lowercased()))
        if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    guard let best, best.distance <= max(1, letters.count / 3) else { return nil }
    return best.word
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
