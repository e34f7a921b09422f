import Synchronization
import TextScreen

/// Bytes that can be read again, such as those of a file: what a log drops from memory it reads from there.
public protocol LogStore: AnyObject, Sendable {
    /// The bytes in a range of offsets, or fewer if they are not there any more. Called on any thread.
    func read(_ range: Range<Int>) -> [UInt8]
}

/// Where the bytes of a chunk are, and what the parser knew before them.
struct LogOrigin: Sendable {
    let store: any LogStore
    let offset: Int
    let parser: ANSIParser
}

/// Chunks that were read again, the last ones used first.
final class LogReloads: Sendable {
    private let chunks = Mutex<[LogChunk]>([])
    /// The most chunks that are kept.
    private static let limit = 16

    /// A chunk with its lines. A line whose bytes are not there any more is empty.
    func reload(_ chunk: LogChunk) -> LogChunk {
        if let found = take(chunk) { return found }
        guard let origin = chunk.origin else { return chunk }
        var (parser, new) = (
            origin.parser, LogChunk(firstLine: chunk.firstLine, capacity: chunk.length, lines: chunk.count)
        )
        parser.parse(origin.store.read(origin.offset..<origin.offset + chunk.length)) {
            if new.count < chunk.count { new.append($0) }
        }
        while new.count < chunk.count { new.append(ANSIParser.Line()) }
        chunks.withLock { chunks in
            chunks.insert(new, at: 0)
            if chunks.count > Self.limit { chunks.removeLast() }
        }
        return new
    }

    /// The chunk as it was read before; nil if that was not done lately.
    private func take(_ chunk: LogChunk) -> LogChunk? {
        chunks.withLock { chunks in
            guard let index = chunks.firstIndex(where: { $0.firstLine == chunk.firstLine && $0.count == chunk.count })
            else { return nil }
            if index > 0 { chunks.insert(chunks.remove(at: index), at: 0) }
            return chunks[0]
        }
    }
}
