import TextEditing
import TextScreen

/// Measures the columns of parts of a row, which must come in order: together they cost O(bytes of the row).
struct ColumnMeasure {
    private let bytes: [UInt8]
    private let wrapping: Wrapping
    private var offset = 0
    private var column = 0

    init(_ text: String, _ wrapping: Wrapping) {
        bytes = Array(text.utf8)
        self.wrapping = wrapping
    }

    /// The columns of a range of bytes of a line, of which the row begins at `start`.
    mutating func columns(of range: Range<Int>, from start: Int) -> Range<Int> {
        let first = column(at: range.lowerBound - start)
        return first..<max(first, column(at: range.upperBound - start))
    }

    private mutating func column(at wanted: Int) -> Int {
        let end = min(wanted, bytes.count)
        while offset < end {
            let byte = bytes[offset]
            if byte == 0x09 {
                column += wrapping.columnsOfTab(at: column)
                offset += 1
            } else if byte < 0x80, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
                column += 1
                offset += 1
            } else {
                // A run that may have characters of several bytes.
                var last = offset + 1
                while last < end, bytes[last] != 0x09 { last += 1 }
                column += String(decoding: bytes[offset..<last], as: UTF8.self)[...].columns
                offset = last
            }
        }
        return column
    }
}

extension TextPattern {
    /// The matches in a row, in bytes of its line. One that goes on in another row counts in both.
    func ranges(in row: VisualRow, _ text: String, of buffer: TextBuffer) -> [Range<Int>] {
        let reach = self.text.utf8.count * 2
        let start =
            row.startsLine
            ? row.start
            : buffer.position(
                near: TextPosition(line: row.line, offset: row.offsets.lowerBound - reach))
        let end =
            row.endsLine
            ? row.end
            : buffer.position(
                near: TextPosition(line: row.line, offset: row.offsets.upperBound + reach))
        let text = row.startsLine && row.endsLine ? text : buffer.text(in: start..<end)
        return ranges(in: text).compactMap { range in
            let own = (range.lowerBound + start.offset..<range.upperBound + start.offset).clamped(to: row.offsets)
            return own.isEmpty ? nil : own
        }
    }
}
