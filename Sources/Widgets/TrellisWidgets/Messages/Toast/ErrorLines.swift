import TrellisViews

/// The lines of a text that do not wrap, among them pictures of errors: a line of a file, and carets below it.
///
///     ----> mail.sheet:12:10
///        |
///     12 |     ll = folder.rl + 1
///        |          ^^^^^^
///
/// Where a line with carets is too long, the part around them is shown. Where there are too few rows, lines go that say
/// nothing.
struct ErrorLines: Equatable {
    private var lines: [Line] = []
    private(set) var columns = 0

    private struct Line: Equatable {
        /// The start of the line that is not shifted.
        var margin: Substring = ""
        var text: Substring = ""
        /// The columns of the text, or of that above the carets.
        var columns = 0
        /// The columns that carets mark in the text; nil if there are none.
        var marks: Range<Int>?
        /// Whether this is the row of carets rather than the text above them.
        var isCarets = false

        /// Whether it has only a margin.
        var isBlank: Bool { marks == nil && text.allSatisfy { $0 == " " || $0 == "|" } }
    }

    init(_ text: String) {
        guard !text.isEmpty else { return }
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if let bar = Self.bar(ofCarets: line), let last = lines.last?.text, lines.last?.marks == nil,
                let end = Self.end(ofMargin: last, bar)
            {
                let blanks = line.dropFirst(bar + 2).prefix { $0 == " " }.count
                let carets = line.count - bar - 2 - blanks
                let source = last[end...]
                // Carets are counted in characters, some of which are two columns wide.
                let start = source.prefix(blanks).columns + max(0, blanks - source.count)
                let marked = source.dropFirst(blanks).prefix(carets)
                let marks = start..<start + max(1, marked.columns + carets - marked.count)
                lines[lines.count - 1] = Line(
                    margin: last[..<end], text: source, columns: source.columns, marks: marks)
                lines.append(
                    Line(margin: line.prefix(bar + 2), columns: source.columns, marks: marks, isCarets: true))
            } else {
                lines.append(Line(text: line, columns: line.columns))
            }
        }
        columns = lines.map { $0.margin.columns + max($0.columns, $0.marks?.upperBound ?? 0) }.max() ?? 0
    }

    var count: Int { lines.count }

    /// The position of the bar in a line that has only blanks and carets after it.
    private static func bar(ofCarets line: Substring) -> Int? {
        guard line.last == "^", let bar = line.firstIndex(of: "|"), line[..<bar].allSatisfy({ $0 == " " }) else {
            return nil
        }
        let rest = line[line.index(after: bar)...]
        guard rest.first == " ", rest.drop(while: { $0 == " " }).allSatisfy({ $0 == "^" }) else { return nil }
        return line.distance(from: line.startIndex, to: bar)
    }

    /// The end of the margin of the line above the carets; nil if it has none.
    private static func end(ofMargin line: Substring, _ bar: Int) -> Substring.Index? {
        let characters = line.prefix(bar + 1)
        guard characters.count == bar + 1, characters.last == "|" else { return nil }
        return line.index(characters.endIndex, offsetBy: 1, limitedBy: line.endIndex) ?? line.endIndex
    }

    // MARK: Content

    /// The rows at a size.
    ///
    /// - Parameter mark: the role of the carets.
    func rows(width: Int, height: Int, mark: Role) -> [StyledText] {
        var shown = lines
        // The last of them first, so that what stands at the top is complete for longer.
        for index in shown.indices.reversed() where shown.count > height && shown[index].isBlank {
            shown.remove(at: index)
        }
        return shown.prefix(max(0, height)).map { row($0, width, mark) }
    }

    private func row(_ line: Line, _ width: Int, _ mark: Role) -> StyledText {
        guard let marks = line.marks else {
            let isMargin = line.text.drop { $0 == " " }.first.map { $0 == "|" || $0 == "-" } ?? true
            return StyledText(line.text.truncated(to: width), role: isMargin ? "toast.margin" : nil)
        }
        let room = max(0, width - line.margin.columns)
        let shift = shift(of: line, in: room)
        let margin = StyledText(line.margin.truncated(to: width), role: "toast.margin")
        if line.isCarets {
            let start = min(max(0, marks.lowerBound - shift), room)
            let count = min(marks.upperBound - shift, room) - start
            let blanks = StyledText(String(repeating: " ", count: start))
            return margin + blanks + StyledText(String(repeating: "^", count: max(0, count)), role: mark)
        }
        guard shift > 0 else { return margin + StyledText(line.text.truncated(to: room)) }
        let rest = line.text.suffix(columns: line.columns - shift - 1)
        // A wide character that is cut leaves a column.
        let gap = String(repeating: " ", count: max(0, line.columns - shift - 1 - rest.columns))
        return margin + StyledText(("…" + gap + rest.text).truncated(to: room))
    }

    /// The columns left out at the start of a text so that its marked part is visible.
    private func shift(of line: Line, in room: Int) -> Int {
        guard let marks = line.marks, room > 0 else { return 0 }
        // A column at the end is for the sign that something is left out.
        if marks.upperBound <= room - (line.columns > room ? 1 : 0) { return 0 }
        let latest = max(line.columns, marks.upperBound) - room
        return max(0, min(marks.lowerBound - room / 4, latest))
    }
}
