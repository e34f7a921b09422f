/// Words that make a text of some columns, which takes some rows at a width.
struct SampleText {
    /// The lines. Each but the first begins with the longest word that it may, as that is why a line was broken before it.
    let lines: [String]

    private static let words = [
        "a", "I", "to", "of", "the", "new", "file", "page", "every", "title", "window", "letter", "message", "command",
        "contents", "terminal", "something", "sentences", "characters", "information", "translations", "configuration",
        "administration", "recommendations", "responsibilities",
    ]

    /// - Parameters:
    ///   - columns: the width of the whole text in one line.
    ///   - rows: the lines that it is broken into.
    ///   - width: the columns of a line.
    ///   - longestWord: the columns of the longest word.
    init(columns: Int, rows: Int, width: Int, longestWord: Int) {
        // A blank is dropped at each break.
        var left = max(0, columns - (rows - 1))
        var lines: [String] = []
        for row in 0..<max(1, rows) {
            let others = rows - 1 - row
            // As even as it can be, so that no line has too few.
            let length = others == 0 ? left : (left + others) / (others + 1)
            lines.append(Self.line(min(length, max(0, width)), number: row, longestWord))
            left -= length
        }
        self.lines = lines
    }

    /// A line of exactly some columns, made of words.
    private static func line(_ columns: Int, number: Int, _ longestWord: Int) -> String {
        var (line, turn) = ("", 3 * number)
        while line.count < columns {
            let left = columns - line.count - (line.isEmpty ? 0 : 1)
            guard left > 0 else { return line + "s" }
            // A word that leaves room for a blank and another one, or none at all.
            let fitting = words.filter { $0.count <= longestWord && ($0.count == left || $0.count + 2 <= left) }
            guard !fitting.isEmpty else {
                return line + (line.isEmpty ? "" : " ") + String(repeating: "s", count: left)
            }
            let longest = fitting.filter { $0.count + 2 >= fitting.last!.count }
            let choice = line.isEmpty && number > 0 ? longest : fitting
            line += (line.isEmpty ? "" : " ") + choice[turn % choice.count]
            turn += 5
        }
        return line
    }
}
