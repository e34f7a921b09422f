public import TextEditing
public import TrellisWidgets

/// Gives the text of a `TextArea` the colours of a language.
///
///     let area = TextArea("let x = 1")
///     area.highlighter = CodeHighlighter(.swift)
///
/// Lines are lexed when they become visible, and those above them once, at about 80 MB/s. After a change, only visible
/// lines are lexed again, and those above them until the change has no more effect. Colours end after 8 KB of a line,
/// and after about 16 MB or a million lines of a text.
public final class CodeHighlighter: TextHighlighter {
    /// The language.
    public let language: CodeLanguage
    private let lexer: CodeLexer
    private(set) var states: LineStates
    /// The line lexed last, of which several rows may ask for parts.
    private var last: (line: Int, parts: [TextArea.Part])?
    /// The lines lexed for their tokens.
    private(set) var shownLineCount = 0

    /// Creates a highlighter for a language.
    public init(_ language: CodeLanguage) {
        self.language = language
        lexer = CodeLexer(language)
        states = LineStates(lexer)
    }

    /// Takes note of an edit, or of another text.
    public func textDidChange(_ edit: TextEdit?, in buffer: TextBuffer) {
        last = nil
        if let edit { states.textDidChange(edit) } else { states = LineStates(lexer) }
    }

    /// The tokens of a line, with their roles.
    public func parts(ofLine line: Int, in offsets: Range<Int>, of buffer: TextBuffer) -> [TextArea.Part] {
        if offsets.lowerBound >= CodeLexer.lineLimit || language == .plain { return [] }
        if let last, last.line == line { return last.parts }
        guard var state = states.state(ofLine: line, in: buffer) else { return [] }
        var text = ""
        buffer.forEachLine(in: line..<line + 1, upTo: CodeLexer.lineLimit) { _, bytes in
            // A longer line may be cut inside a character, which is not read anyway.
            text = String(decoding: bytes, as: UTF8.self)
            return false
        }
        shownLineCount += 1
        let parts = lexer.tokens(in: text, state: &state).map { TextArea.Part($0.range, $0.kind.role) }
        last = (line, parts)
        return parts
    }
}
