import CellGeometry
import JSONText
import Platform

extension Recording {
    /// Reads a recording from a file.
    ///
    /// A last line that is incomplete is left out, as after a crash; see `isCut`.
    public init(contentsOf path: String) throws(RecordingError) {
        do {
            try self.init(bytes: try readFile(path))
        } catch {
            var error = error
            error.file = path
            throw error
        }
    }

    /// Reads a recording from its text; the error tells the line.
    public init(text: String) throws(RecordingError) { try self.init(bytes: Array(text.utf8)) }

    init(bytes: [UInt8]) throws(RecordingError) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        // What follows the last line break is empty, or a line that was not written to its end.
        let rest = lines.removeLast()
        guard let first = lines.first ?? (rest.isEmpty ? nil : rest) else {
            throw RecordingError("it is empty", line: nil)
        }
        let header = try Header(first)
        var entries: [Entry] = []
        for (index, line) in lines.enumerated().dropFirst() {
            guard let entry = try Entry(line, number: index + 1) else { continue }
            if let last = entries.last, entry.time < last.time {
                throw RecordingError("its time is before that of line \(last.line)", line: index + 1)
            }
            entries.append(entry)
        }
        var isCut = false
        if !lines.isEmpty, !rest.isEmpty {
            if let entry = try? Entry(rest, number: lines.count + 1), entry.time >= entries.last?.time ?? .zero {
                entries.append(entry)
            } else {
                isCut = true
            }
        }
        let kept = isCut ? bytes.dropLast(rest.count) : bytes[...]
        self.init(
            size: header.size, entries: entries, firstTimer: header.firstTimer, isCut: isCut,
            text: String(decoding: kept, as: UTF8.self))
    }
}

/// The first line.
private struct Header {
    let size: Size
    let firstTimer: Duration?

    init(_ line: ArraySlice<UInt8>) throws(RecordingError) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw RecordingError("it is no recording: the first line is not a header in JSON", line: 1)
        }
        guard case .object = value else {
            throw RecordingError("it is no recording: the first line is not a header in JSON", line: 1)
        }
        guard value["version"]?.integer == 2 else {
            throw RecordingError("the header has not \"version\": 2; others cannot be read", line: 1)
        }
        guard let width = value["width"]?.integer, let height = value["height"]?.integer,
            0...Limits.length ~= width, 0...Limits.length ~= height
        else { throw RecordingError("the header has no \"width\" and \"height\" of a screen", line: 1) }
        let trellis = value["trellis"]
        if let format = trellis?["format"]?.integer, format > Limits.format {
            throw RecordingError("it was made by a newer version, with the format \(format)", line: 1)
        }
        size = Size(width: width, height: height)
        firstTimer = trellis?["firstTimer"]?.string.flatMap { Duration(seconds: $0) }
    }
}

enum Limits {
    /// The version of our entries.
    static let format = 1
    /// The columns or rows of a screen.
    static let length = 32_767
    /// A day, in seconds, many times: later times overflow nothing.
    static let seconds = 1_000_000_000
}

extension Recording.Entry {
    /// Reads a line; returns nil for an empty one.
    fileprivate init?(_ line: ArraySlice<UInt8>, number: Int) throws(RecordingError) {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return nil }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw RecordingError("\(error.message) at column \(error.offset + 1)", line: number)
        }
        guard case .array(let parts) = value, parts.count == 3, case .number(let seconds) = parts[0],
            let code = parts[1].string
        else { throw RecordingError("expected [time, \"code\", \"data\"]", line: number) }
        guard let time = Duration(seconds: seconds) else {
            throw RecordingError("\(seconds) is not a time in seconds", line: number)
        }
        guard let data = parts[2].string else {
            // Other programs may have data of another kind.
            if Self.codes.contains(code) { throw RecordingError("the data is not a text", line: number) }
            self.init(time: time, content: .other(code: code, data: ""), line: number)
            return
        }
        do {
            self.init(time: time, content: try Recording.Content(code: code, data: data), line: number)
        } catch {
            throw RecordingError(error.message, line: number)
        }
    }

    private static let codes: Set = ["e", "+", "t", "f", "s", "o", "m"]
}

extension Recording.Content {
    init(code: String, data: String) throws(RecordingError) {
        switch code {
        case "e", "+":
            guard let (event, isPrivate) = parseEvent(data) else {
                throw RecordingError("'\(data.prefix(60))' is not an event")
            }
            self = .event(event, continues: code == "+", isPrivate: isPrivate)
        case "t": self = .timers
        case "f":
            guard let digest = ScreenDigest(data) else {
                throw RecordingError("'\(data.prefix(60))' is not a frame, as '80x24 0f1e2d3c 4b5a6978 3,4' is")
            }
            self = .frame(digest)
        case "s":
            guard let rows = parseRows(data) else {
                throw RecordingError("expected rows of a screen, each with its number")
            }
            self = .rows(rows)
        case "o": self = .output(data)
        case "m": self = .marker(data)
        default: self = .other(code: code, data: data)
        }
    }
}

extension Duration {
    /// Reads seconds with up to nine decimals, exactly: `12.345678`. Nil for anything else.
    init?(seconds text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = Int(parts[0]), 0...Limits.seconds ~= whole, parts[0].first != "-" else { return nil }
        var nanoseconds = 0
        if parts.count == 2 {
            let digits = parts[1].utf8
            guard 1...9 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
            nanoseconds = Int(parts[1])!
            for _ in digits.count..<9 { nanoseconds *= 10 }
        }
        self = .seconds(whole) + .nanoseconds(nanoseconds)
    }
}

/// The bytes of a file.
private func readFile(_ path: String) throws(RecordingError) -> [UInt8] {
    func failure() -> RecordingError { RecordingError("cannot be read: \(String(cString: strerror(errno)))") }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(file, &part, part.count)
        if count == 0 { return bytes }
        if count < 0 {
            if errno == EINTR { continue }
            throw failure()
        }
        bytes += part[..<count]
    }
}
