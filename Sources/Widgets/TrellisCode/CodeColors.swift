public import TrellisViews

/// Code as styled text, for views that show it among other things.
///
///     let lines = CodeColors.lines(of: "let x = 1 // one", .swift)
///
/// Parts have the roles `"code.keyword"`, `"code.string"` and so on; see `CodeToken.Kind`.
public enum CodeColors {
    /// The lines of a text in the colours of its language; plain ones without a language. O(length).
    public static func lines(of text: String, _ language: CodeLanguage?) -> [StyledText] {
        let lexer = CodeLexer(language ?? .plain)
        var state = CodeState.start
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            self.line(String(line), lexer, state: &state)
        }
    }

    /// A line in the colours of its language, after a state that becomes the one after the line. O(length).
    public static func line(_ line: String, _ lexer: CodeLexer, state: inout CodeState) -> StyledText {
        styled(line, lexer.tokens(in: line, state: &state))
    }

    /// A line with the roles of its tokens. O(length).
    static func styled(_ line: String, _ tokens: [CodeToken]) -> StyledText {
        var runs: [StyledText.Run] = []
        var (end, offset) = (line.startIndex, 0)
        for token in tokens {
            let start = line.utf8.index(end, offsetBy: token.range.lowerBound - offset)
            let next = line.utf8.index(start, offsetBy: token.range.count)
            if end < start { runs.append(.init(String(line[end..<start]))) }
            runs.append(.init(String(line[start..<next]), role: token.kind.role))
            (end, offset) = (next, token.range.upperBound)
        }
        if end < line.endIndex { runs.append(.init(String(line[end...]))) }
        return StyledText(runs)
    }
}
