/// The bytes of a text, in chunks of a few kilobytes that an edit can move at negligible cost.
///
/// There is always at least one chunk; no chunk is empty unless the text is. Chunks end anywhere, even inside a
/// character.
struct ChunkList: Sendable {
    private static let usual = 2048
    static let largest = 4096
    private static let smallest = 512

    private(set) var chunks: [[UInt8]]
    private(set) var starts: ChunkStarts

    /// Copies bytes that are valid UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(chunks: Self.cut(bytes)) }

    /// Creates a list from chunks that are valid UTF-8 together; omits empty ones.
    init(chunks: [[UInt8]]) {
        self.chunks = chunks.filter { !$0.isEmpty }
        if self.chunks.isEmpty { self.chunks = [[]] }
        starts = ChunkStarts(self.chunks.map { $0.withUnsafeBufferPointer(Extent.init) })
    }

    /// The number of bytes and line feeds in all chunks.
    var total: Extent { starts.total }

    /// The byte at an offset below `total.bytes`. O(log chunks).
    subscript(offset: Int) -> UInt8 {
        let chunk = starts.chunk(ofByte: offset)
        return chunks[chunk][offset - starts[chunk].bytes]
    }

    /// The number of line feeds before an offset.
    func breaks(before offset: Int) -> Int {
        let chunk = starts.chunk(ofByte: offset)
        let start = starts[chunk]
        let inside = chunks[chunk].withUnsafeBufferPointer {
            lineFeeds(in: UnsafeBufferPointer(rebasing: $0[..<(offset - start.bytes)]))
        }
        return start.breaks + inside
    }

    /// The offset after a line feed, counted from 0.
    func offset(behindBreak number: Int) -> Int {
        let chunk = starts.chunk(ofBreak: number)
        let start = starts[chunk]
        var left = number - start.breaks
        let inside = chunks[chunk].withUnsafeBufferPointer { bytes in
            var index = 0
            // Whole blocks are counted, which takes many bytes at a time.
            let block = 128
            while index + block < bytes.count {
                let count = lineFeeds(in: UnsafeBufferPointer(rebasing: bytes[index..<index + block]))
                if count > left { break }
                left -= count
                index += block
            }
            while true {
                if bytes[index] == 0x0A {
                    if left == 0 { return index }
                    left -= 1
                }
                index += 1
            }
        }
        return start.bytes + inside + 1
    }

    /// The offset of the first line feed at or after an offset, if the chunk there contains one.
    func nearBreak(from offset: Int) -> Int? {
        let chunk = starts.chunk(ofByte: offset)
        let start = starts[chunk].bytes
        return chunks[chunk].withUnsafeBufferPointer { bytes in
            var index = offset - start
            while index < bytes.count {
                if bytes[index] == 0x0A { return start + index }
                index += 1
            }
            return nil
        }
    }

    /// Calls a function with the bytes of a range, part by part.
    func forEachPart<Failure: Error>(
        of range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        if range.isEmpty { return }
        var chunk = starts.chunk(ofByte: range.lowerBound)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let start = starts[chunk].bytes
            let end = min(start + chunks[chunk].count, range.upperBound)
            let result = chunks[chunk].withUnsafeBufferPointer { bytes -> Result<Void, Failure> in
                do throws(Failure) {
                    try body(UnsafeBufferPointer(rebasing: bytes[offset - start..<end - start]))
                    return .success(())
                } catch {
                    return .failure(error)
                }
            }
            try result.get()
            offset = end
            chunk += 1
        }
    }

    func text(of range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { target in
            var filled = 0
            forEachPart(of: range) { part in
                _ = UnsafeMutableBufferPointer(rebasing: target[filled...]).update(fromContentsOf: part)
                filled += part.count
            }
            return filled
        }
    }

    /// Replaces a range of bytes. O(new bytes + removed chunks), plus moving a few kilobytes.
    mutating func replace(_ range: Range<Int>, with new: UnsafeBufferPointer<UInt8>) {
        var first = starts.chunk(ofByte: range.lowerBound)
        var last = range.isEmpty ? first : starts.chunk(ofByte: range.upperBound - 1)
        let low = range.lowerBound - starts[first].bytes
        let high = range.upperBound - starts[last].bytes
        let size = low + new.count + chunks[last].count - high
        if first == last, size <= Self.largest, size >= Self.smallest || chunks.count == 1 {
            let removed = chunks[first].withUnsafeBufferPointer {
                Extent(of: UnsafeBufferPointer(rebasing: $0[low..<high]))
            }
            chunks[first].replaceSubrange(low..<high, with: new)
            starts.grow(first, by: Extent(of: new) - removed)
            return
        }
        var joined: [UInt8] = []
        joined.reserveCapacity(size + Self.largest)
        joined += chunks[first][..<low]
        joined += new
        joined += chunks[last][high...]
        // Scattered deletions must not leave a crowd of small chunks.
        if joined.count < Self.smallest, last + 1 < chunks.count {
            last += 1
            joined += chunks[last]
        } else if joined.count < Self.smallest, first > 0 {
            first -= 1
            joined = chunks[first] + joined
        }
        let cut = joined.withUnsafeBufferPointer(Self.cut)
        chunks.replaceSubrange(first...last, with: cut)
        starts.replace(first..<last + 1, with: cut.map { $0.withUnsafeBufferPointer(Extent.init) })
    }

    private static func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
        let count = bytes.count <= largest ? 1 : (bytes.count + usual - 1) / usual
        return (0..<count).map { number in
            Array(bytes[bytes.count * number / count..<bytes.count * (number + 1) / count])
        }
    }
}
