import CellGeometry
import TextScreen

/// The rows of a screen as text, of which a recording has those that have changed.
struct ScreenRows {
    private var rows: [String] = []
    private var width = 0

    /// The changed rows as a recording has them: lines of a number, a blank and the text without blanks at its end.
    mutating func difference(to canvas: Canvas) -> String {
        let new = canvas.rowTexts
        let isNew = canvas.size.width != width || new.count != rows.count
        let changed = new.indices.filter { isNew ? !new[$0].isEmpty : new[$0] != rows[$0] }
        (rows, width) = (new, canvas.size.width)
        return changed.map { "\($0) \(new[$0])" }.joined(separator: "\n")
    }
}

/// Reads changed rows; nil if the text is none.
func parseRows(_ text: String) -> [Int: String]? {
    var rows: [Int: String] = [:]
    if text.isEmpty { return rows }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let bytes = line.utf8
        guard let blank = bytes.firstIndex(of: 0x20), let row = Int(line[..<blank]), 0...Limits.length ~= row else {
            return nil
        }
        rows[row] = String(Substring(bytes[bytes.index(after: blank)...]))
    }
    return rows
}

extension Canvas {
    /// The text of each row, without the blanks at its end.
    package var rowTexts: [String] {
        (0..<size.height).map { y in
            var (text, blanks) = ("", 0)
            for x in 0..<size.width {
                guard let character = character(x: x, y: y) else { continue }
                if character == " " {
                    blanks += 1
                } else {
                    text += String(repeating: " ", count: blanks)
                    text.append(character)
                    blanks = 0
                }
            }
            return text
        }
    }
}
