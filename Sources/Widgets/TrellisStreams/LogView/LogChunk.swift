import TrellisViews
import TrellisWidgets

/// Consecutive lines of a log, stored compactly: the text of all in one array, 4 bytes more a line, 20 a styled run.
struct LogChunk: Sendable {
    /// The number of the first line.
    let firstLine: Int
    /// Where the lines can be read again; nil if they cannot.
    let origin: LogOrigin?
    /// The bytes of the line that was begun before the chunk.
    private let beforeCount: Int
    /// The number of bytes there.
    var length = 0
    /// The number of lines while they are not in memory.
    private var countOutside: Int?
    private(set) var bytes: [UInt8] = []
    /// Where each line ends in `bytes`.
    private var ends: [UInt32] = []
    private var runs: [Run] = []
    /// Where the runs of each line end in `runs`; empty while no line has any.
    private var runEnds: [UInt32] = []

    private struct Run {
        var start: UInt32
        var end: UInt32
        var style: Style
    }

    /// Creates an empty chunk with room for a number of bytes and lines.
    init(firstLine: Int, capacity: Int, lines: Int, origin: LogOrigin? = nil) {
        (self.firstLine, self.origin) = (firstLine, origin)
        beforeCount = origin?.parser.line.utf8.count ?? 0
        bytes.reserveCapacity(capacity)
        ends.reserveCapacity(lines)
    }

    var count: Int { countOutside ?? ends.count }
    var endLine: Int { firstLine + count }
    /// Whether the lines are in memory.
    var isLoaded: Bool { countOutside == nil }

    /// Takes the lines out of memory, from where they are read again.
    mutating func unload() {
        guard origin != nil, isLoaded else { return }
        countOutside = ends.count
        (bytes, ends, runs, runEnds) = ([], [], [], [])
    }

    /// The memory in use, in bytes.
    var size: Int {
        beforeCount + bytes.count + 4 * (ends.count + runEnds.count) + MemoryLayout<Run>.stride * runs.count
    }

    mutating func append(_ line: ANSIParser.Line) {
        bytes += line.utf8
        if !line.runs.isEmpty, runEnds.isEmpty { runEnds = Array(repeating: 0, count: ends.count) }
        ends.append(UInt32(bytes.count))
        for run in line.runs {
            runs.append(
                Run(start: UInt32(run.range.lowerBound), end: UInt32(run.range.upperBound), style: run.style))
        }
        if !runs.isEmpty { runEnds.append(UInt32(runs.count)) }
    }

    /// The bytes of the line with a number.
    func range(_ number: Int) -> Range<Int> {
        let index = number - firstLine
        return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }

    func line(_ number: Int) -> LogLine {
        let text = String(decoding: bytes[range(number)], as: UTF8.self)
        guard !runEnds.isEmpty else { return LogLine(number: number, text: text) }
        let index = number - firstLine
        let found = runs[(index == 0 ? 0 : Int(runEnds[index - 1]))..<Int(runEnds[index])]
        return LogLine(
            number: number, text: text,
            runs: found.map { ANSIParser.Line.Run(Int($0.start)..<Int($0.end), $0.style) })
    }
}
