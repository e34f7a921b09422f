/// An error in the parts that a notice shows: the first message, which wraps, and the picture below it, which does not.
struct NoticeText: Equatable {
    var message: String
    var detail: String

    /// - Parameter error: the description of an error; of several, with blank lines between them.
    init(_ error: String) {
        let parts = error.split(separator: "\n\n")
        var lines = (parts.first ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.removeFirst()
        message = first.isEmpty ? "unknown error" : String(first.trimmingPrefix("error: "))
        let line = lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("-->") }
        if let line, let slash = lines[line].lastIndex(of: "/"), let start = lines[line].firstIndex(of: ">") {
            // In a narrow window, the line and the column matter more than the folders.
            lines[line] = lines[line][...start] + " " + lines[line][lines[line].index(after: slash)...]
        }
        let others = parts.dropFirst().reduce(0) { $0 + Self.count($1) }
        if others > 0 {
            let more = " and \(others) more"
            if let line {
                lines[line] += more
            } else {
                lines.append(more[more.index(after: more.startIndex)...])
            }
        }
        detail = lines.joined(separator: "\n")
    }

    /// The number of errors in a part of a description: one, or as many as `and 12 more` says.
    private static func count(_ part: Substring) -> Int {
        let words = part.split(separator: " ")
        guard words.count == 3, words[0] == "and", words[2] == "more" else { return part.hasPrefix("error: ") ? 1 : 0 }
        return Int(words[1]) ?? 0
    }
}
