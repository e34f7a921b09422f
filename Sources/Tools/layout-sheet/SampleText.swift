/// Words that make a text of some columns, which takes some rows at a width.
struct SampleText {
    /// The lines; fewer or shorter than asked for where no text is like that.
    let lines: [String]

    private static let words = [
        "a", "to", "the", "file", "every", "window", "message", "contents", "something", "characters", "information",
        "translations", "configuration", "recommendations", "responsibilities", "internationalize",
    ]

    /// - Parameters:
    ///   - columns: the width of the whole text in one line.
    ///   - rows: the lines that it is broken into.
    ///   - width: the columns of a line.
    init(columns: Int, rows: Int, width: Int) {
        // A blank is dropped at each break.
        var left = max(0, columns - (rows - 1))
        var lines: [String] = []
        for row in 0..<max(1, rows) {
            let others = rows - 1 - row
            // As even as it can be, so that no line has too few.
            let length = others == 0 ? left : min(max(0, width), (left + others) / (others + 1))
            lines.append(Self.line(min(length, max(0, width))))
            left -= length
        }
        self.lines = lines
    }

    /// A line of exactly some columns, made of words.
    private static func line(_ columns: Int) -> String {
        var (line, turn) = ("", 5)
        while line.count < columns {
            let left = columns - line.count - (line.isEmpty ? 0 : 1)
            guard left > 0 else { return line + "s" }
            // A word that leaves room for a blank and another one, or none at all.
            let fitting = words.filter { $0.count == left || $0.count + 2 <= left }
            guard !fitting.isEmpty else {
                return line + (line.isEmpty ? "" : " ") + String(repeating: "s", count: left)
            }
            line += (line.isEmpty ? "" : " ") + fitting[turn * 7 % fitting.count]
            turn += 1
        }
        return line
    }
}
