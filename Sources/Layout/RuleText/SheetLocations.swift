/// Finds lines and columns of ascending byte offsets in a text, in one pass.
struct SheetLocations {
    private let utf8: [UInt8]
    private var line = 1
    private var lineStart = 0
    /// The last offset whose column is known, and that column, counted from 0.
    private var reached = (offset: 0, column: 0)

    /// The most bytes of a line shown on either side of a mistake.
    private static let reach = 200

    init(_ text: String) { utf8 = Array(text.utf8) }

    /// The error for a mistake; mistakes must come in ascending order.
    mutating func error(_ mistake: SheetErrorLocation, file: String) -> SheetError {
        let start = min(mistake.bytes.lowerBound, utf8.count)
        advance(to: start)
        reached = (start, reached.column + characters(reached.offset..<start))
        var end = start
        while end < utf8.count, utf8[end] != 0x0A, utf8[end] != 0x0D { end += 1 }
        let length = characters(start..<min(max(start, mistake.bytes.upperBound), end))
        let from = boundary(max(lineStart, start - Self.reach))
        let to = boundary(min(end, start + Self.reach))
        return SheetError(
            kind: mistake.kind, message: mistake.message, file: file, line: line, column: reached.column + 1,
            length: length, lineText: String(decoding: utf8[from..<to], as: UTF8.self),
            shift: from == lineStart ? 0 : reached.column - characters(from..<start))
    }

    private mutating func advance(to offset: Int) {
        for index in reached.offset..<max(reached.offset, offset) {
            let isEnd =
                utf8[index] == 0x0A || utf8[index] == 0x0D && (index + 1 == utf8.count || utf8[index + 1] != 0x0A)
            guard isEnd else { continue }
            line += 1
            lineStart = index + 1
            reached = (lineStart, 0)
        }
    }

    private func characters(_ bytes: Range<Int>) -> Int { String(decoding: utf8[bytes], as: UTF8.self).count }

    /// The nearest start of a scalar at or before an offset.
    private func boundary(_ offset: Int) -> Int {
        var offset = offset
        while offset > lineStart, offset < utf8.count, utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}
