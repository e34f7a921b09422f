import Trellis
import TrellisSheets

/// The rules of one view of a layout sheet, with those lit whose condition holds now.
final class SheetInForce: View {
    /// A line, and the condition of its block, if it is in one.
    private struct Line {
        let text: String
        let condition: String?
        let isCondition: Bool
        var closes: Bool { text.drop { $0 == " " } == "}" }
    }

    private let lines: [Line]
    private weak var stage: View?

    /// - Parameters:
    ///   - name: a view of the sheet, whose block is shown.
    ///   - stage: the view to which the sheet is applied.
    init(of name: String, in sheet: String, of stage: View) {
        lines = Self.block(name, in: sheet)
        self.stage = stage
        super.init()
    }

    override func measure(for width: Int?) -> Measure {
        Measure(Size(width: 2 + (lines.map(\.text.columns).max() ?? 0), height: lines.count))
    }

    override func draw(in painter: Painter) {
        // A few letters of each line would say nothing.
        guard painter.bounds.width >= 12 else { return }
        let (width, height) = (painter.bounds.width - 2, painter.bounds.height)
        let holding = Set(stage?.sheetConditions ?? [])
        func holds(_ line: Line) -> Bool { line.condition.map(holding.contains) ?? true }
        var rows = lines.flatMap { line in Self.wrapped(line.text, width).map { (line, $0) } }
        if rows.count > height {
            // Where there is little room, what is in force has it.
            rows = lines.filter { holds($0) || $0.isCondition || $0.closes }.flatMap { line in
                Self.wrapped(line.text, width).map { (line, $0) }
            }
        }
        for (y, (line, text)) in rows.prefix(height).enumerated() {
            let style = painter[!holds(line) ? .muted : line.isCondition ? .accent : .text]
            if line.isCondition, holds(line) { painter.text("»", x: 0, y: y, style: style) }
            painter.text(text.truncated(to: max(0, width)), x: 2, y: y, style: style)
        }
    }

    /// A line in as many rows as it needs, broken after commas.
    private static func wrapped(_ text: String, _ width: Int) -> [String] {
        let indent = String(text.prefix { $0 == " " }) + "  "
        var rows: [String] = []
        for part in text.split(separator: ", ") {
            let piece = rows.isEmpty ? String(part) : ", " + part
            if let last = rows.last, last.columns + piece.columns < width {
                rows[rows.count - 1] = last + piece
            } else if rows.isEmpty {
                rows.append(piece)
            } else {
                rows[rows.count - 1] += ","
                rows.append(indent + part)
            }
        }
        return rows
    }

    /// The lines between the braces of a view, without comments and the blanks that align them.
    private static func block(_ name: String, in sheet: String) -> [Line] {
        var lines: [Line] = []
        var indent: Int?
        var condition: String?
        for line in sheet.split(separator: "\n") {
            let text = line.prefix { $0 != "#" }
            let blanks = text.prefix { $0 == " " }.count
            let words = text.split(separator: " ").joined(separator: " ")
            if let outer = indent {
                if blanks <= outer, words == "}" { break }
                let opens = words.firstRange(of: "when ")
                if let opens { condition = String(words[opens.upperBound...].dropLast(2)) }
                if !words.isEmpty {
                    let depth = String(repeating: " ", count: max(0, blanks - outer - 4) / 2)
                    lines.append(Line(text: depth + words, condition: condition, isCondition: opens != nil))
                }
                if words == "}" { condition = nil }
            } else if words == "\(name) {" {
                indent = blanks
            }
        }
        return lines
    }
}
