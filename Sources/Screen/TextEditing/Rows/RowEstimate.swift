/// Estimates the number of rows of a text, for a scroll bar.
///
/// It counts a short text, and samples a long one. It measures again when the width changes or the text has grown or
/// shrunk by an eighth, so that the scroll bar does not jitter.
public struct RowEstimate: Sendable {
    private static let exactBytes = 1 << 14
    private static let samples = 32
    private static let sampledRows = 24

    private var wrapping: Wrapping?
    private var measuredBytes = 0
    private var rowsPerByte = 0.0

    /// Creates an estimate without measurements.
    public init() {}

    /// The number of rows of a text: at least its lines; exact without wrapping and below 16 KB.
    ///
    /// O(1) between measurements; a measurement reads some hundred kilobytes in a millisecond or two.
    public mutating func rows(of buffer: TextBuffer, _ wrapping: Wrapping) -> Int {
        if wrapping.width == nil { return buffer.lineCount }
        if buffer.utf8Count < Self.exactBytes {
            return wrapping.rows(from: .start, count: .max, in: buffer).count
        }
        measure(buffer, wrapping)
        return max(Int(Double(buffer.utf8Count) * rowsPerByte), buffer.lineCount)
    }

    /// The approximate number of rows above the row of a position, from 0 to below `rows(of:_:)`.
    public mutating func rows(above position: TextPosition, of buffer: TextBuffer, _ wrapping: Wrapping) -> Int {
        if wrapping.width == nil { return position.line }
        let start = wrapping.row(at: position, in: buffer).start
        if buffer.utf8Count < Self.exactBytes {
            return wrapping.rows(from: .start, count: .max, in: buffer).firstIndex { $0.start == start } ?? 0
        }
        let all = rows(of: buffer, wrapping)
        return min(Int(Double(buffer.utf8Offset(of: start)) / Double(buffer.utf8Count) * Double(all)), all - 1)
    }

    /// The start of the row with about this many rows above it: the position to which a scroll bar was dragged.
    public mutating func position(below rows: Int, of buffer: TextBuffer, _ wrapping: Wrapping) -> TextPosition {
        let all = self.rows(of: buffer, wrapping)
        let row = min(max(rows, 0), all - 1)
        if wrapping.width == nil { return TextPosition(line: row, offset: 0) }
        if buffer.utf8Count < Self.exactBytes {
            return wrapping.row(at: .start, movedBy: row, in: buffer).start
        }
        let offset = Int(Double(row) / Double(all) * Double(buffer.utf8Count))
        return wrapping.row(at: buffer.position(utf8Offset: offset), in: buffer).start
    }

    private mutating func measure(_ buffer: TextBuffer, _ wrapping: Wrapping) {
        if wrapping == self.wrapping, abs(buffer.utf8Count - measuredBytes) * 8 <= measuredBytes { return }
        self.wrapping = wrapping
        measuredBytes = buffer.utf8Count
        var rows = 0
        var bytes = 0
        for sample in 0..<Self.samples {
            let start = buffer.position(utf8Offset: buffer.utf8Count / Self.samples * sample)
            let sampled = wrapping.rows(from: start, count: Self.sampledRows, in: buffer)
            rows += sampled.count
            for row in sampled {
                bytes += row.offsets.count + (row.endsLine ? buffer.lineEnding.rawValue.utf8.count : 0)
            }
        }
        rowsPerByte = Double(rows) / Double(max(bytes, 1))
    }
}
