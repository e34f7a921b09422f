import Trellis

/// Finds lines beside the interface, some blocks at a time, while more of them may come.
@MainActor
final class Finder {
    /// Called when there are more lines, or more of them are found.
    var onChange: (() -> Void)?
    private(set) var lineCount = 0
    private var blocks: [Block] = []
    private(set) var query = FuzzyQuery("")
    /// The lines that are found, the best first: rank and line number as one number. Those of the previous query are kept
    /// until the first results of the current one arrive.
    private var ranking: [UInt64] = []
    /// The query of `ranking`.
    private(set) var rankedQuery = FuzzyQuery("")
    /// The places that match in each searched block, and those that may match because they matched a shorter query.
    private var found: [[Int32]] = []
    private var candidates: [[Int32]] = []
    private var search: Task<Void, Never>?
    /// The lines compared so far, as a measure of work.
    private(set) var comparisons = 0

    /// As many blocks are searched at once: so many lines take some 10 to 50 ms.
    private static let blocksAtOnce = 16

    /// Whether lines are left to search.
    var isSearching: Bool { !query.isEmpty && found.count < blocks.count }

    /// The number of lines that are found.
    var count: Int { rankedQuery.isEmpty ? lineCount : ranking.count }

    /// The number of the line that is shown in a row.
    func line(inRow row: Int) -> Int { rankedQuery.isEmpty ? row : Int(ranking[row] & 0xFFFF_FFFF) }

    /// What identifies the line in a row while the query stays the same, wherever the line moves.
    func key(ofRow row: Int) -> UInt64 { rankedQuery.isEmpty ? UInt64(row) : ranking[row] }

    /// The row of a key; nil if it is not found any more. O(log rows)
    func row(of key: UInt64) -> Int? {
        if rankedQuery.isEmpty { return Int(key) }
        var (low, high) = (0, ranking.count)
        while low < high {
            let middle = (low + high) / 2
            if ranking[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low < ranking.count && ranking[low] == key ? low : nil
    }

    /// The bytes of a line. O(log lines)
    func bytes(of line: Int) -> ArraySlice<UInt8> {
        var (low, high) = (0, blocks.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].end <= line { low = middle + 1 } else { high = middle }
        }
        return blocks[low].line(line - blocks[low].first)
    }

    func add(_ block: Block) {
        blocks.append(block)
        lineCount = block.end
        goOn()
        onChange?()
    }

    /// Looks for what is typed; where that narrows the last query, only among the lines that it has found.
    func find(_ text: String) {
        let new = FuzzyQuery(text)
        guard new != query else { return }
        // Of blocks that the last query has not reached, what was known before holds.
        candidates = new.continues(query) ? found + candidates.dropFirst(found.count) : []
        query = new
        found = []
        search?.cancel()
        search = nil
        if new.isEmpty { (ranking, rankedQuery) = ([], new) }
        goOn()
        onChange?()
    }

    private func goOn() {
        guard search == nil, isSearching else { return }
        let range = found.count..<min(blocks.count, found.count + Self.blocksAtOnce)
        let work = range.map { (blocks[$0], $0 < candidates.count ? candidates[$0] : nil) }
        for (block, candidates) in work { comparisons += candidates?.count ?? block.count }
        let before = rankedQuery == query && !found.isEmpty ? ranking : []
        search = Task.detached { [query] in
            let results = await Self.search(work, query)
            if Task.isCancelled { return }
            let merged = Self.merge(before, results.flatMap(\.self).sorted())
            let places = zip(work, results).map { work, ranks in
                ranks.map { Int32(Int($0 & 0xFFFF_FFFF) - work.0.first) }
            }
            await self.take(merged, places, of: query)
        }
    }

    private func take(_ merged: [UInt64], _ places: [[Int32]], of query: FuzzyQuery) {
        guard query == self.query, !Task.isCancelled else { return }
        (ranking, rankedQuery) = (merged, query)
        found += places
        search = nil
        goOn()
        onChange?()
    }

    /// The ranks and numbers of the lines that match in some blocks, in the order of the lines.
    private nonisolated static func search(_ work: [(Block, [Int32]?)], _ query: FuzzyQuery) async -> [[UInt64]] {
        await withTaskGroup(of: (Int, [UInt64]).self) { group in
            for (index, (block, candidates)) in work.enumerated() {
                group.addTask {
                    if Task.isCancelled { return (index, []) }
                    var ranks: [UInt64] = []
                    let add = { (place: Int, score: Int) in
                        let rank = UInt64(UInt32(Int(Int32.max) - min(max(score, -1 << 30), 1 << 30)))
                        ranks.append(rank << 32 | UInt64(block.first + place))
                    }
                    if let candidates {
                        block.texts.forEachMatch(of: query, among: candidates.lazy.map { Int($0) }, add)
                    } else {
                        block.texts.forEachMatch(of: query, among: 0..<block.count, add)
                    }
                    return (index, ranks)
                }
            }
            var results = [[UInt64]](repeating: [], count: work.count)
            for await (index, ranks) in group { results[index] = ranks }
            return results
        }
    }

    private nonisolated static func merge(_ first: [UInt64], _ second: [UInt64]) -> [UInt64] {
        var merged: [UInt64] = []
        merged.reserveCapacity(first.count + second.count)
        var (i, j) = (0, 0)
        while i < first.count, j < second.count {
            if first[i] < second[j] {
                merged.append(first[i])
                i += 1
            } else {
                merged.append(second[j])
                j += 1
            }
        }
        return merged + first[i...] + second[j...]
    }
}
