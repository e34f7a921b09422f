import TrellisViews
import TrellisWidgets

/// Wrapped text that grows at its end: only the last paragraph is wrapped again.
struct FlowText {
    private struct Paragraph {
        var text: StyledText
        /// The rows at the known width; nil while they must be found again.
        var rows: [Substring]?
    }

    private var paragraphs = [Paragraph(text: "", rows: nil)]
    /// The number of rows up to the end of each paragraph, as far as known.
    private var ends: [Int] = []
    private var width = -1
    private var byteCount = 0
    private var endsWithReturn = false
    /// The paragraphs wrapped so far: what the work is measured by.
    private(set) var wrapCount = 0

    /// Appends text, which may have line breaks.
    mutating func append(_ text: StyledText) {
        var lines = text.lines
        // CR LF may come in two parts.
        if endsWithReturn, text.text.utf8.first == 0x0A { lines.removeFirst() }
        if !text.isEmpty { endsWithReturn = text.text.utf8.last == 0x0D }
        for (index, line) in lines.enumerated() {
            let line = line.text.utf8.contains(0x09) ? line.expandingTabs : line
            if index > 0 || paragraphs.isEmpty { paragraphs.append(Paragraph(text: "", rows: nil)) }
            let last = paragraphs.count - 1
            paragraphs[last].text.append(line)
            paragraphs[last].rows = nil
            if ends.count > last { ends.removeLast(ends.count - last) }
        }
        byteCount += text.text.utf8.count
    }

    var text: String { paragraphs.map(\.text.text).joined(separator: "\n") }

    /// The length of the text, from which its rows can be estimated without wrapping it.
    var length: Length { Length(bytes: byteCount, paragraphs: paragraphs.count) }

    struct Length {
        var bytes = 0
        var paragraphs = 0

        /// About how many rows the text takes.
        func estimatedRows(width: Int) -> Int { bytes / max(1, width) + paragraphs }
    }

    /// The number of rows at a width. O(what has not been wrapped to this width).
    mutating func rowCount(width: Int) -> Int {
        let width = max(1, width)
        if self.width != width {
            self.width = width
            ends.removeAll()
            for index in paragraphs.indices { paragraphs[index].rows = nil }
        }
        for index in ends.count..<paragraphs.count {
            let rows = paragraphs[index].text.text.wrapped(to: width)
            wrapCount += 1
            paragraphs[index].rows = rows
            ends.append((ends.last ?? 0) + rows.count)
        }
        return ends.last ?? 0
    }

    /// A row at the width for which rows were counted last, with the text whose part it is. O(log paragraphs).
    func row(_ row: Int) -> (part: Substring, text: StyledText)? {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= row { low = middle + 1 } else { high = middle }
        }
        guard low < ends.count, row >= 0, let rows = paragraphs[low].rows else { return nil }
        return (rows[row - (low == 0 ? 0 : ends[low - 1])], paragraphs[low].text)
    }
}

extension StyledText {
    /// The text with blanks instead of tabs; styles stay.
    fileprivate var expandingTabs: StyledText {
        StyledText(runs.map { Run($0.text.expandingTabs(every: 4), role: $0.role, style: $0.style) })
    }
}
