import SeededNumbers
import Testing
import TextEditing

@testable import TrellisCode

/// Random texts, made of what lexers pay attention to.
@Suite struct LexerFuzzTests {
    private static let pieces = [
        "\"", "\"\"\"", "'", "'''", "`", "\\", "\\(", "(", ")", "{", "}", "${", "$(", "$x", "/*", "*/", "//", "#", "##",
        "#\"", "\"#", "r#\"", "R\"(", ")\"", "<<EOF", "EOF", "<<-'A b'", "let", "func", " ", "  ", "\t", "\n", "\n",
        "\n",
        "0x1F", "1e", "1.5", "...", "@", "@a.b", "<!--", "-->", "<a ", "</", "/>", "<?", "<![CDATA[", "]]>", "&amp;",
        "<script>", "</script", "```", "```swift", "~~~", "**", "_", "[", "](", ":",
        "key: ", "=", "+", "-", "@@ -1,3 +1,2 @@", "--- a", "+++ b", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "漢字",
        "\0", "\r", "\u{FEFF}", "\u{200D}", "/", "%", ";", "if", "f\"", "{{", "<", ">", "-", "#include <", "#[", "]",
    ]

    private static func text(_ count: Int, _ random: inout Dice) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
    }

    @Test(arguments: CodeLanguage.all)
    func `tokens are in order, apart and between characters`(language: CodeLanguage) {
        var random = Dice(state: 7)
        let lexer = CodeLexer(language)
        for _ in 0..<60 {
            let lines = Self.text(80, &random).split(separator: "\n", omittingEmptySubsequences: false).map {
                String($0)
            }
            var (state, skipped) = (CodeState.start, CodeState.start)
            for line in lines {
                let tokens = lexer.tokens(in: line, state: &state)
                var end = 0
                for token in tokens {
                    #expect(token.range.lowerBound >= end && !token.range.isEmpty)
                    end = token.range.upperBound
                    for offset in [token.range.lowerBound, end] {
                        guard offset <= line.utf8.count else {
                            Issue.record("a token beyond its line")
                            return
                        }
                        let index = line.utf8.index(line.startIndex, offsetBy: offset)
                        #expect(String.Index(index, within: line) != nil, "\(line.debugDescription) \(token)")
                    }
                }
                #expect(end <= line.utf8.count)
                // The state does not depend on whether tokens are wanted.
                var line = line
                line.withUTF8 { lexer.skip($0, &skipped) }
                #expect(skipped == state)
                #expect(state.frames.count <= CodeState.depthLimit + 8)
            }
        }
    }

    @Test(arguments: [CodeLanguage.swift, .c, .python, .shell, .markdown, .diff, .rust])
    @MainActor
    func `after random edits, tokens are those of a fresh lexer`(language: CodeLanguage) {
        var random = Dice(state: 11)
        for round in 0..<12 {
            var editor = Editor(TextBuffer(Self.text(round * 40, &random)))
            let highlighter = CodeHighlighter(language)
            highlighter.textDidChange(nil, in: editor.buffer)
            for _ in 0..<30 {
                // A look at some lines between edits, or none.
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let line = Int.random(in: 0..<editor.buffer.lineCount, using: &random)
                    _ = highlighter.parts(ofLine: line, in: 0..<100, of: editor.buffer)
                }
                func place() -> TextPosition {
                    let line = Int.random(in: 0..<editor.buffer.lineCount, using: &random)
                    let count = editor.buffer.utf8Count(ofLine: line)
                    return editor.buffer.position(
                        near: TextPosition(line: line, offset: Int.random(in: 0...count, using: &random)))
                }
                let (a, b) = (place(), place())
                let end = Int.random(in: 0..<3, using: &random) == 0 ? max(a, b) : min(a, b)
                let edit = editor.replace(
                    min(a, b)..<end, with: Self.text(Int.random(in: 0...6, using: &random), &random))
                if let edit { highlighter.textDidChange(edit, in: editor.buffer) }
                guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
                let fresh = CodeHighlighter(language)
                for line in 0..<editor.buffer.lineCount {
                    let range = 0..<editor.buffer.utf8Count(ofLine: line)
                    #expect(
                        highlighter.parts(ofLine: line, in: range, of: editor.buffer)
                            == fresh.parts(ofLine: line, in: range, of: editor.buffer))
                }
            }
        }
    }
}
