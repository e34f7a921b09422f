public import TextEditing
public import TrellisViews
public import TrellisWidgets

/// Code to read, in colours: a `TextArea` with line numbers, search and a current line.
///
///     let view = window.add(CodeView(source, language: .of(path: "main.swift")), "tt = ll = bb = rr = 0")
///     view.marks[12] = TextArea.LineMark(role: .warning)
///     view.goTo(line: 12)
///
/// `/` searches, `n` and `N` go to the next and the previous match, `:` goes to a line and `w` wraps long lines; all
/// other keys are those of `TextArea`. Set `isReadOnly` to false for an editor of code.
///
/// A text of any length opens at once: only visible lines and those above them are divided into tokens; see
/// `CodeHighlighter`. Roles: `"code"`, those of tokens such as `"code.keyword"`, and those of `TextArea`.
public final class CodeView: TextArea {
    /// The language; nil for text without colours.
    @Observed(.display) public var language: CodeLanguage? = nil { didSet { languageDidChange(oldValue) } }

    /// Creates a view of code.
    public convenience init(_ text: String = "", language: CodeLanguage? = nil) {
        self.init(TextBuffer(text), language: language)
    }

    /// Creates a view of a buffer, such as one read from bytes: `CodeView(TextBuffer(utf8: bytes))`.
    public init(_ buffer: TextBuffer, language: CodeLanguage? = nil) {
        super.init(buffer, onChange: nil)
        keepsLeftToRight = true
        role = .code
        wraps = false
        showsLineNumbers = true
        highlightsCurrentLine = true
        isReadOnly = true
        allowsSearch = true
        self.language = language
    }

    private func languageDidChange(_ old: CodeLanguage?) {
        if language != old { highlighter = language.map { CodeHighlighter($0) } }
    }

    static let codeKeys = KeyBindings(
        for: CodeView.self, group: "Text", adding: TextArea.areaKeys,
        [KeyBinding("code.wrap", "wrap long lines", "w", when: { $0.isReadOnly }) { $0.wraps.toggle() }])

    public override var keyBindings: KeyBindings { Self.codeKeys }
}
