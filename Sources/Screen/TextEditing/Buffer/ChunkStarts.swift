/// The start of each chunk of a text, as the sum of everything before it.
///
/// Growth of one chunk shifts all following ones. The shift stays pending at the next chunk and is added to the entries
/// in between only when another chunk grows. So typing in one place is O(1), and a jump to another place costs one
/// addition for each chunk in between. A search is O(log chunks).
struct ChunkStarts: Sendable {
    /// One entry for each chunk, and one for the end of the text.
    private var starts: [Extent]
    /// The first entry that does not yet include `waiting`.
    private var waitingFrom: Int
    private var waiting = Extent()

    init(_ chunks: [Extent]) {
        starts = [Extent()]
        starts.reserveCapacity(chunks.count + 1)
        for extent in chunks { starts.append(starts[starts.count - 1] + extent) }
        waitingFrom = starts.count
    }

    /// The extent of the whole text.
    var total: Extent { self[starts.count - 1] }

    subscript(chunk: Int) -> Extent { chunk < waitingFrom ? starts[chunk] : starts[chunk] + waiting }

    /// The chunk that contains a byte; for the end of the text, the last one.
    func chunk(ofByte byte: Int) -> Int { lastChunk { self[$0].bytes <= byte } }

    /// The chunk that contains a line feed, counted from 0.
    func chunk(ofBreak number: Int) -> Int { lastChunk { self[$0].breaks <= number } }

    /// Records that a chunk became longer or shorter.
    mutating func grow(_ chunk: Int, by extent: Extent) {
        moveWaiting(to: chunk + 1)
        waiting = waiting + extent
    }

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

    /// The last chunk for which a condition holds that holds for all chunks before it.
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
