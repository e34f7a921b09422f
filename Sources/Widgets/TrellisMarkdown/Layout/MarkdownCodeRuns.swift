import TrellisViews

/// The coloured runs of a line of code, taken piece by piece from its start: each byte is read once, however many rows
/// the line has.
struct MarkdownCodeRuns {
    private var runs: ArraySlice<StyledText.Run>
    /// What is left of the first run.
    private var rest: Substring

    init(_ runs: [StyledText.Run]) {
        self.runs = runs[...]
        rest = runs.first.map { $0.text[...] } ?? ""
    }

    /// The next bytes of the line as parts of a row.
    ///
    /// - Parameters:
    ///   - count: the number of bytes.
    ///   - x: the column of the first one.
    ///   - offset: where the first one is in the text of the unit.
    mutating func take(_ count: Int, at x: Int, offset: Int) -> [MarkdownPart] {
        var parts: [MarkdownPart] = []
        var (x, offset, left) = (x, offset, count)
        while left > 0, let run = runs.first {
            let length = min(left, rest.utf8.count)
            if length > 0 {
                let end = rest.utf8.index(rest.startIndex, offsetBy: length)
                let text = String(rest[..<end])
                let columns = text.columns
                parts.append(
                    MarkdownPart(
                        x: x, text: text, columns: columns, role: .markdown["code"],
                        look: MarkdownLook(role: run.role, style: run.style), offset: offset))
                (x, offset, left) = (x + columns, offset + length, left - length)
                rest = rest[end...]
            }
            guard rest.isEmpty else { continue }
            runs.removeFirst()
            rest = runs.first.map { $0.text[...] } ?? ""
        }
        return parts
    }
}
