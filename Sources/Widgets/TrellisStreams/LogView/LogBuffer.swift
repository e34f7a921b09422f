import Synchronization
import TrellisViews
import TrellisWidgets

/// The lines of a log, which any thread can append to, in bounded memory.
///
///     let log = LogBuffer()
///     window.add(LogView(log), "tt = ll = bb = rr = 0")
///     Thread.detachNewThread { while let line = readLine() { log.append(line: line) } }
///
/// What is appended is text as programs write it: colours, links and carriage returns take effect as in `ANSIParser`. A
/// log view is woken at most once a frame, however much comes. When there are more lines or bytes than the limits allow,
/// the oldest lines are dropped; numbers of lines count them on. A million lines of 100 bytes take 104 MB. Lines that come
/// from a file can stay there: see `LogStore`.
public final class LogBuffer: Sendable {
    /// The most lines that are kept.
    public let lineLimit: Int
    /// The most memory that lines take, in bytes.
    public let byteLimit: Int
    private let chunkSize: Int
    private let state: Mutex<State>

    private struct State: Sendable {
        var lines = LogLines()
        var parser: ANSIParser
        var size = 0
        /// Whether lines of a store are here, which are not dropped but taken out of memory.
        var hasStored = false
        /// So many chunks at the begin have been taken out of memory, where they can be read again.
        var unloadedCount = 0
        /// Whether the last chunk of a store cannot take more, because other text came in between.
        var isInterrupted = false
        /// Increases with each change.
        var version = 0
        /// Those who are told of changes.
        var deliveries: [Delivery] = []

        mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ chunkSize: Int) {
            isInterrupted = true
            parser.parse(bytes) { lines.append($0, &size, chunkSize) }
        }

        /// Parses bytes of a store. A chunk has the lines that end in a range of it.
        mutating func parse(
            _ bytes: UnsafeBufferPointer<UInt8>, from store: any LogStore, at offset: Int, _ chunkSize: Int
        ) {
            hasStored = true
            var done = 0
            while done < bytes.count {
                let last = lines.chunks.last
                let goesOn =
                    !isInterrupted
                    && last?.origin.map { $0.store === store && $0.offset + last!.length == offset + done } ?? false
                // A chunk keeps what was begun of a line before it, so after a long line it ends a little later.
                let open = parser.line.utf8.count
                let isFull = last.map { $0.length >= (open > 256 ? 4 : 1) * chunkSize } ?? true
                if !goesOn || isFull {
                    lines.appendChunk(LogOrigin(store: store, offset: offset + done, parser: parser), chunkSize)
                    isInterrupted = false
                }
                let index = lines.chunks.count - 1
                var count = min(bytes.count - done, chunkSize - lines.chunks[index].length)
                if count <= 0 {
                    let rest = bytes[
                        done..<min(bytes.count, done + parser.maximumLineLength - open + 1, done + chunkSize)]
                    count = rest.firstIndex(of: 0x0A).map { $0 + 1 - done } ?? rest.count
                }
                parser.parse(UnsafeBufferPointer(rebasing: bytes[done..<done + count])) {
                    lines.append($0, &size, chunkSize, isStored: true)
                }
                lines.chunks[index].length += count
                done += count
            }
        }

        mutating func finishLine(_ chunkSize: Int) {
            isInterrupted = true
            parser.finishLine { lines.append($0, &size, chunkSize) }
        }
    }

    /// Creates an empty log.
    ///
    /// - Parameters:
    ///   - lineLimit: the most lines that are kept; at least 1.
    ///   - byteLimit: the most bytes of text and styles that are kept, to within a sixteenth; at least 4,096.
    ///   - maximumLineLength: the longest line, in bytes; text beyond it continues in a new line.
    public init(
        lineLimit: Int = 1_000_000, byteLimit: Int = 256 << 20, maximumLineLength: Int = 65_536
    ) {
        self.lineLimit = max(1, lineLimit)
        self.byteLimit = max(4_096, byteLimit)
        chunkSize = min(max(self.byteLimit / 16, 256), 65_536)
        state = Mutex(State(parser: ANSIParser(maximumLineLength: maximumLineLength, showsControls: true)))
    }

    // MARK: Appending

    /// Appends text of any number of lines; what follows the last line end is continued by the next call.
    public func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends bytes, which may end within a line, a character or a sequence.
    public func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends bytes, which may end within a line, a character or a sequence.
    public func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        change { $0.parse(bytes, chunkSize) }
    }

    /// Appends bytes that can be read again: lines of them are not dropped where they are too many for the memory, but
    /// read from the store when they are looked at.
    ///
    ///     log.append(bytes, from: file, at: offset)
    ///
    /// - Parameters:
    ///   - bytes: the bytes, which may end within a line, a character or a sequence.
    ///   - store: where they are; kept by the log.
    ///   - offset: where they begin there. The store must have them as long as the log has its lines.
    public func append(_ bytes: UnsafeBufferPointer<UInt8>, from store: any LogStore, at offset: Int) {
        change { $0.parse(bytes, from: store, at: offset, chunkSize) }
    }

    /// Appends a whole line, or several, after ending an unfinished one.
    public func append(line: String) {
        var line = line
        change { state in
            state.finishLine(chunkSize)
            let first = state.lines.range.upperBound
            line.withUTF8 { state.parse($0, chunkSize) }
            state.finishLine(chunkSize)
            if state.lines.range.upperBound == first { state.lines.append(ANSIParser.Line(), &state.size, chunkSize) }
        }
    }

    /// Ends an unfinished line: its source has ended.
    public func finishLine() {
        change { $0.finishLine(chunkSize) }
    }

    /// Removes all lines; their numbers are not used again.
    public func removeAll() {
        change { state in
            state.parser = ANSIParser(maximumLineLength: state.parser.maximumLineLength, showsControls: true)
            state.lines.chunks = []
            state.lines.range = state.lines.range.upperBound..<state.lines.range.upperBound
            state.size = 0
            (state.hasStored, state.unloadedCount) = (false, 0)
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let deliveries = state.withLock { state in
            body(&state)
            trim(&state)
            state.version += 1
            return state.deliveries
        }
        for delivery in deliveries { delivery.announce() }
    }

    /// Drops the oldest lines beyond the limits. O(dropped chunks).
    private func trim(_ state: inout State) {
        if state.hasStored { return unload(&state) }
        var first = max(state.lines.range.lowerBound, state.lines.range.upperBound - lineLimit)
        var dropped = 0
        while dropped < state.lines.chunks.count - 1,
            state.lines.chunks[dropped].endLine <= first || state.size > byteLimit
        {
            state.size -= state.lines.chunks[dropped].size
            first = max(first, state.lines.chunks[dropped].endLine)
            dropped += 1
        }
        if dropped > 0 { state.lines.chunks.removeFirst(dropped) }
        state.lines.range = first..<state.lines.range.upperBound
    }

    /// Takes the oldest lines beyond the limit of bytes out of memory. O(such chunks).
    private func unload(_ state: inout State) {
        while state.size > byteLimit, state.unloadedCount < state.lines.chunks.count - 1 {
            state.size -= state.lines.chunks[state.unloadedCount].size
            state.lines.chunks[state.unloadedCount].unload()
            state.size += state.lines.chunks[state.unloadedCount].size
            state.unloadedCount += 1
        }
    }

    // MARK: Reading

    /// The lines at this moment, with the one that is not finished last. O(1), or O(length of the unfinished line).
    public var lines: LogLines {
        state.withLock { Self.lines(of: $0) }
    }

    private static func lines(of state: State) -> LogLines {
        var lines = state.lines
        if state.parser.hasOpenLine {
            let (line, number) = (state.parser.line, lines.range.upperBound)
            lines.openLine = LogLine(number: number, text: line.text, runs: line.runs)
            lines.range = lines.range.lowerBound..<number + 1
        }
        return lines
    }

    /// The memory that the lines take, in bytes, without reserved room.
    public var byteCount: Int { state.withLock { $0.size } }

    /// The number of appends and removals so far; changes whenever the lines may have changed.
    public var version: Int { state.withLock { $0.version } }

    // MARK: Listening

    /// Announces each change from now on.
    func add(_ delivery: Delivery) { state.withLock { $0.deliveries.append(delivery) } }

    func remove(_ delivery: Delivery) { state.withLock { $0.deliveries.removeAll { $0 === delivery } } }
}
