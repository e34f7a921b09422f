/// Where each chunk of a text starts, as sums of what comes before it.
///
/// A growth of one chunk shifts all that follow; the shift waits at the chunk behind it and is worked into the
/// entries between only when the next growth is somewhere else. So typing in one place is O(1), and a jump to
/// another place is one addition a chunk between. A search is O(log chunks).
struct ChunkStarts: Sendable {
    /// An entry a chunk, and one for the end of the text.
    private var starts: [Extent]
    /// The first entry that still lacks `waiting`.
    private var waitingFrom: Int
    private var waiting = Extent()

    init(_ chunks: [Extent]) {
        starts = [Extent()]
        starts.reserveCapacity(chunks.count + 1)
        for extent in chunks { starts.append(starts[starts.count - 1] + extent) }
        waitingFrom = starts.count
    }

    /// What the whole text has.
    var total: Extent { self[starts.count - 1] }

    /// What comes before a chunk.
    subscript(chunk: Int) -> Extent { chunk < waitingFrom ? starts[chunk] : starts[chunk] + waiting }

    /// The chunk that holds a byte; for the end of the text, the last one.
    func chunk(ofByte byte: Int) -> Int { lastChunk { self[$0].bytes <= byte } }

    /// The chunk that holds a line feed, counted from 0.
    func chunk(ofBreak number: Int) -> Int { lastChunk { self[$0].breaks <= number } }

    /// One chunk became longer, or shorter.
    mutating func grow(_ chunk: Int, by extent: Extent) {
        moveWaiting(to: chunk + 1)
        waiting = waiting + extent
    }

    /// Other chunks stand in the place of some.
    mutating func replace(_ range: Range<Int>, with chunks: [Extent]) {
        moveWaiting(to: range.upperBound + 1)
        let oldEnd = starts[range.upperBound]
        var end = starts[range.lowerBound]
        let entries = chunks.map { extent in
            end = end + extent
            return end
        }
        starts.replaceSubrange(range.lowerBound + 1..<range.upperBound + 1, with: entries)
        waiting = waiting + (end - oldEnd)
        waitingFrom = range.lowerBound + 1 + chunks.count
    }

    private mutating func moveWaiting(to entry: Int) {
        if waiting == Extent() { waitingFrom = entry }
        while waitingFrom < entry {
            starts[waitingFrom] = starts[waitingFrom] + waiting
            waitingFrom += 1
        }
        while waitingFrom > entry {
            waitingFrom -= 1
            starts[waitingFrom] = starts[waitingFrom] - waiting
        }
    }

    /// The last chunk for which something holds that holds up to there.
    private func lastChunk(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = starts.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
