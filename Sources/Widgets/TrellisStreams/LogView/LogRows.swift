import TrellisViews
import TrellisWidgets

/// The rows of the screen that a line takes: where each begins, in UTF-8 bytes.
///
/// Rows are as wide as they can be and not broken at words, so that columns of a log stay where they are.
func rowStarts(of text: String, width: Int) -> [Int] {
    guard width > 0 else { return [0] }
    if text.utf8.count <= width { return [0] }
    var starts = [0]
    var rest = text[...]
    while true {
        var (row, _) = rest.prefix(columns: width)
        // A wide character in one column stands alone, too wide.
        if row.isEmpty { row = rest.prefix(1) }
        rest = rest[row.endIndex...]
        if rest.isEmpty { return starts }
        starts.append(text.utf8.distance(from: text.startIndex, to: rest.startIndex))
    }
}
