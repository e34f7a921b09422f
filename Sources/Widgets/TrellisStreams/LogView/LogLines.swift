import TrellisViews
import TrellisWidgets

/// The lines of a log at one moment, as a value: reading them needs no lock, and what comes later does not change them.
public struct LogLines: Sendable {
    /// The numbers of the lines: the first ones of a long log have been dropped.
    public internal(set) var range: Range<Int> = 0..<0
    /// Consecutive chunks; lines of the first one may have been dropped.
    var chunks: [LogChunk] = []
    /// Chunks that are not in memory come from there.
    var reloads = LogReloads()
    /// The last line, which its source has not finished.
    var openLine: LogLine?

    /// The number of lines.
    public var count: Int { range.count }

    /// The line with a number in `range`. O(log lines + length of the line).
    public subscript(number: Int) -> LogLine {
        precondition(range.contains(number), "the log has no line \(number) any more, or not yet")
        if let openLine, openLine.number == number { return openLine }
        return loaded(chunk(of: number)).line(number)
    }

    private func loaded(_ index: Int) -> LogChunk {
        chunks[index].isLoaded ? chunks[index] : reloads.reload(chunks[index])
    }

    var finished: Range<Int> { openLine == nil ? range : range.lowerBound..<range.upperBound - 1 }

    /// Appends a finished line and adds its memory to a size; one of a store comes into the last chunk.
    mutating func append(_ line: ANSIParser.Line, _ size: inout Int, _ chunkSize: Int, isStored: Bool = false) {
        let number = range.upperBound
        if !isStored, needsChunk(for: line, chunkSize) {
            chunks.append(LogChunk(firstLine: number, capacity: chunkSize, lines: chunks.last?.count ?? 64))
        }
        let last = chunks.count - 1
        size -= chunks[last].size
        chunks[last].append(line)
        size += chunks[last].size
        range = range.lowerBound..<number + 1
    }

    private func needsChunk(for line: ANSIParser.Line, _ chunkSize: Int) -> Bool {
        guard let last = chunks.last, last.origin == nil else { return true }
        return last.size + line.utf8.count > chunkSize && last.count > 0
    }

    mutating func appendChunk(_ origin: LogOrigin, _ chunkSize: Int) {
        chunks.append(
            LogChunk(
                firstLine: range.upperBound, capacity: chunkSize, lines: chunks.last?.count ?? 64, origin: origin))
    }

    func chunk(of number: Int) -> Int {
        var (low, high) = (0, chunks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if chunks[middle].firstLine <= number { low = middle } else { high = middle }
        }
        return low
    }

    /// Visits finished lines in ascending or descending order until a budget is used up or the closure returns false.
    ///
    /// - Parameters:
    ///   - numbers: the lines to visit, all finished.
    ///   - budget: the most bytes to visit; each line counts 16 more.
    ///   - body: receives the number and the UTF-8 of a line.
    /// - Returns: the lines that have not been visited.
    func visit(
        _ numbers: Range<Int>, backwards: Bool = false, budget: Int,
        _ body: (Int, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Range<Int> {
        var (rest, budget, goesOn) = (numbers, budget, true)
        while !rest.isEmpty, goesOn, budget > 0 {
            let chunk = loaded(chunk(of: backwards ? rest.upperBound - 1 : rest.lowerBound))
            chunk.bytes.withUnsafeBufferPointer { bytes in
                while !rest.isEmpty, goesOn, budget > 0 {
                    let number = backwards ? rest.upperBound - 1 : rest.lowerBound
                    guard chunk.firstLine <= number, number < chunk.endLine else { break }
                    let range = chunk.range(number)
                    goesOn = body(number, UnsafeBufferPointer(rebasing: bytes[range]))
                    budget -= range.count + 16
                    rest = backwards ? rest.lowerBound..<number : number + 1..<rest.upperBound
                }
            }
        }
        return rest
    }
}
