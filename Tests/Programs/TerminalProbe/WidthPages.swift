import NcursesBackend
import Trellis

/// Shows texts of a file in rows, each with a `|` behind it. A line of the file is a row: texts between tabs, and a text as
/// hexadecimal scalars between blanks. Space shows the next page, `q` ends.
final class WidthPages: View {
    private let rows: [[String]]
    private var first = 0

    init(_ text: String) {
        rows = text.split(separator: "\n").map { line in
            line.split(separator: "\t").map { item in
                let scalars = item.split(separator: " ").compactMap {
                    UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
                }
                return String(String.UnicodeScalarView(scalars))
            }
        }
        super.init()
    }

    override var canFocus: Bool { true }

    override func draw(in painter: Painter) {
        let bottom = painter.bounds.height - 1
        for (y, row) in rows[min(first, rows.count)...].prefix(bottom).enumerated() {
            var x = 0
            for text in row {
                x = painter.text(text, x: x, y: y)
                x = painter.text("|", x: x, y: y)
            }
            for column in x..<max(x, painter.bounds.width) { painter.text(".", x: column, y: y) }
        }
        painter.text("rows from \(first) on", x: 0, y: bottom)
    }

    override func typing(_ key: Key) -> (() -> Void)? {
        guard key == .space else { return nil }
        return { [self] in
            first += bounds.height - 1
            setNeedsDisplay()
        }
    }
}
