import TrellisViews

/// How the lines of a hunk look: their colours, numbers and changed words, computed when a line of it becomes visible.
struct DiffLooks {
    struct Line {
        var text: StyledText
        var oldNumber: Int?
        var newNumber: Int?
        /// The line with which it is compared.
        var partner: Int?
        /// The changed parts of the text.
        var words: [Range<String.Index>]?
    }

    private(set) var lines: [Line] = []
    private let hunk: DiffHunk

    /// The part of a line that is shown, in characters.
    private static let limit = 4096

    /// - Parameter noEnd: what follows a line that has no line ending.
    init(_ hunk: DiffHunk, _ language: CodeLanguage?, tabWidth: Int, noEnd: String) {
        self.hunk = hunk
        // A carriage return at the end is shown where not all lines have one.
        let returns = hunk.lines.count { $0.text.utf8.last == 0x0D }
        let showsReturns = returns > 0 && returns < hunk.lines.count
        let lexer = CodeLexer(language ?? .plain)
        var (oldState, newState) = (CodeState.start, CodeState.start)
        var (old, new) = (hunk.oldStart, hunk.newStart)
        for line in hunk.lines {
            let text = Self.shown(line.text, tabWidth)
            var end = StyledText(showsReturns && line.text.utf8.last == 0x0D ? "^M" : "", role: .diff["number"])
            if !line.endsWithNewline { end += StyledText(" " + noEnd, role: .diff["number"]) }
            defer { if end.columns > 0 { lines[lines.count - 1].text += end } }
            switch line.kind {
            case .context:
                // Both sides read the line; its colours are those of the new one.
                _ = lexer.tokens(in: text, state: &oldState)
                lines.append(Line(text: CodeColors.line(text, lexer, state: &newState), oldNumber: old, newNumber: new))
                (old, new) = (old + 1, new + 1)
            case .removed:
                lines.append(Line(text: CodeColors.line(text, lexer, state: &oldState), oldNumber: old))
                old += 1
            case .added:
                lines.append(Line(text: CodeColors.line(text, lexer, state: &newState), newNumber: new))
                new += 1
            }
        }
        for run in DiffRun.runs(of: hunk) where run.old.first != run.new.first {
            for (old, new) in zip(run.old, run.new) { (lines[old].partner, lines[new].partner) = (new, old) }
        }
    }

    /// The changed parts of a line that replaces another one or is replaced by it.
    mutating func words(of index: Int) -> [Range<String.Index>] {
        guard let partner = lines[index].partner else { return [] }
        if let words = lines[index].words { return words }
        let (old, new) = hunk.lines[index].kind == .removed ? (index, partner) : (partner, index)
        let changed = ChangedWords(from: lines[old].text.text, to: lines[new].text.text)
        func indices(_ ranges: [Range<Int>], _ line: Int) -> [Range<String.Index>] {
            let text = lines[line].text.text
            return ranges.map { range in
                let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
                return start..<text.utf8.index(start, offsetBy: range.count)
            }
        }
        lines[old].words = indices(changed?.old ?? [], old)
        lines[new].words = indices(changed?.new ?? [], new)
        return lines[index].words ?? []
    }

    /// A line with tabs as blanks.
    private static func shown(_ text: String, _ tabWidth: Int) -> String {
        var text = text.utf8.count > limit ? String(text.prefix(limit)) + "…" : text
        if text.utf8.last == 0x0D { text.unicodeScalars.removeLast() }
        guard text.utf8.contains(0x09) else { return text }
        var result = ""
        var column = 0
        for character in text {
            if character == "\t" {
                let blanks = max(1, tabWidth) - column % max(1, tabWidth)
                result += String(repeating: " ", count: blanks)
                column += blanks
            } else {
                result.append(character)
                column += TextScreen.columns(of: character)
            }
        }
        return result
    }
}
