public import TrellisStreams
public import TrellisViews
import TrellisWidgets

extension TranscriptEntry {
    /// Creates an entry of Markdown, which may arrive in pieces.
    ///
    ///     let answer = transcript.append(TranscriptEntry(markdown: "", role: "assistant"))
    ///     answer.append("An *oak* is ")
    ///     answer.append("a tree.")
    ///
    /// Only what a piece changes is parsed and laid out again.
    ///
    /// - Parameters:
    ///   - text: the text in Markdown; more of it can be appended.
    ///   - role: who or what it is from.
    ///   - title: a line above the text.
    ///   - keepsLineBreaks: whether lines of the text stay lines, as in chats, instead of being joined to paragraphs.
    ///   - codeColors: returns the lines of some code with their colours, given the name of its language.
    public convenience init(
        markdown text: String, role: Role? = nil, title: String? = nil, keepsLineBreaks: Bool = false,
        codeColors: (@MainActor (_ language: String, _ text: String) -> [StyledText]?)? = MarkdownCode.colors
    ) {
        self.init(content: MarkdownContent(text, keepsLineBreaks, codeColors), role: role, title: title)
    }
}

@MainActor
final class MarkdownContent: TranscriptContent {
    private let flow: MarkdownFlow

    init(
        _ text: String, _ keepsLineBreaks: Bool,
        _ codeColors: (@MainActor (_ language: String, _ text: String) -> [StyledText]?)?
    ) {
        flow = MarkdownFlow(MarkdownDocument(text))
        flow.looks = MarkdownLooks(keepsLineBreaks: keepsLineBreaks, codeColors: codeColors)
    }

    /// What the work is measured by.
    var parsedByteCount: Int { flow.document.parsedByteCount }

    var text: String { flow.document.text }

    func append(_ text: StyledText) { flow.document.append(text.text) }

    func rowCount(width: Int, onlyASCII: Bool) -> Int {
        if flow.looks.onlyASCII != onlyASCII { flow.looks.onlyASCII = onlyASCII }
        flow.update(width: width)
        return flow.exactRows(before: flow.units.count)
    }

    /// From the length alone, so that entries that were never visible are not parsed.
    func estimatedRows(width: Int) -> Int {
        flow.document.utf8Count / max(1, width) + flow.document.lineEndCount + 1
    }

    func draw(_ rows: Range<Int>, at origin: Point, style: Style, in painter: Painter) {
        guard !rows.isEmpty, !flow.units.isEmpty else { return }
        let drawing = MarkdownDrawing(painter: painter, x: origin.x, base: style)
        var (unit, _) = flow.unit(atExactRow: rows.lowerBound)
        while unit < flow.units.count {
            let first = flow.exactRows(before: unit)
            if first >= rows.upperBound { return }
            let layout = flow.layout(unit)
            let start = first + flow.units[unit].gap
            for (index, row) in layout.rows.enumerated() where rows.contains(start + index) {
                drawing.draw(row, y: origin.y + start + index, links: layout.links)
            }
            unit += 1
        }
    }
}
